import { describe, expect, it } from "vitest";
import type { Hexes } from "../protocol";
import { centre, distance, extent, NEIGHBOURS, outline, SIZE, stepTo, turnOf } from "./hexes";

const map = (orientation: Hexes["orientation"] = "flat"): Hexes => ({
  type: "hexes",
  orientation,
  cells: [[0, 0], ...NEIGHBOURS].map(([q, r]) => ({
    q: q as number,
    r: r as number,
    kind: "",
    label: "",
    side: "",
    mark: "",
  })),
});

describe("hexes", () => {
  it("lie a cell apart from all six neighbours, flat or pointed", () => {
    for (const orientation of ["flat", "pointed"] as const) {
      const far = NEIGHBOURS.map((cell) => Math.hypot(...centre({ orientation }, cell)));
      for (const each of far) expect(each).toBeCloseTo(Math.sqrt(3) * SIZE);
    }
  });

  it("turn clockwise with the facing: from north where they lie flat", () => {
    expect([0, 1, 2, 3].map((facing) => Math.round(turnOf(map(), facing)))).toEqual([0, 60, 120, 180]);
    expect(Math.round(turnOf(map("pointed"), 1))).toBe(30);
  });

  it("count the cells between two", () => {
    expect([distance([0, 0], [0, 0]), distance([0, 0], [1, -1]), distance([-1, 0], [1, -1])]).toEqual([0, 1, 2]);
  });

  it("are walked by the arrows, and not beyond the edge", () => {
    expect(stepTo(map(), [0, 0], "ArrowUp")).toEqual([0, -1]);
    expect(stepTo(map(), [0, 0], "ArrowDown")).toEqual([0, 1]);
    expect(stepTo(map(), [0, 0], "ArrowRight")?.[0]).toBe(1);
    expect(stepTo(map(), [0, -1], "ArrowUp")).toBeNull();
    expect(stepTo(map(), [0, 0], "Enter")).toBeNull();
  });

  it("are drawn with six corners, within the map's rectangle", () => {
    expect(outline(map(), [0, 0]).match(/[ML]/g)).toHaveLength(6);
    const { x, y, width, height } = extent(map());
    expect(x).toBeLessThan(-SIZE * 2);
    expect(x + width).toBeGreaterThan(SIZE * 2);
    expect(y).toBeCloseTo(-(y + height));
  });
});
