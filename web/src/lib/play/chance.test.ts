import { describe, expect, test } from "vitest";
import type { Consideration, LogLine } from "../protocol";
import { chanceInWords, chanceOf, hoped } from "./chance";
import { aLine, anAsk } from "./testing";

const known = (more: Record<string, unknown> = {}): Consideration =>
  ({ odds: { counts: "successes", successes: [0.2, 0.3, 0.3, 0.2], mean: 1.5, ...more } }) as unknown as Consideration;
const roll = (n: number, result: number, seat = "A"): LogLine =>
  aLine(n, { seat, sum: [{ figure: result, label: "successes", sign: "" }] });
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
