// A table on a plane: the board with the measures of its map at hand.
import type { Board, Plane } from "../protocol";
import type { Laid } from "./camera.svelte";
import { onTable } from "./picking";
import type { Point, Polygon } from "./space";

export type FlatBoard = Board & Pick<Plane, "width" | "height" | "unit">;

/** The board as a plane; none where it is played on something else. */
export function flat(board: Board): FlatBoard | null {
  return board.map?.type === "plane"
    ? { ...board, width: board.map.width, height: board.map.height, unit: board.map.unit }
    : null;
}

/** What a camera needs to know of the table; `own` is where one's own side deploys. */
export function laidOf(board: FlatBoard, own: Polygon): Laid {
  const models = board.pieces.filter((piece) => piece.kind === "model");
  const shortest = Math.min(...models.map((piece) => piece.length));
  const standing = onTable(board).filter((piece) => piece.kind === "model");
  return {
    width: board.width,
    height: board.height,
    own,
    shortest: Number.isFinite(shortest) ? shortest : 0,
    places: board.round ? standing.map((piece): Point => [piece.x, piece.y]) : [],
  };
}
