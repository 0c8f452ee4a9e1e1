import { describe, expect, it } from "vitest";
import type { Consideration } from "../protocol";
import { oddsInWords, oddsOf, percent, worthShowing } from "./odds";

const odds = { mean: 1.1, damage: [0.3, 0.4, 0.25, 0.046, 0.003, 0.001], marks: [] };

describe("odds", () => {
  it("are read from what is considered, and only where there are any", () => {
    expect(oddsOf(null)).toBeNull();
    expect(oddsOf({ odds: null } as unknown as Consideration)).toBeNull();
    expect(oddsOf({ odds } as unknown as Consideration)?.mean).toBe(1.1);
  });

  it("gather what is too rare into the last bar", () => {
    const bars = worthShowing(odds);
    expect(bars.map((bar) => bar.damage)).toEqual([0, 1, 2, 3]);
    expect(bars[3]?.orMore).toBe(true);
    expect(bars.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(1, 9);
  });

  it("never call sure what is only likely", () => {
    expect(percent(0.999)).toBe(">99%");
    expect(percent(1)).toBe("100%");
    expect(percent(0.001)).toBe("<1%");
    expect(percent(0)).toBe("0%");
  });

  it("can be listened to", () => {
    expect(oddsInWords(odds)).toBe("Damage 0: 30%, 1: 40%, 2: 25%, 3 or more: 5%. On average 1.1.");
  });
});
