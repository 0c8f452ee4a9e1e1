import { describe, expect, test } from "vitest";
import type { Consideration, LogLine } from "../protocol";
import { chanceInWords, chanceOf, escapeOf, hoped } from "./chance";
import { aLine, anAsk } from "./testing";

const known = (more: Record<string, unknown> = {}): Consideration =>
  ({ odds: { counts: "successes", successes: [0.2, 0.3, 0.3, 0.2], mean: 1.5, ...more } }) as unknown as Consideration;
const roll = (n: number, result: number, seat = "A"): LogLine =>
  aLine(n, { seat, sum: [{ figure: result, label: "successes", sign: "", counted: false }] });
const hopes = hoped([], [aLine(4)], anAsk(), known());

describe("beside a roll of ours", () => {
  test("stands the chance of this or better that we were shown", () => {
    const chance = chanceOf(roll(6, 2), [aLine(5), roll(6, 2)], hopes);
    expect(chance?.chance).toBeCloseTo(0.5);
    expect(chance && chanceInWords(chance)).toBe("You had 50 % for this or better.");
  });

  test("stands the chance of more where nothing came of it", () => {
    const chance = chanceOf(roll(6, 0), [], hopes);
    expect(chance && chanceInWords(chance)).toBe("You had 80 % for more than this.");
  });
});

test("the chance is of what odds count, though the sum goes on to what that came to", () => {
  const hits = { figure: 2, label: "through", sign: "=", counted: true };
  const line = aLine(6, { seat: "A", sum: [hits, { figure: 0, label: "damage", sign: "=", counted: false }] });
  expect(chanceOf(line, [], hopes)?.chance).toBeCloseTo(0.5);
});

test("where points were shown that hits come to, the chance is of so many points", () => {
  const grouped = { counts: "damage", each: 6, chances: [0.2, 0.5, 0.3], mean: 1.1 };
  const shown = hoped([], [aLine(4)], anAsk(), known({ grouped }));
  const through = (figure: number): LogLine =>
    aLine(6, { seat: "A", sum: [{ figure, label: "through", sign: "=", counted: true }] });
  expect(chanceOf(through(9), [], shown)).toMatchObject({ result: 1, chance: 0.8, failed: false });
  expect(chanceOf(through(5), [], shown)).toMatchObject({ result: 0, chance: 0.8, failed: true });
});

describe("nothing stands", () => {
  test("beside a roll of another, or one that fell before we answered", () => {
    expect(chanceOf(roll(6, 2, "B"), [], hopes)).toBeNull();
    expect(chanceOf(roll(4, 2), [], hopes)).toBeNull();
  });

  test("beside the roll after the one that was hoped for, nor in the next round", () => {
    expect(chanceOf(roll(7, 2), [roll(6, 1), roll(7, 2)], hopes)).toBeNull();
    expect(chanceOf(roll(7, 2), [aLine(6, { moment: "round" }), roll(7, 2)], hopes)).toBeNull();
  });

  test("where no odds were known, or another roll comes first", () => {
    expect(hoped([], [aLine(4)], anAsk(), null)).toEqual([]);
    expect(hoped([], [aLine(4)], anAsk(), known({ first: { title: "", counts: "", mean: 0, marks: [] } }))).toEqual([]);
    expect(hoped([], [aLine(4)], anAsk(), known({ roller: "B" }))).toEqual([]);
  });
});

describe("beside a roll of another against us", () => {
  const theirs = (result: number): LogLine => ({ ...roll(6, result, "B"), chances: [0.1, 0.3, 0.4, 0.2] });
  const said = (line: LogLine, seat = "A"): string | null => {
    const chance = escapeOf(line, seat);
    return chance && chanceInWords(chance);
  };

  test("stands the chance to come off with less, or unhurt", () => {
    expect(said(theirs(2))).toBe("By the dice you had 40 % to come off with less.");
    expect(said(theirs(0))).toBe("By the dice you had 10 % to come off unhurt, as you did.");
  });

  test("stands nothing for a spectator, for our own roll, or where the dice do not tell", () => {
    expect(said(theirs(2), "")).toBeNull();
    expect(said(theirs(2), "B")).toBeNull();
    expect(said(roll(6, 2, "B"))).toBeNull();
  });
});
