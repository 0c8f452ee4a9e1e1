import { describe, expect, test } from "vitest";
import { revealed, turnsOf } from "./reveal";
import { declared, lastRoll, occasion } from "./rolls";
import { aLine } from "./testing";

const die = { pool: "action", face: "SS", note: "", added: false };

describe("the occasion of a roll", () => {
  const roll = aLine(3, { dice: [die] });
  test("is who attacks whom", () => {
    const told = aLine(1, { title: "Attack by Corbel A1 on Petrel B3.1" });
    expect(occasion([told, aLine(2), roll], roll)).toBe("Attack by Corbel A1 on Petrel B3.1");
  });
  test("is told however many cards were played on it, and not in another turn", () => {
    const told = aLine(1, { title: "Attack by Corbel A1 on Petrel B3.1" });
    const cards = Array.from({ length: 12 }, (_, i) => aLine(2 + i));
    const late = aLine(20, { dice: [die] });
    expect(occasion([told, ...cards, late], late)).toBe("Attack by Corbel A1 on Petrel B3.1");
    expect(occasion([told, ...cards, aLine(19, { moment: "turn" }), late], late)).toBe("");
  });
  test("is not what was declared for the roll before", () => {
    const told = aLine(1, { title: "Attack by Corbel A1 on Petrel B3.1" });
    expect(occasion([told, aLine(2, { dice: [die] }), roll], roll)).toBe("");
  });
  test("is what it says itself", () => {
    const own = { ...roll, title: "Repair of Corbel A1" };
    const told = aLine(1, { title: "Attack by Corbel A1 on Petrel B3.1" });
    expect(occasion([told, own], own)).toBe("Repair of Corbel A1");
  });
  test("is nothing where no line tells it", () => {
    expect(occasion([aLine(1), roll], roll)).toBe("");
  });
});

describe("the last roll", () => {
  const roll = aLine(2, { dice: [die] });
  test("stays with what came of it, not with what was done next", () => {
    const log = [
      aLine(1),
      roll,
      aLine(3, { moment: "harm" }),
      aLine(4, { moment: "turn" }),
      aLine(5, { moment: "harm" }),
    ];
    const found = lastRoll(log);
    expect(found?.roll.n).toBe(2);
    expect(found?.after.map((line) => line.n)).toEqual([3]);
  });
  test("is gone with its round", () => {
    expect(lastRoll([roll, aLine(3, { moment: "round" })])).toBeNull();
  });
  test("is gone when it is too long ago", () => {
    const later = (n: number) => Array.from({ length: n }, (_, i) => aLine(3 + i));
    expect(lastRoll([roll, ...later(39)], 40)).not.toBeNull();
    expect(lastRoll([roll, ...later(40)], 40)).toBeNull();
  });
  test("takes its reasons from the line that declared it", () => {
    const share = { of: "Resistance Pool", change: "+2", why: "Obscured", rule: "TOY-VIS-04" };
    const declaration = aLine(1, { title: "An attack", modifiers: [share] });
    const shaken = aLine(2, { modifiers: [{ ...share, why: "Full Reverse" }] });
    expect(declared([declaration, shaken, roll], roll)).toEqual([share]);
    expect(declared([roll], roll)).toEqual([]);
  });
});

describe("cards turned over", () => {
  const shown = (n: number, seat: string, card: string) => aLine(n, { seat, cards: [card] });
  test("one of each seat are shown together", () => {
    const found = revealed([shown(1, "A", "c8"), shown(2, "B", "c10")]);
    expect(found.map(({ seat, card }) => [seat, card])).toEqual([
      ["A", "c8"],
      ["B", "c10"],
    ]);
  });
  test("what is thrown away is not turned over", () => {
    const thrown = aLine(2, { moment: "discard", seat: "B", cards: ["c9", "c10"] });
    expect(revealed([shown(1, "A", "c8"), thrown])).toEqual([]);
  });
  test("after a tie lie turn by turn, and the last turn is whole", () => {
    const lines = [shown(1, "A", "c5"), shown(2, "B", "d5"), shown(3, "A", "c10"), shown(4, "B", "d4")];
    const told = (log: typeof lines) => turnsOf(revealed(log)).map((turn) => turn.map(({ card }) => card));
    expect(told(lines)).toEqual([
      ["c5", "d5"],
      ["c10", "d4"],
    ]);
    expect(told([...lines, aLine(5)])).toEqual([["d5"], ["c10", "d4"]]);
  });
  test("those of one seat are no contest, and old ones are forgotten", () => {
    expect(revealed([shown(1, "A", "c8"), shown(2, "A", "c9")])).toEqual([]);
    expect(revealed([shown(1, "A", "c8"), shown(2, "B", "c10"), aLine(3), aLine(4), aLine(5)])).toEqual([]);
  });
});
