import { describe, expect, it } from "vitest";
import { anyOf, cost, costInWords } from "./marks";
import { disk, type Hex, Plot, sectorOf } from "./plot";

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
  });
});

describe("a cost", () => {
  it("is told in words: either, both, Overloaded", () => {
    expect(costInWords(anyOf(["GUN", "COR"]))).toBe("Gunnery or Core");
    expect(
      costInWords([
        { of: ["COR"], mark: "Overloaded" },
        { of: ["SHD"], mark: "" },
      ]),
    ).toBe("Core, Overloaded and Shield");
    const both = [...anyOf(["GUN"]), ...anyOf(["COR"])];
    expect(cost(both, 18, true).h).toBeGreaterThan(cost(both, 18).h);
  });
});
