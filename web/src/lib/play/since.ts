/** What befell a side between two looks at the table: read off the pieces, so that it holds for any game. */
import { keepHere, recallHere } from "../keep";
import { looks } from "../look/look.svelte";
import type { Badge, Board, LogLine, Piece } from "../protocol";

/** The newest line that was known when we last acted, and the table as it was then. */
export interface Acted {
  n: number;
  board: Board;
}

/** Note when we last acted, so that a page that is loaded again knows it too. */
export function noted(game: string, acted: Acted): Acted {
  keepHere(`acted.${game}`, acted);
  return acted;
}

export const lastActed = (game: string): Acted | null => recallHere<Acted | null>(`acted.${game}`, null);

export interface Loss {
  piece: Piece;
  /** How much of its first meter is gone since. */
  lost: number;
  /** States that it did not have. */
  signs: Badge[];
  /** It is out of play. */
  gone: boolean;
  /** Where it is, if it has left the table since and is not lost: in a house, aboard another, in reserve. */
  where: string;
}

const isNew = (badge: Badge, before: Piece): boolean =>
  !looks.now.harmless.has(badge.sign) &&
  !before.badges.some((each) => each.sign === badge.sign && each.level >= badge.level);

/** Whether a piece has no figures of its own, and another has them for all of its group. */
const isToldByItsGroup = (piece: Piece, before: Board): boolean =>
  piece.meters.length === 0 && before.pieces.some((other) => other.group === piece.group && other.meters.length > 0);

/** Who has the figures of a group now that its leader is gone. */
const heirOf = (piece: Piece, before: Board, now: Board): Piece | undefined =>
  now.pieces.find(
    (heir) =>
      heir.group === piece.group &&
      heir.meters.length > 0 &&
      before.pieces.some((each) => each.id === heir.id && each.meters.length === 0),
  );

/** What is off the table is not lost: it is on the board still, with a word where it is. */
const ELSEWHERE = "off the table";

/** The pieces of a side that are worse off than they were, or have gone where one does not see them. */
export function losses(before: Board, now: Board, side: string): Loss[] {
  const after = new Map(now.pieces.map((piece) => [piece.id, piece]));
  return before.pieces
    .filter((piece) => piece.kind === "model" && piece.side === side)
    .filter((piece) => after.get(piece.id)?.on_board || !isToldByItsGroup(piece, before))
    .map((piece) => {
      const still = after.get(piece.id) ?? heirOf(piece, before, now);
      if (!still) return { piece, lost: piece.meters[0]?.value ?? 0, signs: [], gone: true, where: "" };
      const lost = (piece.meters[0]?.value ?? 0) - (still.meters[0]?.value ?? 0);
      const where = piece.on_board && !still.on_board ? still.where || ELSEWHERE : "";
      return { piece: still, lost, signs: still.badges.filter((badge) => isNew(badge, piece)), gone: false, where };
    })
    .filter((loss) => loss.gone || loss.lost > 0 || loss.signs.length > 0 || loss.where !== "");
}

/** What others did that stands out in the log, from a line on. */
export const headlines = (log: readonly LogLine[], from: number, side: string): LogLine[] =>
  log.filter((line) => line.n > from && line.headline && line.seat !== "" && line.seat !== side);

/** One thing that somebody did, and what came of it in a few words. */
export interface Deed {
  line: LogLine;
  came: string;
}

/** What others did from a line on, deed by deed: who went, and who struck whom with what result. */
export function deedsOf(
  log: readonly LogLine[],
  from: number,
  side: string,
  unitOf: (piece: string) => string,
): Deed[] {
  const fresh = log.filter((line) => line.n > from);
  const isDeed = (line: LogLine): boolean => line.stroke !== null || (line.stands.length > 0 && line.moment === "turn");
  return fresh.flatMap((line, at) => {
    if (!isDeed(line) || line.seat === side) return [];
    const next = fresh.findIndex((other, n) => n > at && (isDeed(other) || other.moment === "turn"));
    return [{ line, came: line.stroke ? resultOf(fresh.slice(at + 1, next < 0 ? undefined : next), unitOf) : "" }];
  });
}

/** What a blow came to: what was counted, how many fell, and whatever else came over anybody. */
function resultOf(lines: readonly LogLine[], unitOf: (piece: string) => string): string {
  const counted = lines.flatMap(({ sum }) => sum.filter((term) => term.counted));
  const fallen = lines.flatMap(({ effects }) => effects.filter(({ kind, word }) => kind === "gone" && word === ""));
  const units = new Set(fallen.map(({ piece }) => unitOf(piece)));
  const states = lines.flatMap(({ effects }) => effects.filter(({ kind, word }) => word !== "" && kind !== "hurt"));
  return [
    ...counted.map(({ figure, label }) => `${figure} ${label}`),
    ...(fallen.length > 0 ? [`${fallen.length} lost${units.size > 1 ? ` of ${units.size} units` : ""}`] : []),
    ...new Set(states.map(({ word }) => word)),
  ].join(", ");
}
