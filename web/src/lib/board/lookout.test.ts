import { describe, expect, test } from "vitest";
import { aPiece } from "../play/testing";
import type { Insight, Piece } from "../protocol";
import { ghostOf } from "./ghosts";
import { lookout } from "./lookout";

const square = (x: number, y: number): Piece["shapes"] => [
  [
    [x - 500, y - 500],
    [x + 500, y - 500],
    [x + 500, y + 500],
    [x - 500, y + 500],
  ],
];
const ship = (id: string, x: number, y: number): Piece => aPiece(id, { x, y, shapes: square(x, y) });
const far = 30_000;
const insight: Insight = {
  piece: "A1.1",
  arcs: [
    [
      "fore",
      [
        [0, 0],
        [-far, far],
        [far, far],
      ],
    ],
    [
      "starboard",
      [
        [0, 0],
        [far, far],
        [far, -far],
      ],
    ],
    [
      "aft",
      [
        [0, 0],
        [far, -far],
        [-far, -far],
      ],
    ],
    [
      "port",
      [
        [0, 0],
        [-far, -far],
        [-far, far],
      ],
    ],
  ],
  cells: [],
  bands: [
    ["Close", 10_000],
    ["Standard", 30_000],
    ["Extreme", 0],
  ],
  others: [],
};

describe("from the ghost", () => {
  const own = ship("A1.1", 0, 0);
  const enemy = ship("B1.1", 0, 12_000);

  test("ranges are measured from edge to edge, and the nearest comes first", () => {
    const found = lookout(ghostOf(own, [0, 0, 0]), [own, enemy, ship("B2.1", 5000, 0)], insight);
    expect(found.map(({ piece, range }) => [piece.id, range])).toEqual([
      ["B2.1", 4000],
      ["B1.1", 11_000],
    ]);
  });

  test("a range that ends with a band is still in it", () => {
    expect(lookout(ghostOf(own, [0, 1000, 0]), [enemy], insight)[0]?.band).toBe("Close");
    expect(lookout(ghostOf(own, [0, 999, 0]), [enemy], insight)[0]?.band).toBe("Standard");
    expect(lookout(ghostOf(own, [0, -20_000, 0]), [enemy], insight)[0]?.band).toBe("Extreme");
  });

  test("arcs turn with the ship", () => {
    expect(lookout(ghostOf(own, [0, 0, 0]), [enemy], insight)[0]?.arc).toBe("fore");
    expect(lookout(ghostOf(own, [0, 0, 9000]), [enemy], insight)[0]?.arc).toBe("port");
    expect(lookout(ghostOf(own, [0, 0, 18_000]), [enemy], insight)[0]?.arc).toBe("aft");
  });

  test("friends and what is not on the table are left out", () => {
    const others = [ship("A2.1", 3000, 0), { ...enemy, on_board: false }];
    expect(lookout(ghostOf(own, [0, 0, 0]), others, insight)).toEqual([]);
  });
});
