import { describe, expect, test } from "vitest";
import { meets, shadowsOf } from "./shadows";
import { holds, type Point, type Polygon } from "./space";

const square: Polygon = [
  [9000, 9000],
  [11_000, 9000],
  [11_000, 11_000],
  [9000, 11_000],
];
/** A bay that opens to the south. */
const bay: Polygon = [
  [5000, 9000],
  [7000, 9000],
  [7000, 12_000],
  [13_000, 12_000],
  [13_000, 9000],
  [15_000, 9000],
  [15_000, 14_000],
  [5000, 14_000],
];
const hidden = (eye: Point, outline: Polygon, at: Point): boolean =>
  shadowsOf(eye, outline).some((piece) => holds(piece, at));

describe("dead ground", () => {
  const eye: Point = [10_000, 0];

  test("lies behind what hides, and nowhere else", () => {
    expect(hidden(eye, square, [10_000, 20_000])).toBe(true);
    expect(hidden(eye, square, [10_000, 5000])).toBe(false);
    expect(hidden(eye, square, [14_000, 20_000])).toBe(false);
  });

  test("widens with the distance", () => {
    expect(hidden(eye, square, [11_500, 12_000])).toBe(false);
    expect(hidden(eye, square, [11_500, 20_000])).toBe(true);
  });

  test("leaves a bay in sight that opens towards who looks", () => {
    expect(hidden(eye, bay, [10_000, 11_000])).toBe(false);
    expect(hidden([10_000, 20_000], bay, [10_000, 11_000])).toBe(true);
  });

  test("fills without holes: all its pieces turn the same way", () => {
    const spins = shadowsOf(eye, bay).map((piece) =>
      Math.sign(
        piece.reduce((sum, [x, y], i) => {
          const [px, py] = piece[(i || piece.length) - 1] as Point;
          return sum + px * y - x * py;
        }, 0),
      ),
    );
    expect(new Set(spins)).toEqual(new Set([1]));
  });
});

test("a look stops where it first meets land", () => {
  expect(meets([10_000, 0], [10_000, 20_000], [square])).toEqual([10_000, 9000]);
  expect(meets([0, 0], [0, 20_000], [square])).toBeNull();
});
