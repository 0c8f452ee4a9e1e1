/** A Valour Effect as the log tells it: laid face down, perhaps denied, turned over, settled. */
import type { Going } from "../../lib/look/look.svelte";
import type { LogLine } from "../../lib/protocol";
import type { Text } from "../../lib/words";

export interface Moment extends Going {
  /** The line that laid it down. */
  n: number;
  seat: string;
  said: Text;
  /** The card that was laid; empty while it lies face down. */
  card: string;
  /** The card that denies it. */
  denial: string;
  denier: string;
}

/** The last attempt, as long as it is fresh: within so many lines, and nobody has acted since it was settled. */
export function valourMoment(log: readonly LogLine[], within = 14): Moment | null {
  const recent = log.slice(-within);
  const at = recent.findLastIndex((line) => line.kind === "ValourAttempted");
  const begun = recent[at];
  if (!begun) return null;
  const moment: Moment = {
    n: begun.n,
    seat: begun.seat,
    said: begun.text,
    card: "",
    denial: "",
    denier: "",
    outcome: "",
  };
  for (const line of recent.slice(at + 1)) {
    if (line.moment === "turn" || line.moment === "round") return null;
    if (line.kind === "FaceDownRevealed") moment.card = line.cards[0] ?? "";
    else if (line.kind === "CardsDiscarded" && !moment.card)
      [moment.denial, moment.denier] = [line.cards[0] ?? "", line.seat];
    else if (line.kind === "ValourSettled") moment.outcome = line.text;
  }
  return moment;
}
