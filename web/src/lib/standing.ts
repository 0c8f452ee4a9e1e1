// How a question stands to the table and to what is in hand: pure functions of what the server told.
import { same } from "./asked";
import type { Ask, Board } from "./protocol";

/** The piece of ours that a question is about: the one it names, else one of those that act, unless one is in hand. */
export function subjectOf(ask: Ask, board: Board, selected: string | null): string | undefined {
  const ours = board.pieces.filter((piece) => piece.kind === "model" && piece.side === ask.seat);
  const named = [ask.data.model, ...ask.about].find((id) => ours.some((piece) => piece.id === id)) as
    | string
    | undefined;
  const acting = board.active ? board.pieces.filter((piece) => piece.group === board.active) : [];
  if (named || acting.some((piece) => piece.id === selected)) return named;
  return ours.find((piece) => acting.includes(piece))?.id;
}

/** Whether those who act are another side's. */
export function isTheirs(board: Board, seat: string): boolean {
  const piece = board.pieces.find((each) => each.group === board.active);
  return board.active !== "" && piece !== undefined && piece.side !== seat;
}

/** Whether a value is the draft of an answer, or one of those in it. */
export function isIn(draft: unknown, value: unknown): boolean {
  const values = Array.isArray(draft) ? draft : [draft];
  return draft !== undefined && [...values, draft].some((each) => same(each, value));
}
