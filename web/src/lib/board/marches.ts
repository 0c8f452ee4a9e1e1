// Pieces that went together, such as the bases of a unit: a line tells where each stands now, and where it began was told before.
import type { Board, LogLine, Piece } from "../protocol";
import { carried, type Pose } from "./space";
import { pathLength, type Track } from "./tracks";

/** One move of many pieces: the way of each, and that of whoever leads them first. */
export interface March {
  n: number;
  ways: readonly Track[];
}

/** All that went together in some lines of a log; `past` is the table before, where the lines do not begin with the game. */
export function marchesIn(lines: readonly LogLine[], past: Board | null = null): March[] {
  const stood = new Map<string, Pose>(
    past?.pieces.filter((piece) => piece.on_board).map(({ id, x, y, heading }) => [id, [x, y, heading]]),
  );
  return lines.flatMap(({ n, stands }) => {
    const ways = stands.flatMap(({ piece, pose }): Track[] => {
      const from = stood.get(piece);
      stood.set(piece, pose);
      return from ? [{ n, piece, path: [from, pose] }] : [];
    });
    return ways.some(({ path }) => pathLength(path) > 0) ? [{ n, ways }] : [];
  });
}

/** A piece as it would lie at another place. */
export function movedTo(piece: Piece, pose: Pose): Piece {
  const from: Pose = [piece.x, piece.y, piece.heading];
  const shapes = piece.shapes.map((shape) => carried(shape, from, pose).map(([x, y]): [number, number] => [x, y]));
  return { ...piece, x: pose[0], y: pose[1], heading: pose[2], shapes };
}

/** A table on which everybody stands where some lines have told. */
export function standingAt(board: Board, lines: readonly LogLine[]): Board {
  const places = new Map(lines.flatMap(({ stands }) => stands.map(({ piece, pose }) => [piece, pose] as const)));
  if (places.size === 0) return board;
  return {
    ...board,
    pieces: board.pieces.map((piece) => {
      const pose = places.get(piece.id);
      return pose && piece.on_board ? movedTo(piece, pose) : piece;
    }),
  };
}
