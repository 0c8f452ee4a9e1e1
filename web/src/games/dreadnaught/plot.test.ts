import { describe, expect, it } from "vitest";
import { cost, costInWords } from "./marks";
import { disk, distance, type Hex, Plot, sectorOf } from "./plot";

describe("a plot", () => {
  it("draws one closed outline about neighbours, and two about hexes that lie apart", () => {
    const plot = new Plot(10);
    const loops = (hexes: Hex[]) => (plot.outline(hexes).match(/M/g) ?? []).length;
    expect(
      loops([
        [0, 0],
        [1, 0],
      ]),
    ).toBe(1);
    expect(
      loops([
        [0, 0],
        [3, 0],
      ]),
    ).toBe(2);
    expect((plot.outline([[0, 0]]).match(/L/g) ?? []).length).toBe(5);
  });

  it("knows what lies dead ahead, and what between two facings", () => {
    expect(sectorOf([0, 0], [0, -3])).toBe(0);
    expect(sectorOf([0, 0], [1, -2])).toBe(1);
    expect(disk([0, 0], 2)).toHaveLength(19);
    expect(distance([0, 0], [2, -1])).toBe(2);
  });
});

describe("a cost", () => {
  it("is told in words: either, both, Overloaded", () => {
    expect(costInWords("GUN/COR")).toBe("Gunnery or Core");
    expect(costInWords("COR!+SHD")).toBe("Core, Overloaded and Shield");
    expect(cost("GUN+COR", 18, true).h).toBeGreaterThan(cost("GUN+COR", 18).h);
  });
});
