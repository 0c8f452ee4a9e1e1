/** Cards that were turned over together: what the last lines of the log reveal. */
import type { LogLine } from "../protocol";

export interface Revealed {
  n: number;
  who: string;
  value: string;
}

const SHOWN = /^(.*?) (?:reveals|turns over) a card of Value (\d+)/;

/** The cards revealed last, if nothing else of weight has happened since. */
export function revealed(log: readonly LogLine[], within = 4): Revealed[] {
  const late = log.slice(-within);
  const cards = late.flatMap((line) => {
    const match = line.kind === "FaceDownRevealed" ? SHOWN.exec(line.text) : null;
    return match ? [{ n: line.n, who: match[1] ?? "", value: match[2] ?? "" }] : [];
  });
  return cards.length > 1 ? cards : [];
}
