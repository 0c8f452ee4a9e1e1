// Where the signs of what is suggested stand.
import { describe, expect, test } from "vitest";
import type { Box } from "./labels";
import { signsApart } from "./stars";

const WINDOW: Box = { x0: 0, y0: 0, x1: 390, y1: 296 };
const apart = (a: readonly number[] = [], b: readonly number[] = []): number =>
  Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));

describe("signs of suggestions", () => {
  test("stand in the middle of their places", () => {
    expect(
      signsApart(
        [
          [100, 100],
          [200, 100],
        ],
        [],
        WINDOW,
      ),
    ).toEqual([
      [100, 100],
      [200, 100],
    ]);
  });
  test("never lie on each other, however near the places are", () => {
    const [one, two, three] = signsApart(
      [
        [100, 100],
        [104, 98],
        [97, 103],
      ],
      [],
      WINDOW,
    );
    expect(Math.min(apart(one, two), apart(two, three), apart(one, three))).toBeGreaterThan(25);
  });
  test("never lie on the ghost in hand", () => {
    const ghost: Box = { x0: 88, y0: 70, x1: 112, y1: 130 };
    const [[x, y] = [0, 0]] = signsApart([[100, 90]], [ghost], WINDOW);
    expect(x < 88 || x > 112 || y < 70 || y > 130).toBe(true);
  });
  test("keep to the window", () => {
    const ghost: Box = { x0: 0, y0: 230, x1: 40, y1: 296 };
    const [[x, y] = [0, 0]] = signsApart([[10, 260]], [ghost], WINDOW);
    expect(x > 0 && y > 0 && y < 296).toBe(true);
    expect(x > 40 || y < 230).toBe(true);
  });
});
