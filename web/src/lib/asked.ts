// A question and its options as this page reads them: pure functions of what the server told.
import type { Ask, Board, LogLine, Option } from "./protocol";

/** The log with new lines: from the first new one on they stand for what was known. */
export function joined(known: LogLine[], lines: LogLine[], reset: boolean): LogLine[] {
  const first = lines[0];
  if (!first) return reset ? [] : known;
  return [...known.filter((line) => line.n < first.n), ...lines];
}

/** The log up to a line. */
export const until = (log: LogLine[], n: number): LogLine[] =>
  (log.at(-1)?.n ?? 0) <= n ? log : log.filter((line) => line.n <= n);

/** The number of an answer in the list of options; -1 for one that is none of them. */
export const numberOf = (ask: Ask, value: unknown): number =>
  ask.options.findIndex((option) => same(option.value, value));

export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * A question among friends and enemies, with the enemies first: they are what one looks for in a long list. What stands for
 * no piece and came before them stays before them, such as ways to move before whom to charge.
 */
export function enemiesFirst(given: Ask | null, board: Board | null): Ask | null {
  if (given?.kind !== "one" || !board) return given;
  const ask = bestFirst(given);
  const sides = new Map(
    board.pieces.flatMap((piece) => [[piece.group, piece.side] as const, [piece.id, piece.side] as const]),
  );
  const isEnemy = (option: Option): boolean =>
    (sides.get(option.piece || String(option.value)) || ask.seat) !== ask.seat;
  const enemies = ask.options.filter(isEnemy);
  if (enemies.length === 0 || enemies.length === ask.options.length) return ask;
  const isPiece = (option: Option): boolean => sides.has(option.piece || String(option.value));
  const deeds = ask.options.slice(0, ask.options.findIndex(isPiece));
  const rest = ask.options.filter((option) => !isEnemy(option) && !deeds.includes(option));
  return { ...ask, options: [...deeds, ...enemies, ...rest] };
}

/** A question with what promises most first; where nobody says what anything promises, as it came. */
export function bestFirst(ask: Ask): Ask {
  if (ask.kind !== "one" || !ask.options.some((option) => option.worth > 0)) return ask;
  return { ...ask, options: ask.options.toSorted((a, b) => b.worth - a.worth) };
}

/** A piece stands for the option that names it, or that names its group. */
export function byPiece(ask: Ask | null, board: Board | null): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of ask?.options ?? []) {
    if (option.piece && !found.has(option.piece)) found.set(option.piece, option);
    for (const { id, group } of board?.pieces ?? []) {
      if (group && (group === option.value || group === option.group) && !found.has(id)) found.set(id, option);
    }
  }
  return found;
}

export function pickedPieces(legal: Map<string, Option>, draft: unknown): Set<string> {
  const values = Array.isArray(draft) ? draft : draft === undefined ? [] : [draft];
  const chosen = [...legal].filter(([, option]) => values.some((value) => same(value, option.value)));
  return new Set(chosen.map(([piece]) => piece));
}
