import { describe, expect, test } from "vitest";
import { revealed } from "./reveal";
import { declared, lastRoll, occasion, sumOf } from "./rolls";
import { aLine } from "./testing";

const die = { pool: "action", face: "SS", note: "" };
const TEXT =
  "Attack: Admiral A rolls 10 Standard Strikes (10 Hits), 1 Blank: 10 Hits. Admiral B resists with 1 Counter (negates 1): 1 negated. That leaves 9 Hits against threshold 3: 3 Successes.";

describe("the sum of a roll", () => {
  test("is read from its words", () => {
    expect(sumOf(aLine(1, { text: TEXT }))).toEqual({ hits: 10, stopped: 1, through: 9, threshold: 3, successes: 3 });
  });
  test("no hits and no successes are noughts", () => {
    const text =
      "Attack: Admiral A rolls 2 Blanks: no Hits. Admiral B resists with 1 Blank: 0 negated. That leaves no Hits against threshold 3: no Successes.";
    expect(sumOf(aLine(1, { text }))).toEqual({ hits: 0, stopped: 0, through: 0, threshold: 3, successes: 0 });
  });
  test("other words have none", () => {
    expect(sumOf(aLine(1, { text: "Reserves: a 4 is rolled." }))).toBeNull();
  });
});

describe("the occasion of a roll", () => {
  const roll = aLine(3, { kind: "ActionRolled", dice: [die] });
  test("is who attacks whom", () => {
    const told = aLine(1, { text: "Attack by Corbel A1 on Petrel B3.1 with Hammer Guns of A1.1: 4 Action Dice." });
    expect(occasion([told, aLine(2), roll], roll)).toBe("Attack by Corbel A1 on Petrel B3.1");
  });
  test("is nothing where no line tells it", () => {
    expect(occasion([aLine(1), roll], roll)).toBe("");
  });
});

describe("the last roll", () => {
  const roll = aLine(2, { kind: "ActionRolled", dice: [die] });
  test("stays with what came of it, not with what was done next", () => {
    const log = [
      aLine(1),
      roll,
      aLine(3, { kind: "Damaged" }),
      aLine(4, { kind: "ActivationEnded" }),
      aLine(5, { kind: "Damaged" }),
    ];
    const found = lastRoll(log);
    expect(found?.roll.n).toBe(2);
    expect(found?.after.map((line) => line.n)).toEqual([3]);
  });
  test("is gone with its round", () => {
    expect(lastRoll([roll, aLine(3, { kind: "RoundBegan" })])).toBeNull();
  });
  test("is gone when it is too long ago", () => {
    const later = (n: number) => Array.from({ length: n }, (_, i) => aLine(3 + i));
    expect(lastRoll([roll, ...later(39)], 40)).not.toBeNull();
    expect(lastRoll([roll, ...later(40)], 40)).toBeNull();
  });
  test("takes its reasons from the line that declared it", () => {
    const declaration = aLine(1, { reasons: ["+2 Obscured (TOY-VIS-04)"] });
    expect(declared([declaration, roll], roll)).toEqual(["+2 Obscured (TOY-VIS-04)"]);
    expect(declared([roll], roll)).toEqual([]);
  });
});

describe("cards turned over", () => {
  const shown = (n: number, who: string, value: number) =>
    aLine(n, { kind: "FaceDownRevealed", text: `${who} reveals a card of Value ${value} and discards it.` });
  test("two together are shown", () => {
    expect(
      revealed([shown(1, "Admiral A", 8), shown(2, "Admiral B", 10)]).map((card) => [card.who, card.value]),
    ).toEqual([
      ["Admiral A", "8"],
      ["Admiral B", "10"],
    ]);
  });
  test("one alone is no contest, and an old one is forgotten", () => {
    expect(revealed([shown(1, "Admiral A", 8)])).toEqual([]);
    expect(revealed([shown(1, "Admiral A", 8), shown(2, "Admiral B", 10), aLine(3), aLine(4), aLine(5)])).toEqual([]);
  });
});
