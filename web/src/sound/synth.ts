/** The sounds themselves, made of noise and a few tones, all soft and short. */

import type { Sound } from "./sound";

/** A burst of noise: how it is filtered, when it begins, how it swells and dies away, in seconds. */
interface Burst {
  filter: BiquadFilterType;
  from: number;
  to?: number;
  sharpness?: number;
  at?: number;
  swell?: number;
  length: number;
  loud: number;
}

/** A tone that falls. */
interface Tone {
  from: number;
  to: number;
  at?: number;
  length: number;
  loud: number;
}

interface Recipe {
  bursts?: Burst[];
  tones?: Tone[];
}

const knock = (at: number): Tone[] => [
  { from: 210, to: 120, at, length: 0.09, loud: 0.5 },
  { from: 430, to: 260, at, length: 0.04, loud: 0.18 },
];
const click = (at: number, loud: number): Burst => ({ filter: "bandpass", from: 2_300, sharpness: 4, at, length: 0.035, loud });

const RECIPES: Record<Sound, Recipe> = {
  // A card that is turned: a swish from low to high.
  paper: { bursts: [{ filter: "bandpass", from: 1_400, to: 4_200, sharpness: 0.8, swell: 0.05, length: 0.17, loud: 0.22 }] },
  // A counter that is set down.
  wood: { bursts: [{ filter: "lowpass", from: 900, length: 0.04, loud: 0.3 }], tones: [{ from: 190, to: 110, length: 0.07, loud: 0.32 }] },
  // A die that rolls out on the table.
  die: { bursts: [0, 0.07, 0.13, 0.175, 0.21].map((at, index) => click(at, 0.34 - 0.05 * index)) },
  // A rifle far off: a dull crack, and its echo over the fields.
  rifle: {
    bursts: [
      { filter: "lowpass", from: 1_500, to: 300, length: 0.16, loud: 0.5 },
      { filter: "lowpass", from: 600, to: 200, at: 0.17, swell: 0.08, length: 0.7, loud: 0.12 },
    ],
  },
  // Wind in a hedge, when a round begins.
  wind: { bursts: [{ filter: "bandpass", from: 320, to: 620, sharpness: 0.7, swell: 1.1, length: 2.8, loud: 0.1 }] },
  // Somebody knocks: it is one's turn.
  knock: { tones: [...knock(0), ...knock(0.16)] },
};

export class Synth {
  readonly #context = new AudioContext();
  readonly #out = this.#context.createGain();
  readonly #noise = this.#makeNoise();
  #busyUntil = 0;

  constructor() {
    this.#out.connect(this.#context.destination);
  }

  /** Plays a sound, unless another still sounds: never two at once. A knock is heard in any case. */
  play(sound: Sound, volume: number): void {
    const now = this.#context.currentTime + 0.01;
    if (now < this.#busyUntil && sound !== "knock") return;
    void this.#context.resume();
    this.#out.gain.value = volume;
    const { bursts = [], tones = [] } = RECIPES[sound];
    for (const burst of bursts) this.#burst(burst, now);
    for (const tone of tones) this.#tone(tone, now);
    // Echoes and wind may lie under what comes next.
    this.#busyUntil = now + Math.min(0.2, ...[...bursts, ...tones].map(({ length }) => length));
  }

  #burst({ filter, from, to = from, sharpness = 0.7, at = 0, swell = 0.004, length, loud }: Burst, now: number): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const sieve = this.#context.createBiquadFilter();
    sieve.type = filter;
    sieve.Q.value = sharpness;
    sieve.frequency.setValueAtTime(from, now + at);
    sieve.frequency.exponentialRampToValueAtTime(to, now + at + length);
    source.connect(sieve).connect(this.#swelling(now + at, swell, length, loud)).connect(this.#out);
    source.start(now + at, Math.random());
    source.stop(now + at + length);
  }

  #tone({ from, to, at = 0, length, loud }: Tone, now: number): void {
    const source = this.#context.createOscillator();
    source.type = "triangle";
    source.frequency.setValueAtTime(from, now + at);
    source.frequency.exponentialRampToValueAtTime(to, now + at + length);
    source.connect(this.#swelling(now + at, 0.003, length, loud)).connect(this.#out);
    source.start(now + at);
    source.stop(now + at + length);
  }

  #swelling(start: number, swell: number, length: number, loud: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.linearRampToValueAtTime(loud, start + swell);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    return gain;
  }

  #makeNoise(): AudioBuffer {
    const rate = this.#context.sampleRate;
    const buffer = this.#context.createBuffer(1, 2 * rate, rate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
    return buffer;
  }
}
