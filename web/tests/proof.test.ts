import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { Pledge } from "../src/net/memory";
import type { ChangeSeen, LuckProof } from "../src/protocol";
import { check, isProved } from "../src/table/story/proof";

interface Match {
  proof: LuckProof;
  steps: ChangeSeen[];
}

// Matches as the server tells them, with fixed secrets: one of two persons, one against the solo bot.
const MATCHES = JSON.parse(readFileSync("tests/proofs.json", "utf8")) as Record<string, Match>;
const NOBODY = new Map<string, Pledge>();

const match = (name: string) => structuredClone(MATCHES[name]!);
const noted = ({ proof }: Match, change: Partial<Pledge> = {}) =>
  new Map([["us", { commitment: proof.luck.commitment!, bytes: proof.shares![0]!.bytes!, ...change }]]);

test.each(["two", "solo"])("a match is proved: %s", async (name) => {
  const { proof, steps } = match(name);
  const checked = await check(proof, steps, NOBODY);

  expect(isProved(checked)).toBe(true);
  expect(checked.dice).toBeGreaterThan(3);
  expect(checked.dice + checked.draws).toBe(proof.outcomes!.length);
  expect(checked.kept).toEqual([]);
});

test("every single die and card that was changed is found in its place", async () => {
  for (const name of ["two", "solo"]) {
    const { proof, steps } = match(name);
    for (const [place, outcome] of proof.outcomes!.entries()) {
      const fell = outcome.fell;
      const counts = outcome.counts ?? [];
      outcome.fell = counts.length > 0 ? (fell + 1) % counts.length : (fell + 1) % 10;
      const checked = await check(proof, steps, NOBODY);
      expect(checked.wrong).toEqual([{ place, step: outcome.step, fell: outcome.fell, expected: fell }]);
      expect(checked.toldOtherwise).toContain(outcome.step);
      expect(isProved(checked)).toBe(false);
      outcome.fell = fell;
    }
  }
});

test("outcomes in another order, left out or doubled are found", async () => {
  const { proof, steps } = match("two");
  const outcomes = proof.outcomes!;
  const others = [outcomes.toReversed(), outcomes.slice(1), [outcomes[0]!, ...outcomes]];
  for (const changed of others) expect(isProved(await check({ ...proof, outcomes: changed }, steps, NOBODY))).toBe(false);
  expect(isProved(await check({ ...proof, outcomes: outcomes.slice(0, -1) }, steps, NOBODY))).toBe(false);
});

test("another secret, header or commitment does not hold", async () => {
  const { proof, steps } = match("two");
  const others: LuckProof[] = [
    { ...proof, secret: "00".repeat(32) },
    { ...proof, header: proof.header!.replace("round-limit = 8", "round-limit = 9") },
    { ...proof, luck: { ...proof.luck, commitment: "00".repeat(32) } },
    { ...proof, secret: "" },
  ];
  for (const changed of others) {
    const checked = await check(changed, steps, NOBODY).catch(() => null);
    expect(checked === null || !checked.holds).toBe(true);
  }
});

test("bytes that were changed, exchanged or left out give other luck", async () => {
  const { proof, steps } = match("two");
  const [us, germany] = proof.shares!;
  const others = [
    [{ ...us!, bytes: us!.bytes!.replace(/.$/, "0") }, germany!],
    [{ ...us!, bytes: germany!.bytes! }, { ...germany!, bytes: us!.bytes! }],
    [{ seat: "us" }, germany!],
    [germany!, us!],
  ];
  for (const shares of others) expect((await check({ ...proof, shares }, steps, NOBODY)).wrong.length).toBeGreaterThan(5);
});

test("dice that were shown otherwise in the match are found", async () => {
  const { proof, steps } = match("two");
  const rolled = steps.find((step) => step.events?.some((event) => event.name === "rolled"))!;
  const event = rolled.events!.find((each) => each.name === "rolled")!;
  event.dice = event.dice!.map((face) => (face + 1) % 10);

  const checked = await check(proof, steps, NOBODY);

  expect(checked.wrong).toEqual([]);
  expect(checked.toldOtherwise).toEqual([rolled.number]);
  expect(isProved(checked)).toBe(false);
});

test("what this browser noted is compared: the commitment that it was shown, and the bytes it gave", async () => {
  const whole = match("two");
  const { proof, steps } = whole;

  expect((await check(proof, steps, noted(whole))).kept).toEqual(["us"]);
  const other = await check(proof, steps, noted(whole, { commitment: "11".repeat(32) }));
  expect([other.otherCommitment, other.kept, isProved(other)]).toEqual([["us"], [], false]);
  const bytes = await check(proof, steps, noted(whole, { bytes: "22".repeat(32) }));
  expect([bytes.otherBytes, bytes.kept, isProved(bytes)]).toEqual([["us"], [], false]);
});

test("a pile that cannot be is wrong, and keeps nobody waiting", async () => {
  const { proof, steps } = match("two");
  proof.outcomes![0]!.counts = [0, 0, 0];
  proof.outcomes![1]!.counts = [1e12];

  const checked = await check(proof, steps, NOBODY);

  expect(checked.wrong.map((each) => each.place).slice(0, 2)).toEqual([0, 1]);
});
