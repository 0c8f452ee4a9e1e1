// A table on a plane: the board with the measures of its map at hand.
import type { Board, Plane } from "../protocol";

export type FlatBoard = Board & Pick<Plane, "width" | "height" | "unit">;

/** The board as a plane; none where it is played on something else. */
export function flat(board: Board): FlatBoard | null {
  return board.map?.type === "plane"
    ? { ...board, width: board.map.width, height: board.map.height, unit: board.map.unit }
    : null;
}
