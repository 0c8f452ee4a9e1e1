/** What is said of a roll and of the rules behind it. */
import type { LogLine, Modifier } from "../protocol";
import { plain, type Text } from "../words";

/** One rule's share in a figure, in words: `Resistance Pool +2 Obscured`. */
export const shareOf = ({ of, change, why }: Modifier): string => [of, change, why].filter(Boolean).join(" ");

/** The shortest that a rule id can be called: without the name of its rule set. */
export const shortId = (rule: string): string => rule.replace(/^[A-Z0-9]+-(?=[A-Z0-9]+-)/, "");

/** A text cut before its last sentence. */
function lastSentence(text: Text): [Text, Text] {
  if (typeof text === "string") {
    const at = text.lastIndexOf(". ") + 1;
    return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : ["", text];
  }
  const n = text.findLastIndex((part) => typeof part === "string" && part.includes(". "));
  const here = text[n];
  if (typeof here !== "string") return ["", text];
  const at = here.lastIndexOf(". ") + 1;
  return [
    [...text.slice(0, n), here.slice(0, at)],
    [here.slice(at + 1), ...text.slice(n + 1)],
  ];
}

/** What a roll came to: the last sentence of its line. */
export const outcome = (text: Text): Text => lastSentence(text)[1];

/** A line as it is read aloud: of a roll the sum first, then how it came about. */
export function spoken(line: LogLine): string {
  if (line.dice.length === 0) return plain(line.text);
  const [rest, sum] = lastSentence(line.text);
  return [plain(sum), plain(rest), ...line.modifiers.map(shareOf)].filter(Boolean).join(" ");
}
