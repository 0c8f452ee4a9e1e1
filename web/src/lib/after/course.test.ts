import { describe, expect, test } from "vitest";
import type { LogLine } from "../protocol";
import { inPlay, outstanding, roundsIn, ticksTo } from "./course";

const mark = (frame: number, round: number, A: number, B: number) => ({ frame, round, scores: { A, B } });
const COURSE = [
  mark(0, 0, 0, 0),
  mark(1, 0, 0, 0),
  mark(2, 1, 0, 3),
  mark(3, 1, 5, 3),
  mark(4, 2, 5, 3),
  mark(5, 2, 15, 13),
];
const line = (n: number, seat: string, points: number) => ({ n, seat, points, text: `${n}` }) as LogLine;

describe("the course of a game", () => {
  test("begins with the step before the first round", () => {
    expect(inPlay(COURSE).map(({ frame }) => frame)).toEqual([1, 2, 3, 4, 5]);
    expect(roundsIn(inPlay(COURSE))).toEqual([
      { round: 1, at: 0 },
      { round: 2, at: 2 },
    ]);
  });

  test.each([
    [4, [0, 1, 2, 3, 4]],
    [21, [0, 5, 10, 15, 20]],
    [86, [0, 20, 40, 60, 80]],
    [0, [0]],
  ])("is measured up to %i by a few round numbers", (best, ticks) => {
    expect(ticksTo(best)).toEqual(ticks);
  });

  test("has three lines that stand out, each at the step at which it was scored", () => {
    const log = [line(1, "B", 3), line(2, "A", 5), line(3, "A", 10), line(4, "B", 8), line(5, "B", 2), line(6, "B", 0)];
    // The last two of B are counted at once, and are one mark.
    const found = outstanding(log, COURSE, ["A", "B"]);
    expect(found.map((each) => [each.line.n, each.at, each.isLead])).toEqual([
      [2, 3, true],
      [3, 5, false],
      [4, 5, false],
    ]);
  });
});
