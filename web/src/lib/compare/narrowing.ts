// What of a comparison is shown: by kind, by heading, by words.
import type { HeadingShown, Kind, RowShown } from "./types";

export const KINDS: readonly Kind[] = ["changed", "new", "gone", "same"];

export interface Wish {
  kind: Kind | "";
  heading: string;
  words: string;
}

export function narrowed(headings: readonly HeadingShown[], wish: Wish): HeadingShown[] {
  const words = wish.words.toLowerCase().split(/\s+/).filter(Boolean);
  return headings
    .filter((heading) => !wish.heading || heading.name === wish.heading)
    .map((heading) => ({
      ...heading,
      rows: heading.rows.filter(
        (row) => (!wish.kind || row.kind === wish.kind) && words.every((word) => has(row, word)),
      ),
    }))
    .filter((heading) => heading.rows.length > 0);
}

export const counted = (headings: readonly HeadingShown[]): number =>
  headings.reduce((sum, heading) => sum + heading.rows.length, 0);

function has(row: RowShown, word: string): boolean {
  const labels = [...row.first_rules, ...row.second_rules].map((rule) => rule.label);
  return [row.title, row.first, row.second, ...labels].some((text) => text.toLowerCase().includes(word));
}
