/** What is drawn on the table of what happened: who struck whom, and what came over pieces. */
import type { Board, Effect, LogLine, Stroke } from "../protocol";

export interface Struck {
  n: number;
  stroke: Stroke;
}

/** All that came over one piece, as one plate. */
export interface Fate {
  piece: string;
  /** How much it lost, and of what. */
  amount: number;
  word: string;
  left: number | null;
  most: number;
  /** What became of it otherwise, the gravest first. */
  states: readonly string[];
  kind: Effect["kind"];
}

export interface Acts {
  strokes: readonly Struck[];
  fates: readonly Fate[];
}

const GRAVITY: readonly Effect["kind"][] = ["mended", "shaken", "hurt", "broken", "gone"];

const isNext = (line: LogLine): boolean => ["turn", "round", "open"].includes(line.moment);

/** The lines of what is done now: everything since somebody began something. */
export function actionOf(log: readonly LogLine[]): LogLine[] {
  return log.slice(log.findLastIndex(isNext) + 1);
}

/** The last thing that came over anybody in this round, with all that followed; nothing where it is older than a line. */
export function lastBlow(log: readonly LogLine[], after: number): LogLine[] {
  const at = log.findLastIndex(({ stroke, effects }) => stroke !== null || effects.length > 0);
  if ((log[at]?.n ?? 0) <= after || log.slice(at).some((line) => line.moment === "round")) return [];
  return log.slice(log.slice(0, at).findLastIndex(isNext) + 1);
}

/** What lines draw on the table. */
export function actsOf(lines: readonly LogLine[]): Acts {
  const strokes = lines.flatMap(({ n, stroke }) => (stroke ? [{ n, stroke }] : []));
  const over = new Map<string, Effect[]>();
  for (const effect of lines.flatMap((line) => line.effects)) {
    over.set(effect.piece, [...(over.get(effect.piece) ?? []), effect]);
  }
  return { strokes, fates: [...over].map(([piece, effects]) => fateOf(piece, effects)) };
}

/** The same where many pieces are one unit: one plate for each, at whoever leads it, with how many fell. */
export function byUnit({ strokes, fates }: Acts, { pieces }: Board): Acts {
  const units = new Map<string, Fate[]>();
  for (const fate of fates) {
    const unit = pieces.find(({ id }) => id === fate.piece)?.group || fate.piece;
    units.set(unit, [...(units.get(unit) ?? []), fate]);
  }
  return { strokes, fates: [...units].map(([unit, all]) => fateOfUnit(unit, all, pieces)) };
}

function fateOfUnit(unit: string, fates: readonly Fate[], pieces: Board["pieces"]): Fate {
  const fallen = new Set(fates.filter(({ kind }) => kind === "gone").map(({ piece }) => piece));
  const stood = pieces.filter(({ group, on_board, kind }) => group === unit && on_board && kind === "model");
  const grave = [...fates].sort((a, b) => GRAVITY.indexOf(b.kind) - GRAVITY.indexOf(a.kind));
  const [worst] = grave as [Fate];
  const leader =
    stood.find(({ id, meters }) => meters.length > 0 && !fallen.has(id)) ?? stood.find(({ id }) => !fallen.has(id));
  const many = [...fallen].filter((id) => stood.some((piece) => piece.id === id)).length;
  const lost = many === 0 ? [] : many === stood.length ? ["all lost"] : [`${many} of ${stood.length} lost`];
  const hurt = fates.filter(({ amount }) => amount > 0);
  return {
    ...worst,
    piece: leader?.id ?? worst.piece,
    amount: hurt.reduce((sum, { amount }) => sum + amount, 0),
    word: hurt[0]?.word ?? worst.word,
    left: hurt.at(-1)?.left ?? null,
    most: hurt.at(-1)?.most ?? 0,
    states: [...lost, ...new Set(grave.flatMap(({ states }) => states).filter(Boolean))],
  };
}

function fateOf(piece: string, effects: readonly Effect[]): Fate {
  const grave = [...effects].sort((a, b) => GRAVITY.indexOf(b.kind) - GRAVITY.indexOf(a.kind));
  const hurts = effects.filter((effect) => effect.kind === "hurt");
  const last = hurts.at(-1);
  return {
    piece,
    amount: hurts.reduce((sum, hurt) => sum + hurt.amount, 0),
    word: last?.word ?? "",
    left: last?.left ?? null,
    most: last?.most ?? 0,
    states: [...new Set(grave.filter((effect) => effect.kind !== "hurt").map(stateOf))],
    kind: grave[0]?.kind ?? "hurt",
  };
}

const stateOf = ({ kind, word, amount }: Effect): string =>
  amount === 0 ? word : kind === "mended" ? `${word} −${amount}` : `+${amount} ${word}`;

/** What came over a piece in a line: "2 of 5 left, on fire". */
export const fateInWords = ({ left, most, word, states }: Fate): string =>
  [left === null ? word : `${left} of ${most} left`, ...states].filter(Boolean).join(", ");
