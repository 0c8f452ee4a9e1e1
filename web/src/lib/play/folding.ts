/** Lines that say the same one after the other, told once with how often. */
import type { LogLine } from "../protocol";
import { plain } from "../words";

export interface Folded {
  line: LogLine;
  times: number;
}

const isAlike = (a: LogLine, b: LogLine): boolean =>
  a.dice.length + b.dice.length === 0 &&
  a.moment === "" &&
  b.moment === "" &&
  a.rule === b.rule &&
  plain(a.text) === plain(b.text);

/** The lines in their order; of those that are alike the first, which stands for the pieces of all. */
export function folded(lines: readonly LogLine[]): Folded[] {
  const found: Folded[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (!last || !isAlike(last.line, line)) found.push({ line, times: 1 });
    else {
      last.line = { ...last.line, pieces: [...new Set([...last.line.pieces, ...line.pieces])] };
      last.times += 1;
    }
  }
  return found;
}
