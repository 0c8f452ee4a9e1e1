/** Whom a unit may attack with what, from the options of one question: by target, what is best first. */
import { same } from "../../../lib/asked";
import type { Ask, Option } from "../../../lib/protocol";

/** A unit that may be attacked, and every way to do so. */
export interface Target {
  group: string;
  /** The piece that stands for it: its Officer, or the building that it holds. */
  piece: string;
  ways: Option[];
}

const isAttack = (option: Option): boolean => option.group !== "" && option.carrier !== "";

/** The targets in the order of the options. */
export function targetsOf(ask: Ask): Target[] {
  const found = new Map<string, Target>();
  for (const option of ask.options.filter(isAttack)) {
    const target = found.get(option.group) ?? { group: option.group, piece: option.piece, ways: [] };
    target.ways.push(option);
    found.set(option.group, target);
  }
  return [...found.values()];
}

/** What may be done instead of an attack. */
export const insteadOf = (ask: Ask): Option[] => ask.options.filter((option) => !isAttack(option));

/** The target of an answer; none where it is no attack. */
export const aimOf = (targets: readonly Target[], answer: unknown): Target | undefined =>
  targets.find(({ ways }) => ways.some((way) => same(way.value, answer)));

/** Whether those who would attack are several: then each is named. */
export const areSeveral = ({ ways }: Target): boolean => new Set(ways.map(({ carrier }) => carrier)).size > 1;
