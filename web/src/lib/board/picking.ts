// Pointing at pieces: which of them stand for an answer, and walking from one to the next by keyboard.
import { callings } from "../callings.svelte";
import type { Ask, Board, Option, Piece } from "../protocol";
import { bearing, gapBetween, type Point, turnBetween } from "./space";

/** The pieces that stand for an answer: named by an option themselves, or through the unit they are part of. */
export function choices(ask: Ask | null, pieces: readonly Piece[]): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of ask?.options ?? []) {
    for (const piece of pieces) {
      const named = option.piece
        ? option.piece === piece.id
        : option.value === piece.id || option.value === piece.group;
      const together = option.group !== "" && option.group === piece.group;
      if ((named || together) && !found.has(piece.id)) found.set(piece.id, option);
    }
  }
  return found;
}

/** Pieces one can point at: models and features on the table. */
export const onTable = (board: Board): Piece[] =>
  board.pieces.filter((piece) => piece.on_board && piece.shapes.length > 0);

export type Way = "up" | "right" | "down" | "left";

const WAYS: Record<Way, number> = { up: 0, right: 9000, down: 18000, left: 27000 };

/** The widest a piece may lie off the way one looks, in centi-degrees. */
const WIDEST = 6000;

/** The next piece that way: near ones first, and those straight that way before those aside. */
export function towards(from: Piece, way: Way, pieces: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.id === from.id) continue;
    const off = Math.abs(turnBetween(WAYS[way], bearing([from.x, from.y], [piece.x, piece.y])));
    if (off > WIDEST) continue;
    const cost = Math.hypot(piece.x - from.x, piece.y - from.y) * (1 + off / 3000);
    if (cost < least) [best, least] = [piece, cost];
  }
  return best;
}

/** Every other piece with its distance from one, edge to edge, the nearest first. */
export function byRange(from: Piece, pieces: readonly Piece[]): { piece: Piece; range: number; bearing: number }[] {
  const here: Point = [from.x, from.y];
  return pieces
    .filter((piece) => piece.id !== from.id)
    .map((piece) => ({
      piece,
      range: gapBetween(from.shapes, piece.shapes).distance,
      bearing: bearing(here, [piece.x, piece.y]),
    }))
    .sort((a, b) => a.range - b.range || (a.piece.id < b.piece.id ? -1 : 1));
}

/** The next piece farther or nearer than the one pointed at, seen from the piece in hand. */
export function nextByRange(hand: Piece, at: string, step: 1 | -1, pieces: readonly Piece[]): Piece | null {
  const order = [hand, ...byRange(hand, pieces).map((each) => each.piece)];
  const now = Math.max(
    0,
    order.findIndex((piece) => piece.id === at),
  );
  return order[(now + step + order.length) % order.length] ?? null;
}

/** A model's own name, or one short enough for the table: its first word, with its number where there are several. */
export function tagOf(piece: Piece, pieces: readonly Piece[]): string {
  if (piece.own) return piece.own;
  const short = piece.name.split(" ")[0] ?? piece.name;
  const twins = pieces.filter((other) => other.name === piece.name && other.side === piece.side);
  if (twins.length < 2) return short;
  const number = piece.id.startsWith(piece.side) ? piece.id.slice(piece.side.length) : piece.id;
  return `${short} ${number}`;
}

/** A piece by what it is and its own name, unless that says what it is; a thing that lies about by where it lies, and all else by its id. */
export function fullName(piece: Piece): string {
  if (piece.own) return piece.own.startsWith(piece.name) ? piece.own : `${piece.name} ${piece.own}`;
  const called = piece.kind === "model" ? undefined : callings.names.get(piece.id);
  return called ?? `${piece.name} ${piece.id}`;
}

/** A piece by its own name; by what it is where it has none. */
export const ownName = (piece: Piece): string => piece.own || fullName(piece);
