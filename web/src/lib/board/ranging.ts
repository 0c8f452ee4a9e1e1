// Every other piece as it lies from one: on a plane edge to edge, on hexes in cells.
import { centre, distance, isHexBoard } from "../hexes/hexes";
import type { Board, Piece } from "../protocol";
import { byRange, onTable } from "./picking";
import { measured, wind } from "./space";

export interface Ranged {
  piece: Piece;
  range: number;
  /** Centi-degrees clockwise from north. */
  bearing: number;
  /** How it lies, in words. */
  text: string;
}

/** The pieces that can be pointed at. */
export const standing = (board: Board): Piece[] =>
  isHexBoard(board) ? board.pieces.filter((piece) => piece.on_board && piece.cells.length > 0) : onTable(board);

/** All others from one, the nearest first. */
export function ranged(board: Board, from: Piece): Ranged[] {
  const pieces = standing(board);
  if (!isHexBoard(board)) {
    const unit = board.map?.type === "plane" ? board.map.unit : "";
    return byRange(from, pieces).map((each) => ({
      ...each,
      text: `${measured(each.range, unit)}, ${wind(each.bearing)}`,
    }));
  }
  const [x, y] = centre(board.map, from.cells[0] ?? [0, 0]);
  return pieces
    .filter((piece) => piece.id !== from.id)
    .map((piece) => {
      const range = distance(from.cells[0] ?? [0, 0], piece.cells[0] ?? [0, 0]);
      const [px, py] = centre(board.map, piece.cells[0] ?? [0, 0]);
      const bearing = Math.round(((Math.atan2(px - x, y - py) * 18000) / Math.PI + 36000) % 36000);
      const far = range === 0 ? "in the same hex" : `${range} ${range === 1 ? "hex" : "hexes"}, ${wind(bearing)}`;
      return { piece, range, bearing, text: far };
    })
    .sort((a, b) => a.range - b.range || (a.piece.id < b.piece.id ? -1 : 1));
}
