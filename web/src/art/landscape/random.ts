/** A small seeded generator, so that a landscape is always drawn the same. */

export interface Random {
  between(low: number, high: number): number;
  // Whether something happens that happens so often.
  chance(share: number): boolean;
  pick<T>(things: readonly [T, ...T[]]): T;
}

function seedOf(name: string): number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return seed;
}

/** Returns the numbers that belong to a name. */
export function randomOf(name: string): Random {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
  };
}
