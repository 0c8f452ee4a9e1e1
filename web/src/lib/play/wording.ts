/** What is said of a roll and of the rules behind it. */
import type { LogLine, Modifier } from "../protocol";
import { plain, type Text } from "../words";

/** One rule's share in a figure, in words: `Resistance Pool +2 Obscured`. */
export function shareOf({ of, change, why }: Modifier): Text {
  const before = [of, change].filter(Boolean).join(" ");
  if (!before) return why;
  return typeof why === "string" ? [before, why].filter(Boolean).join(" ") : [`${before} `, ...why];
}

/** What a roll came to: the last sentence of its line. */
export function outcome(text: Text): Text {
  if (typeof text === "string") {
    const at = text.lastIndexOf(". ") + 1;
    return at > 0 ? text.slice(at + 1) : text;
  }
  const n = text.findLastIndex((part) => typeof part === "string" && part.includes(". "));
  const here = text[n];
  if (typeof here !== "string") return text;
  const at = here.lastIndexOf(". ") + 1;
  return [here.slice(at + 1), ...text.slice(n + 1)];
}

/** A line as it is read aloud. A roll is one sentence: what it was for, and what it came to; never die by die. */
export function spoken(line: LogLine, about: Text = ""): string {
  if (line.dice.length === 0) return plain(line.text);
  if (line.sum.length === 0) return plain(outcome(line.text));
  const what = plain(about) || (line.pools[0]?.title ?? "");
  return `${what ? `${what}: ` : ""}${line.sum.map(({ figure, label }) => `${figure} ${label}`).join(", ")}.`;
}
