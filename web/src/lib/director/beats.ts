/** What happened as beats: single things to look at, one after the other, each for as long as one needs to see it. */
import { standingAt } from "../board/marches";
import type { Point } from "../board/space";
import { lastsOn } from "../board/tracks";
import { looks } from "../look/look.svelte";
import { fallen } from "../play/dice";
import type { Board, LogLine, Piece } from "../protocol";
import { plain } from "../words";

/** The lines that came of one answer, with the table before and after. */
export interface Scene {
  lines: readonly LogLine[];
  before: Board;
  after: Board;
}

export type Kind = "way" | "stroke" | "dice" | "effect" | "told" | "round";

export interface Beat {
  kind: Kind;
  line: LogLine;
}

/** What a beat is called, where a game has no word of its own for it. */
export const NAMES: Record<Kind, string> = {
  way: "Way",
  stroke: "Strike",
  dice: "Dice",
  effect: "Result",
  told: "News",
  round: "Round",
};

/** Milliseconds at the pace 1; those of dice are counted from where they lie. */
const LASTS: Record<Kind, number> = { way: 900, stroke: 600, dice: 1100, effect: 1200, told: 700, round: 8000 };
/** Bases of a unit that go from the table, one after the other. */
const LIFTS = 160;
/** Cells have no inches. */
const PER_CELL = 220;

/** Whether many went somewhere together; who is put on the table before the first turn goes nowhere. */
const isMarch = (line: LogLine): boolean => line.stands.length > 0 && line.moment === "turn";

/** On cells a way may be told cell by cell. */
const isWay = (line: LogLine): boolean => line.path.length > 1 || line.cells.length > 0 || isMarch(line);

/** The beats of a line, in the order in which one sees them. */
export function beatsOf(line: LogLine): Beat[] {
  const kinds: Kind[] = [];
  if (isWay(line)) kinds.push("way");
  if (line.stroke) kinds.push("stroke");
  if (line.dice.length > 0) kinds.push("dice");
  if (line.effects.length > 0) kinds.push("effect");
  if (line.moment === "round" && line.round > 1) kinds.push("round");
  const isNews = looks.now.news?.has(line.kind) ?? false;
  const isTold = isNews || line.points > 0 || line.cards.length > 0 || line.moment === "open";
  if (kinds.length === 0 && isTold) kinds.push("told");
  return kinds.map((kind) => ({ kind, line }));
}

/** Of a unit one base after the other goes; what that comes to is told once. */
const isLift = ({ kind, line }: Beat): boolean =>
  kind === "effect" && line.effects.every((effect) => effect.kind === "gone" && effect.word === "");

/** How long a beat is shown at the pace 1; what comes of one thing is read at a glance. */
export function lasts({ kind, line }: Beat, before?: Beat): number {
  if (isLift({ kind, line })) return LIFTS;
  // A loss is not read at a glance, and neither is what brings points.
  const weighs = line.points > 0 || line.effects.some((effect) => effect.kind === "gone");
  if (weighs && (kind === "effect" || kind === "told")) return LASTS.effect * 1.5;
  if (kind !== "way") return kind === "effect" && before?.kind === "effect" ? LASTS[kind] / 2 : LASTS[kind];
  if (isMarch(line)) return LASTS.way;
  return line.path.length > 1 ? lastsOn(line.path) : Math.min(LASTS.way, line.cells.length * PER_CELL);
}

/** Milliseconds that reading takes: to find the line, by the letter, and at most. */
const READING = { find: 400, letter: 40, most: 2400 };

/** How long a beat stands where nothing moves: as long as its line takes to read, and the other beats of it a glance. */
export function reads({ kind, line }: Beat, before?: Beat): number {
  if (kind === "round") return LASTS.round;
  if (isLift({ kind, line })) return LIFTS;
  if (before?.line === line) return READING.find;
  return Math.min(READING.most, READING.find + READING.letter * plain(line.text).length);
}

/** How long dice tumble, whatever the pace: as long as their picture does. */
export const tumbles = ({ kind, line }: Beat): number => (kind === "dice" ? fallen(line) : 0);

/** What matters most, where there is too much to show all of it. */
export const isGrave = ({ kind }: Beat): boolean => kind !== "way" && kind !== "told";

/** Whether a scene tells more than where pieces of ours went: that we have just said ourselves. */
export function isNews(scene: Scene, mine: (side: string) => boolean): boolean {
  const sides = new Map(scene.before.pieces.map((piece) => [piece.id, piece.side]));
  return scene.lines
    .flatMap(beatsOf)
    .some(({ kind, line }) => kind !== "way" || !line.pieces.some((piece) => mine(sides.get(piece) ?? "")));
}

/** The table of a scene as far as it is told: whoever went stands there, and whoever was hurt has that much less left. */
export function asTold({ lines, before: first }: Scene, upTo: number): Board {
  const told = lines.filter((line) => line.n <= upTo);
  const before = standingAt(first, told);
  const hurts = told.flatMap(({ effects }) => effects.filter(({ kind, left }) => kind === "hurt" && left !== null));
  if (hurts.length === 0) return before;
  const pieces = before.pieces.map((piece) => {
    const last = hurts.findLast((effect) => effect.piece === piece.id);
    const left = last?.left;
    if (!last || left == null) return piece;
    const meters = piece.meters.map((meter) => (meter.most === last.most ? { ...meter, value: left } : meter));
    return { ...piece, meters };
  });
  return { ...before, pieces };
}

/** The piece on the table by its id, or the first of its group. */
const at = (board: Board, id: string): Piece | undefined =>
  board.pieces.find((piece) => piece.id === id && piece.on_board);

/** The places that lines are about, on the table as it was. */
export function placesOf(lines: readonly LogLine[], board: Board): Point[] {
  return lines.flatMap((line) => {
    const pieces = [...(line.stroke?.by ?? []), ...(line.stroke?.on ?? []), ...line.effects.map(({ piece }) => piece)];
    return [
      ...line.path.map(([x, y]): Point => [x, y]),
      // Where they all came from, and where whoever leads them is now.
      ...(isMarch(line) ? line.stands : []).flatMap(({ piece, pose: [x, y] }): Point[] => {
        const from = at(board, piece);
        return from
          ? [
              [from.x, from.y],
              [x, y],
            ]
          : [[x, y]];
      }),
      ...pieces.flatMap((id): Point[] => {
        const piece = at(board, id);
        return piece ? [[piece.x, piece.y]] : [];
      }),
    ];
  });
}
