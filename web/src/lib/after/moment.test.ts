import { describe, expect, test } from "vitest";
import { sectionOf } from "./moment";

describe("the part of the table that a small picture shows", () => {
  const board = { height: 36000 };
  test("has everybody in it with room around them, and the shape of the picture", () => {
    const found = sectionOf(
      board,
      [
        [10000, 10000],
        [24000, 12000],
      ],
      0.8,
    );
    expect(found).toMatchObject({ x: 1700, y: 2500 });
    expect(found?.width).toBeGreaterThanOrEqual(1400);
    expect((found?.width ?? 0) / (found?.height ?? 1)).toBeCloseTo(0.8);
  });
  test("is never so small that nothing is seen around one ship", () => {
    expect(sectionOf(board, [[5000, 5000]], 1)?.width).toBe(900);
  });
  test("is laid as the table lies", () => {
    const upright = sectionOf(
      board,
      [
        [0, 0],
        [20000, 0],
      ],
      1,
    );
    const turned = sectionOf(
      board,
      [
        [0, 0],
        [20000, 0],
      ],
      1,
      true,
    );
    expect(turned?.height).toBe(upright?.width);
  });
  test("is nothing where nobody is in the midst of it", () => {
    expect(sectionOf(board, [], 1)).toBeNull();
  });
});
