/** Which piece a question puts into the player's hand. */
import { looks } from "../look/look.svelte";
import type { Ask, Board } from "../protocol";

/**
 * Whether a question is which unit to take, and the piece in hand is of one of them only because it was in hand before:
 * then it is not what the brass button says, lest it look like advice.
 */
export function isLeftOver(board: Board, ask: Ask, selected: string | null): boolean {
  const group = board.pieces.find((piece) => piece.id === selected)?.group;
  return ask.kind === "one" && ask.options.some(({ piece, value }) => group && piece === "" && value === group);
}

/**
 * Whether the piece in hand is of a unit that has had its turn while the question is about others: it is laid down, lest
 * its reach and its lines lie about a question that it has no part in.
 */
export function isOutOfIt(board: Board, ask: Ask, selected: string | null): boolean {
  const piece = board.pieces.find((each) => each.id === selected);
  if (piece?.kind !== "model" || piece.group === String(ask.data.unit ?? board.active)) return false;
  const own = board.pieces.filter((each) => each.group === piece.group);
  const isAsked = own.some(
    ({ id, group }) =>
      ask.about.includes(id) ||
      ask.options.some((option) => option.piece === id || option.group === group || option.value === group),
  );
  return !isAsked && own.some(({ badges }) => badges.some(({ sign }) => sign === looks.now.acted));
}

/** The model to be moved; else one of the unit that acts; else what is in hand stays there. */
export function inHand(board: Board, ask: Ask, selected: string | null): string | null {
  const model = String(ask.data.model ?? "");
  if (board.pieces.some((piece) => piece.id === model)) return model;
  const unit = String(ask.data.unit ?? board.active);
  const own = board.pieces.filter((piece) => piece.kind === "model" && piece.group === unit && piece.side === ask.seat);
  if (own.length === 0) return null;
  return own.some((piece) => piece.id === selected) ? null : (own[0]?.id ?? null);
}
