import { describe, expect, it } from "vitest";
import { aPiece, laid } from "../play/testing";
import type { Piece } from "../protocol";
import { flat } from "./flat";
import { lettering, overlaps } from "./lettering";

const square = (x: number, y: number, half = 600): [number, number][] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];
const ship = (id: string, x: number, y: number, changes: Partial<Piece> = {}) =>
  aPiece(id, { x, y, shapes: [square(x, y)], meters: [{ name: "Hull", value: 4, most: 4 }], ...changes });
const island = aPiece("T1", {
  kind: "terrain",
  name: "Rock",
  side: "",
  group: "",
  shapes: [square(20000, 20000, 3000)],
});

function told(pieces: Piece[], k: number, selected: string | null = null) {
  const whole = laid({ pieces }).client.board;
  const board = whole && flat(whole);
  if (!board) throw new Error("no board");
  const nobody = new Set<string>();
  return lettering({ board, pieces, stacks: new Map(), k, selected, hovered: null, targets: nobody, hidden: nobody });
}

describe("names on the table", () => {
  it("are all there as long as an inch has eleven pixels, and below only where they matter", () => {
    const fleet = [ship("A1.1", 5000, 5000), ship("A2.1", 15000, 5000)];
    const names = (k: number, selected: string | null = null) =>
      told(fleet, k, selected).models.map(({ piece }) => piece.id);
    expect(names(0.11)).toEqual(["A1.1", "A2.1"]);
    expect(names(0.109)).toEqual([]);
    expect(names(0.109, "A2.1")).toEqual(["A2.1"]);
  });

  it("say what they take, so that nothing else is written there", () => {
    const { models, written } = told([ship("A1.1", 5000, 5000), island], 0.14);
    expect(written).toHaveLength(2);
    const label = models[0]?.spot;
    expect(written.some((box) => label && box.x0 < label.x && label.x < box.x1 && box.y0 === label.y)).toBe(true);
  });

  it("keep clear of what is marked on the table", () => {
    const at = (pieces: Piece[]) => told(pieces, 0.14).models[0]?.spot;
    const plain = at([ship("A1.1", 15000, 15000)]);
    const star = aPiece("O1", {
      kind: "marker",
      name: "Objective",
      side: "",
      group: "",
      x: 15000,
      y: 13700,
      length: 1000,
      beam: 1000,
      shapes: [square(15000, 13700, 500)],
    });
    const moved = at([ship("A1.1", 15000, 15000), star]);
    expect(moved).not.toEqual(plain);
  });

  it("of an island give way to a ship and to its name, and are left out where there is no room", () => {
    const [free] = told([island], 0.14).features;
    const [moved] = told([island, ship("A1.1", 20000, 20000)], 0.14).features;
    expect(free?.spot).toBeDefined();
    expect(moved?.spot).toBeDefined();
    expect(moved?.spot).not.toEqual(free?.spot);
    const crowd = [18200, 20000, 21800].flatMap((x, i) =>
      [18200, 20000, 21800].map((y, j) => ship(`A${i}.${j}`, x, y)),
    );
    expect(told([island, ...crowd], 0.14).features).toHaveLength(0);
  });
});

it("boxes that only touch do not overlap", () => {
  const box = (x0: number) => ({ x0, x1: x0 + 10, y0: 0, y1: 10 });
  expect(overlaps(box(0), box(9))).toBe(true);
  expect(overlaps(box(0), box(10))).toBe(false);
});
