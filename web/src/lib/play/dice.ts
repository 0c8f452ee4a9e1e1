/** Dice as they lie: which picture a face has, what its pips count, and a pool in words. */
import { looks } from "../look/look.svelte";
import type { Die } from "../protocol";

/** The picture of a face; none for a face that is written out as it is, such as a number. */
export const symbolOf = (die: Die): string => looks.now.faceOf(die)?.symbol ?? "";

export const nameOf = (die: Die): string => looks.now.faceOf(die)?.name ?? die.face;

/** Whether the face does something in the pool it lies in. Only dice with pips can do nothing. */
export function counts(die: Die): boolean {
  const face = looks.now.faceOf(die);
  if (!face || die.pool === "critical" || die.pool === "plain") return true;
  return (die.pool === "resist" ? face.stops : face.hits) > 0;
}

/** A die in words, as a screen reader says it. */
export const dieInWords = (die: Die): string => nameOf(die) + (die.note ? `, ${die.note}` : "");

/** Dice of one pool, best face first. */
export function sorted(dice: readonly Die[]): Die[] {
  const order = (die: Die): number => {
    const at = looks.now.order(die.pool).indexOf(die.face);
    return at < 0 ? 99 : at;
  };
  return [...dice].sort((a, b) => order(a) - order(b) || a.face.localeCompare(b.face));
}

/** Dice that lie together: a pool, or what a pool's exploding dice added. */
export interface Row {
  pool: string;
  added: boolean;
  dice: Die[];
}

/** A roll as rows: each pool, then the dice added to it. */
export function rows(dice: readonly Die[]): Row[] {
  const found: Row[] = [];
  for (const pool of ["action", "resist", "critical", "plain"]) {
    const own = dice.filter((die) => die.pool === pool);
    const first = sorted(own.filter((die) => die.note !== "exploded"));
    const added = sorted(own.filter((die) => die.note === "exploded"));
    if (first.length) found.push({ pool, added: false, dice: first });
    if (added.length) found.push({ pool, added: true, dice: added });
  }
  return found;
}

/** A pool in words: "4 dice: 1 exploding strike, 2 strikes, 1 blank". */
export function inWords(dice: readonly Die[]): string {
  const tally = new Map<string, number>();
  for (const die of sorted(dice)) tally.set(nameOf(die), (tally.get(nameOf(die)) ?? 0) + 1);
  const parts = [...tally].map(([name, n]) => `${n} ${name}${n > 1 && /[a-z]$/.test(name) ? "s" : ""}`);
  return `${dice.length} ${dice.length === 1 ? "die" : "dice"}: ${parts.join(", ")}`;
}
