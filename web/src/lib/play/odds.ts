/** The odds of a roll as the server sends them, and what a panel shows of them. */
import type { Consideration } from "../protocol";

export interface Mark {
  name: string;
  at: number;
  rule: string;
  chance: number;
}

export interface Odds {
  mean: number;
  damage: number[];
  marks: Mark[];
}

export interface Bar {
  damage: number;
  chance: number;
  /** The last bar stands for everything above it, too. */
  orMore: boolean;
}

const MOST_BARS = 9;
const RAREST = 0.005;

/** The odds of what is being considered, if it is a roll that inflicts damage. */
export function oddsOf(seen: Consideration | null): Odds | null {
  const odds = seen?.odds as Partial<Odds> | null | undefined;
  if (!odds || !Array.isArray(odds.damage) || typeof odds.mean !== "number") return null;
  return { mean: odds.mean, damage: odds.damage, marks: odds.marks ?? [] };
}

/** A bar for each damage that is not too rare; the last one gathers the rest. */
export function worthShowing(odds: Odds): Bar[] {
  let last = odds.damage.length - 1;
  while (last > 0 && odds.damage.slice(last).reduce((sum, chance) => sum + chance, 0) < RAREST) last -= 1;
  last = Math.min(last, MOST_BARS - 1);
  return odds.damage.slice(0, last + 1).map((chance, damage) => {
    const rest = damage === last ? odds.damage.slice(last).reduce((sum, more) => sum + more, 0) : chance;
    return { damage, chance: rest, orMore: damage === last && last < odds.damage.length - 1 };
  });
}

/** A chance as a share of a hundred: nothing is called sure or impossible that is not. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1%";
  if (chance < 1 && chance > 0.995) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

/** The same for someone who listens. */
export function oddsInWords(odds: Odds): string {
  const bars = worthShowing(odds).map((bar) => `${bar.damage}${bar.orMore ? " or more" : ""}: ${percent(bar.chance)}`);
  return `Damage ${bars.join(", ")}. On average ${odds.mean.toFixed(1)}.`;
}
