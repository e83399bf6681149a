/** Every die and draw of a match made once more, in this browser, from the secret and the bytes of the seats. docs/luck.md. */

import type { Pledge } from "../../net/memory";
import type { ChangeSeen, EventSeen, LuckProof, OutcomeSeen } from "../../protocol";

const FACES = 10;
// No pile has so many cards.
const MOST = 65_536;
// What stands for the bytes of a seat that gave none.
const NO_BYTES = "none";
// Events that tell of a card drawn, a die or a lot: each outcome stands in one of them, in its order.
const DRAWN = ["drew", "drew-bolster", "commanded", "laid-face-down", "lost-by-lot", "bid-drawn", "laid-out", "turned-up"];

/** An outcome that is not what the secret and the bytes give, by its place from 0. */
export interface WrongOutcome {
  place: number;
  step: number;
  expected: number;
  fell: number;
}

/** What came of a check. */
export interface Checked {
  // Whether the secret is the one that was committed to.
  holds: boolean;
  wrong: WrongOutcome[];
  // Steps whose dice and cards were told otherwise than they are listed.
  toldOtherwise: number[];
  dice: number;
  draws: number;
  // Own seats with what this browser noted: the same commitment and bytes, or others.
  kept: string[];
  otherCommitment: string[];
  otherBytes: string[];
}

/** Whether this browser can make hashes: only where the page comes over https or from the own machine. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Makes everything once more. `steps` are those of the match as everybody may read them after its end. */
export async function check(proof: LuckProof, steps: ChangeSeen[], pledges: Map<string, Pledge>): Promise<Checked> {
  const outcomes = proof.outcomes ?? [];
  const commitment = proof.luck.commitment ?? "";
  const secret = bytesOf(proof.secret ?? "");
  const header = new TextEncoder().encode(proof.header ?? "");
  const found = hexOf(await crypto.subtle.digest("SHA-256", joined(secret, header)));
  const lines = (proof.shares ?? []).map(({ seat, bytes }) => `bytes-${seat} = ${bytes || NO_BYTES}\n`).join("");
  const key = await hmac(secret, joined(header, new TextEncoder().encode(lines)));
  const expected = await outcomesOf(key, outcomes);
  const wrong = outcomes.flatMap(({ step, fell }, place) =>
    expected[place] === fell ? [] : [{ place, step, fell, expected: expected[place]! }],
  );
  const own = [...pledges].map(([seat, noted]) => ({ seat, noted, given: proof.shares?.find((each) => each.seat === seat)?.bytes ?? "" }));
  const isKept = (noted: Pledge) => noted.commitment === commitment;
  return {
    holds: found === commitment,
    wrong,
    toldOtherwise: differing(proof, steps),
    dice: outcomes.filter(isDie).length,
    draws: outcomes.filter((each) => !isDie(each)).length,
    kept: own.filter(({ noted, given }) => isKept(noted) && noted.bytes === given).map(({ seat }) => seat),
    otherCommitment: own.filter(({ noted }) => !isKept(noted)).map(({ seat }) => seat),
    otherBytes: own.filter(({ noted, given }) => isKept(noted) && noted.bytes !== given).map(({ seat }) => seat),
  };
}

/** Whether all is as it should be. */
export function isProved(checked: Checked): boolean {
  const { holds, wrong, toldOtherwise, otherCommitment, otherBytes } = checked;
  return holds && [wrong, toldOtherwise, otherCommitment, otherBytes].every((each) => each.length === 0);
}

function isDie(outcome: OutcomeSeen): boolean {
  return (outcome.counts ?? []).length === 0;
}

async function outcomesOf(key: ArrayBuffer, outcomes: OutcomeSeen[]): Promise<number[]> {
  const signing = await imported(new Uint8Array(key));
  return Promise.all(
    outcomes.map(async (outcome, place) => {
      const counts = outcome.counts ?? [];
      if (isDie(outcome)) return numberBelow(signing, place, FACES);
      return kindAt(counts, await numberBelow(signing, place, counts.reduce((sum, each) => sum + each, 0)));
    }),
  );
}

/** The number from 0 to bound - 1 that falls in a place; one that cannot be shared out evenly is passed over. */
async function numberBelow(key: CryptoKey, place: number, bound: number): Promise<number> {
  // A list that makes no sense is wrong, and must not keep the page busy for ever.
  if (!(bound >= 1 && bound <= MOST)) return -1;
  const width = Math.max(1, Math.ceil(Math.log2(bound) / 8));
  const most = 256 ** width;
  const even = most - (most % bound);
  for (let attempt = 0; ; attempt++) {
    const asked = new DataView(new ArrayBuffer(12));
    asked.setBigUint64(0, BigInt(place));
    asked.setUint32(8, attempt);
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, asked));
    for (let at = 0; at + width <= block.length; at += width) {
      const number = block.slice(at, at + width).reduce((sum, each) => sum * 256 + each, 0);
      if (number < even) return number % bound;
    }
  }
}

/** The kind of the card at a place of a pile in which the cards lie by their kinds; -1 if it has not so many. */
function kindAt(counts: number[], number: number): number {
  let left = number;
  return counts.findIndex((count) => (left -= count) < 0);
}

/** The steps whose events tell of other dice or cards than the list of outcomes has. */
function differing({ outcomes = [], cards = [] }: LuckProof, steps: ChangeSeen[]): number[] {
  const listed = new Map<number, number[]>();
  for (const { step, fell } of outcomes) listed.set(step, [...(listed.get(step) ?? []), fell]);
  return steps
    .filter((step) => {
      const told = (step.events ?? []).flatMap((event) => luckTold(event, cards));
      const fell = listed.get(step.number) ?? [];
      return told.length !== fell.length || told.some((each, place) => each !== fell[place]);
    })
    .map((step) => step.number);
}

function luckTold(event: EventSeen, cards: string[]): number[] {
  if (event.name === "rolled") return event.dice ?? [];
  if (event.name === "die-fell") return [event.face ?? -1];
  // Places are counted from 1 when they are told.
  if (event.name === "lot-fell") return [(event.place ?? 0) - 1];
  return DRAWN.includes(event.name) ? [cards.indexOf(event.card ?? "")] : [];
}

async function hmac(key: Uint8Array<ArrayBuffer>, said: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", await imported(key), said);
}

function imported(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (each) => parseInt(each, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (each) => each.toString(16).padStart(2, "0")).join("");
}
