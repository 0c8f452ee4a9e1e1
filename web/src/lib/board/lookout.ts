// What a ship would have around her at the end of a course: ranges and arcs, measured here so that they follow the ghost.
import type { Insight, Piece } from "../protocol";
import { type Sector, sectorsOf } from "./seen";
import { bearing, carried, gapBetween, normal, type Pose } from "./space";

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

/** The enemies of a ship as they would lie from a pose, the nearest first. */
export function lookout(ship: Piece, at: Pose, pieces: readonly Piece[], insight: Insight | null): Sighted[] {
  const here: Pose = [ship.x, ship.y, ship.heading];
  const footprint = ship.shapes.map((shape) => carried(shape, here, at));
  const sectors = sectorsOf(insight, ship);
  return pieces
    .filter((piece) => piece.kind === "model" && piece.on_board && piece.side !== ship.side && piece.shapes.length > 0)
    .map((piece) => {
      const range = gapBetween(footprint, piece.shapes).distance;
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
