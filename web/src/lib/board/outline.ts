// Outlines of pieces: from above, around 0,0 with the front up, in drawing units.
import type { Piece } from "../protocol";
import { cosine, type Point, type Polygon, type Pose, sine, UNIT } from "./space";

/** What a drawing needs to know of a piece. */
export type Drawn = Pick<Piece, "look" | "length" | "beam" | "x" | "y" | "heading"> & { shapes: readonly Polygon[] };

export interface Outline {
  length: number;
  beam: number;
  outline: Polygon;
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const pt = (x: number, y: number): string => `${n(x)},${n(y)}`;

/** A footprint on the table, seen from its own front. */
export function localOutline(shape: Polygon, [x, y, heading]: Pose): Polygon {
  const [s, c] = [sine(heading), cosine(heading)];
  return shape.map(([px, py]) => {
    const [dx, dy] = [px - x, py - y];
    return [(dx * c - dy * s) * UNIT, -(dx * s + dy * c) * UNIT];
  });
}

/** The outline with its corners rounded inwards, so that the drawing never leaves the footprint; stems stay sharp. */
export function rounded(outline: Polygon, round: number): string {
  return `${outline
    .map((p, i) => {
      const before = outline[(i || outline.length) - 1] as Point;
      const after = outline[(i + 1) % outline.length] as Point;
      const t = Math.abs(p[0]) < 1 ? Math.min(round, 0.04) : round;
      const from = pt(p[0] + (before[0] - p[0]) * t, p[1] + (before[1] - p[1]) * t);
      const to = pt(p[0] + (after[0] - p[0]) * t, p[1] + (after[1] - p[1]) * t);
      return `${i ? "L" : "M"}${from}Q${pt(...p)} ${to}`;
    })
    .join("")}Z`;
}

/** How far an outline reaches along an axis, in mils. */
export function spanOf(outline: Polygon, axis: 0 | 1): number {
  const values = outline.map((p) => p[axis]);
  return (Math.max(...values) - Math.min(...values)) / UNIT;
}

/** Something of no known look: its measured footprint, or a plain block of its size. */
export function plainOutlineOf(piece: Drawn): Outline {
  const shape = piece.shapes[0];
  const [w, l] = [((piece.beam || 1000) * UNIT) / 2, ((piece.length || 1000) * UNIT) / 2];
  const outline: Polygon = shape?.length
    ? localOutline(shape, [piece.x, piece.y, piece.heading])
    : [
        [-w, l],
        [-w, -l * 0.6],
        [0, -l],
        [w, -l * 0.6],
        [w, l],
      ];
  return { length: piece.length || spanOf(outline, 1), beam: piece.beam || spanOf(outline, 0), outline };
}
