import { describe, expect, it } from "vitest";
import type { Ask, Piece } from "../protocol";
import type { FlatBoard } from "./flat";
import { firstPlacing, inColumn, lineAbreast, modelsOf, shifted, turned } from "./placing";

const model = (id: string, length = 2000, beam = 1000): Piece =>
  ({ id, kind: "model", group: "A1", length, beam }) as unknown as Piece;
const two = [model("A1.1"), model("A1.2")];

describe("a formation", () => {
  it("abreast stands side by side across its heading", () => {
    expect(lineAbreast(two, [10000, 5000, 0]).poses).toEqual([
      [9000, 5000, 0],
      [11000, 5000, 0],
    ]);
    expect(lineAbreast(two, [10000, 5000, 9000]).poses).toEqual([
      [10000, 6000, 9000],
      [10000, 4000, 9000],
    ]);
  });

  it("in column has the first model ahead", () => {
    expect(inColumn(two, [10000, 5000, 0]).poses).toEqual([
      [10000, 6500, 0],
      [10000, 3500, 0],
    ]);
  });
});

describe("moving a unit about", () => {
  const placing = lineAbreast(two, [10000, 5000, 0]);

  it("shifts all, or the one in hand", () => {
    expect(shifted(placing, 100.4, -200).poses).toEqual([
      [9100, 4800, 0],
      [11100, 4800, 0],
    ]);
    expect(shifted(placing, 100, 0, 1).poses).toEqual([
      [9000, 5000, 0],
      [11100, 5000, 0],
    ]);
  });

  it("wheels all about their middle, or turns one on the spot", () => {
    expect(turned(placing, 9000).poses).toEqual([
      [10000, 6000, 9000],
      [10000, 4000, 9000],
    ]);
    expect(turned(placing, -9000, 0).poses).toEqual([
      [9000, 5000, 27000],
      [11000, 5000, 0],
    ]);
  });
});

describe("the first place of a unit", () => {
  const board = {
    width: 36000,
    height: 48000,
    pieces: [...two, model("B1.1")].map((p, i) => ({ ...p, group: i < 2 ? "A1" : "B1" })),
  } as unknown as FlatBoard;
  const asking = (more: Partial<Ask>): Ask =>
    ({
      kind: "place",
      data: { unit: "A1", zone: { x0: 0, y0: 38000, x1: 36000, y1: 48000 } },
      suggested: null,
      ...more,
    }) as unknown as Ask;

  it("is the one suggested", () => {
    expect(firstPlacing(asking({ suggested: { poses: [[1, 2, 3]] } }), board)?.poses).toEqual([[1, 2, 3]]);
  });

  it("else is the middle of its zone, looking at the other edge", () => {
    expect(firstPlacing(asking({}), board)?.poses).toEqual([
      [19000, 43000, 18000],
      [17000, 43000, 18000],
    ]);
  });

  it("is of the unit's own models, and only when a place is asked for", () => {
    expect(modelsOf(asking({}), board).map((p) => p.id)).toEqual(["A1.1", "A1.2"]);
    expect(modelsOf(asking({ kind: "one" }), board)).toEqual([]);
  });
});
