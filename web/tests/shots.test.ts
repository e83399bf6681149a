import { expect, test } from "vitest";

import { flightOf, pathOf } from "../src/table/scenes/shots";

const FROM = { x: 100, y: 300, radius: 30 };
const TO = { x: 500, y: 300, radius: 30 };

test("a line goes from rim to rim and hides neither counter", () => {
  expect(pathOf("straight", FROM, TO)).toBe("M137 300L463 300");
});

test("what is thrown goes in an arc, what a mortar fires in a high one, and neighbours shoot over a small one", () => {
  const top = (path: string) => Number(/Q\S+ (\S+)/.exec(path)?.[1]);
  const thrown = top(pathOf("lobbed", FROM, TO));

  expect(thrown).toBeLessThan(FROM.y - FROM.radius);
  expect(top(pathOf("high", FROM, TO))).toBeLessThan(thrown);
  expect(top(pathOf("straight", FROM, { ...FROM, x: 170 }))).toBeLessThan(FROM.y);
});

test("aircraft come from above, and a mine lies there already", () => {
  expect([flightOf("attack", FROM), flightOf("blast", FROM), flightOf("strafe", undefined), flightOf("mine", undefined)]).toEqual([
    "straight", "high", "air", "none",
  ]);
  expect(pathOf("none", undefined, TO)).toBe("");
});
