// What a model would have around it at the end of a course: ranges and arcs, measured here so that they follow the ghost.
import type { Insight, Piece } from "../protocol";
import type { Ghost } from "./ghosts";
import { type Sector, sectorsOf } from "./seen";
import { bearing, gapBetween, normal } from "./space";

export interface Sighted {
  piece: Piece;
  range: number;
  /** The range band, by name. */
  band: string;
  /** The arc, by name. */
  arc: string;
}

const holdsAngle = (sector: Sector, angle: number): boolean =>
  normal(angle - sector.from) <= normal(sector.to - sector.from);

/** The enemies of a model as they would lie from its ghost, the nearest first. */
export function lookout(
  { piece: from, pose: at, footprint }: Ghost,
  pieces: readonly Piece[],
  insight: Insight | null,
): Sighted[] {
  const sectors = sectorsOf(insight, from);
  return pieces
    .filter((piece) => piece.kind === "model" && piece.on_board && piece.side !== from.side && piece.shapes.length > 0)
    .map((piece) => {
      const range = gapBetween([footprint], piece.shapes).distance;
      const angle = normal(bearing([at[0], at[1]], [piece.x, piece.y]) - at[2]);
      return {
        piece,
        range,
        band: insight?.bands.find(([, end]) => end === 0 || range <= end)?.[0] ?? "",
        arc: sectors.find((sector) => holdsAngle(sector, angle))?.name ?? "",
      };
    })
    .sort((a, b) => a.range - b.range);
}
