/** The Crew Check of an attack: made when who takes part is known, and before the guns are chosen. */
import type { Ask, LogLine, PosedQuestion } from "../../lib/protocol";

export interface Checked {
  line: LogLine;
  /** Whether the attack goes on. */
  passed: boolean;
}

const CHECK = "CrewChecked";
const ACTION = "ActionTaken";

/** The check that an attack still begins with, and whether a card is drawn for it. */
export const checkOf = (questions: readonly PosedQuestion[]): PosedQuestion | undefined =>
  questions.find(({ ask, asked }) => asked && ask.question === "crew check");

/**
 * How the Crew Check of the last Action ended: one that was passed is followed by further questions of the same attack,
 * one that failed by the choice of the next Action, with nothing struck since.
 */
export function crewChecked(log: readonly LogLine[], ask: Ask, isOwn: (piece: string) => boolean): Checked | null {
  const action = log.slice(log.findLastIndex(({ kind }) => kind === ACTION));
  const line = action.findLast(({ kind, pieces }) => kind === CHECK && pieces.some(isOwn));
  if (!line || action[0]?.kind !== ACTION || action.some(({ stroke, dice }) => stroke !== null || dice.length > 0)) {
    return null;
  }
  if (ask.question !== "next action") return { line, passed: true };
  return action.some(({ effects }) => effects.length > 0) ? null : { line, passed: false };
}
