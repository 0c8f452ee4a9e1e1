// A class as a small picture: nothing but the drawing is wanted, so a class stands in for a piece.
import type { Piece } from "../protocol";
import type { ClassChoice } from "./types";

/** Heavier classes cost more and are drawn longer. */
export function classPiece(of: Pick<ClassChoice, "id" | "points">): Piece {
  const length = 1600 + of.points * 24;
  const slim = of.id.startsWith("meridian.") ? 4.6 : 3;
  return { look: of.id, length, beam: length / slim, shapes: [], x: 0, y: 0, heading: 0 } as unknown as Piece;
}
