/** Whether the table is heard, and how loud; the sounds themselves are a file of their own, fetched at the first click. */

import { wish, wished } from "../net/memory";
import type { Sound } from "./sound";

interface Player {
  play(sound: Sound, volume: number): void;
}

class Sounds {
  isOn = $state(wished("sound", true));
  // From 0 to 1.
  volume = $state(wished("volume", 0.5));
  #player: Promise<Player> | undefined;

  /** Makes the sounds, which a browser allows only once somebody has clicked or pressed a key. */
  wake(make: () => Promise<Player> = load): void {
    if (this.isOn) this.#player ??= make();
  }

  play(sound: Sound): void {
    if (this.isOn && this.volume > 0) void this.#player?.then((player) => player.play(sound, this.volume));
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    wish("sound", isOn);
    this.wake();
  }

  setVolume(volume: number): void {
    this.volume = volume;
    wish("volume", volume);
  }
}

async function load(): Promise<Player> {
  const { Synth } = await import("./synth");
  return new Synth();
}

export const sounds = new Sounds();
