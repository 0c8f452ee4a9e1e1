// What the scrubber shows of a replay: whose frame it was, who was ahead, where the rounds begin.
import type { Frame, Replay } from "../api";
import { callings } from "../callings.svelte";
import { named } from "../named";
import type { Person } from "../people";
import type { LogLine } from "../protocol";
import { peopled, plain } from "../words";

/** A replay with people for its seats. */
export function retold(replay: Replay, people: readonly Person[]): Replay {
  for (const frame of replay.frames) callings.know(replay.game ?? "", frame.board);
  const said = peopled(replay, people);
  return { ...said, frames: said.frames.map((frame) => ({ ...frame, board: named(frame.board, people) })) };
}

/** The frame with which it opens: the first with something of the players on the table, or else the first of all. */
export function opening(frames: readonly Frame[]): number {
  const peopled = frames.findIndex(({ board }) =>
    board.pieces.some((piece) => piece.kind === "model" && piece.on_board),
  );
  return Math.max(0, peopled);
}

/** The number of the side that acted in a frame; -1 where nobody did. */
export function actor(frame: Frame): number {
  const { active, pieces, players } = frame.board;
  const seatOf = (piece: { side: string } | undefined) => players.findIndex((player) => player.seat === piece?.side);
  const acting = seatOf(pieces.find((piece) => active && piece.group === active));
  if (acting >= 0) return acting;
  const told = frame.lines.flatMap((line) => line.pieces);
  return seatOf(told.map((id) => pieces.find((piece) => piece.id === id)).find((piece) => piece?.side));
}

/** By how much the first side was ahead after each frame. */
export function leads(frames: Frame[]): number[] {
  return frames.map(({ board: { players } }) => (players[0]?.score ?? 0) - (players[1]?.score ?? 0));
}

/** The score of every player after each frame, player by player: what is drawn where more than two play. */
export function courses(frames: Frame[]): number[][] {
  const players = frames[0]?.board.players ?? [];
  return players.map((_, n) => frames.map(({ board }) => board.players[n]?.score ?? 0));
}

/** The first frame of every round, with the round's number. */
export function roundStarts(frames: Frame[]): { round: number; at: number }[] {
  return frames.flatMap((frame, at) =>
    at === 0 || frames[at - 1]?.round !== frame.round ? [{ round: frame.round, at }] : [],
  );
}

/** The first frame of the next round in a direction, or the end of the replay. */
export function nextRound(frames: Frame[], at: number, way: 1 | -1): number {
  const starts = roundStarts(frames).map((start) => start.at);
  if (way > 0) return starts.find((start) => start > at) ?? frames.length - 1;
  return starts.findLast((start) => start < at) ?? 0;
}

/** What a frame is called: by what was done in it, who struck or else who went, rather than by how it ended. */
export function headingOf({ lines, label }: Pick<Frame, "lines" | "label">): string {
  const went = (line: LogLine): boolean => line.path.length > 1 || line.cells.length > 0 || line.stands.length > 0;
  const deed = lines.findLast((line) => line.stroke !== null) ?? lines.findLast(went);
  if (deed) return plain(deed.title || deed.text);
  const [first, last] = [lines[0], lines.at(-1)];
  const isEnding = first !== last && first?.moment === "turn" && plain(last?.text ?? "") === plain(label);
  return plain(isEnding ? (first?.text ?? "") : label);
}

export function turningPoints(frames: Frame[]): { at: number; frame: Frame }[] {
  return frames.flatMap((frame, at) => (frame.headline ? [{ at, frame }] : []));
}

export function roundName(round: number): string {
  return round > 0 ? `Round ${round}` : "Setting up";
}
