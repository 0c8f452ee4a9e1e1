/** Words with names in them: which part of a sentence speaks of which piece, and which rule stands behind it. */
import type { LogLine, Modifier, Piece } from "../protocol";

export interface Span {
  text: string;
  /** The piece that this part of the sentence names. */
  piece?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence cut at the ids of pieces and units. An id that comes without its name is read out with it. */
export function spans(text: string, pieces: readonly Piece[]): Span[] {
  const known = new Map<string, Piece>();
  for (const piece of pieces) {
    if (piece.kind !== "model") continue;
    known.set(piece.id, piece);
    if (piece.group && !known.has(piece.group)) known.set(piece.group, piece);
  }
  const found: Span[] = [];
  let at = 0;
  const ids = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = ids.length > 0 ? new RegExp(`(?<![\\w.])(?:${ids.join("|")})(?![\\w/]|\\.\\d)`, "g") : null;
  for (const match of pattern ? text.matchAll(pattern) : []) {
    const piece = known.get(match[0]);
    if (!piece) continue;
    const before = text.slice(at, match.index);
    const named = new RegExp(`${escaped(piece.name)}(?:s|es)? $`).exec(before);
    const start = named ? at + named.index : match.index;
    if (start > at) found.push({ text: text.slice(at, start) });
    found.push({ text: named ? named[0] + match[0] : `${piece.name} ${match[0]}`, piece: piece.id });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** One rule's share in a figure, in words: `Resistance Pool +2 Obscured`. */
export const shareOf = ({ of, change, why }: Modifier): string => [of, change, why].filter(Boolean).join(" ");

/** The shortest that a rule id can be called: without the name of its rule set. */
export const shortId = (rule: string): string => rule.replace(/^[A-Z0-9]+-(?=[A-Z0-9]+-)/, "");

/** What a roll came to: the last sentence of its line. */
export function outcome(text: string): string {
  const sentences = text.match(/[^.]+(?:\.(?=\d)[^.]*)*\.?/g)?.map((s) => s.trim()) ?? [];
  return sentences.at(-1) ?? text;
}

/** A line as it is read aloud: of a roll the sum first, then how it came about. */
export function spoken(line: LogLine): string {
  if (line.dice.length === 0) return line.text;
  const sum = outcome(line.text);
  const rest = line.text.slice(0, line.text.length - sum.length).trim();
  return [sum, rest, ...line.modifiers.map(shareOf)].filter(Boolean).join(" ");
}
