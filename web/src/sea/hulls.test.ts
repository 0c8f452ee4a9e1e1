import { describe, expect, it } from "vitest";
import { localOutline, rounded } from "../lib/board/outline";
import { holds, type Point, type Polygon } from "../lib/board/space";
import { hullOfPiece, hullParts, inset, plainOutline, widthAt } from "./hulls";
import { LOOKS, lookOf } from "./looks";

/** Every point that a path names, control points too. */
function pointsOf(d: string): Point[] {
  return [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])]);
}

const SLAB: Polygon = [
  [-35, -200],
  [35, -200],
  [70, -160],
  [70, 200],
  [-70, 200],
  [-70, -160],
];

const dolmen = (x: number, y: number, heading: number, shapes: Polygon[]) => ({
  look: "karst.dolmen",
  length: 4000,
  beam: 1400,
  x,
  y,
  heading,
  shapes,
});

describe("a hull", () => {
  it("is drawn from the footprint that is measured", () => {
    const north = dolmen(10000, 10000, 0, [
      [
        [9650, 12000],
        [10350, 12000],
        [10700, 11600],
        [10700, 8000],
        [9300, 8000],
        [9300, 11600],
      ],
    ]);
    expect(hullOfPiece(north).outline.map((p) => p.map((v) => Math.round(v) + 0))).toEqual(SLAB);
  });

  it("looks the same from its own bow on every heading", () => {
    const east = dolmen(10000, 10000, 9000, [
      [
        [12000, 10350],
        [12000, 9650],
        [11600, 9300],
        [8000, 9300],
        [8000, 10700],
        [11600, 10700],
      ],
    ]);
    expect(
      localOutline(east.shapes[0] as Polygon, [10000, 10000, 9000]).map((p) => p.map((v) => Math.round(v) + 0)),
    ).toEqual(SLAB);
  });

  it.each(Object.keys(LOOKS))("never leaves its footprint: %s", (look) => {
    const outline = plainOutline(look, 5000, 1400);
    const grown = outline.map(([x, y]): Point => [x * 1.002, y * 1.002]);
    const [hull, deck] = hullParts({ look, length: 5000, beam: 1400, outline }, true);
    for (const point of [...pointsOf(hull?.d ?? ""), ...pointsOf(deck?.d ?? "")])
      expect(holds(grown, point)).toBe(true);
  });

  it.each(Object.keys(LOOKS))("carries nothing wider than itself on deck: %s", (look) => {
    const outline = plainOutline(look, 5000, 1400);
    for (const block of LOOKS[look]?.blocks ?? []) {
      expect(widthAt(outline, block.at * 500)).toBeGreaterThanOrEqual((block.wide * 140) / 2);
    }
  });

  it("is drawn even when nobody has drawn its class", () => {
    const outline = plainOutline("strange.one", 3000, 800);
    expect(hullParts({ look: "strange.one", length: 3000, beam: 800, outline }, true).length).toBeGreaterThan(5);
    expect(lookOf("strange.one", 3000, 3000).turrets).toHaveLength(1);
  });

  it("leaves the fine work out where it is small", () => {
    const hull = { look: "karst.lintel", length: 6800, beam: 2300, outline: plainOutline("karst.lintel", 6800, 2300) };
    expect(hullParts(hull, false).length).toBeLessThan(hullParts(hull, true).length);
  });
});

describe("outlines", () => {
  it("are pulled in by the same width on every side, whichever way they run", () => {
    const square: Polygon = [
      [-10, -10],
      [10, -10],
      [10, 10],
      [-10, 10],
    ];
    expect(inset(square, 2)).toEqual([
      [-8, -8],
      [8, -8],
      [8, 8],
      [-8, 8],
    ]);
    expect(inset([...square].reverse(), 2)).toEqual([
      [-8, 8],
      [8, 8],
      [8, -8],
      [-8, -8],
    ]);
  });

  it("keep a sharp stem", () => {
    const needle = plainOutline("meridian.petrel", 2400, 500);
    expect(pointsOf(rounded(needle, 0.46)).some(([x, y]) => x === 0 && y === -120)).toBe(true);
  });
});
