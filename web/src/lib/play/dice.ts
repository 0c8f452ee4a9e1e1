/** Dice as they lie: which picture a face has, what its pips count, and a pool in words. */
import { looks } from "../look/look.svelte";
import type { Die, LogLine, RolledPool } from "../protocol";

/** The picture of a face; none for a face that is written out as it is, such as a number. */
export const symbolOf = (die: Die): string => looks.now.faceOf(die)?.symbol ?? "";

export const nameOf = (die: Die): string => looks.now.faceOf(die)?.name ?? die.face;

/** Whether the face does something in the pool it lies in. */
export const counts = (die: Die): boolean => !looks.now.faceOf(die)?.idle;

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

/** Dice that lie together: a pool, or what was added to it later. */
export interface Row {
  pool: RolledPool;
  added: boolean;
  dice: Die[];
}

/** A roll as rows: each pool in the order of the line, then the dice added to it. */
export function rows({ dice, pools }: Pick<LogLine, "dice" | "pools">): Row[] {
  const found: Row[] = [];
  for (const id of new Set([...pools.map((each) => each.pool), ...dice.map((die) => die.pool)])) {
    const pool = pools.find((each) => each.pool === id) ?? { pool: id, title: "Roll", figure: "", added: "more" };
    const own = dice.filter((die) => die.pool === id);
    const first = sorted(own.filter((die) => !die.added));
    const added = sorted(own.filter((die) => die.added));
    if (first.length) found.push({ pool, added: false, dice: first });
    if (added.length) found.push({ pool, added: true, dice: added });
  }
  return found;
}

/** How dice tumble, in milliseconds: from one row to the next, one die (as `--m-die`), and from die to die. */
const TUMBLE = { row: 450, die: 700, next: 12 };

/** When a row of a roll begins to tumble. */
export const startsAt = (n: number): number => n * TUMBLE.row;

/** When the last die of a row lies: no sooner is told what the row came to. */
export const landsAt = (row: Pick<Row, "dice">, n: number): number =>
  startsAt(n) + TUMBLE.die + Math.max(0, row.dice.length - 1) * TUMBLE.next;

/** When all dice of a roll lie. */
export const fallen = (line: Pick<LogLine, "dice" | "pools">): number => Math.max(0, ...rows(line).map(landsAt));

/** A pool in words: "4 dice: 1 exploding strike, 2 strikes, 1 blank". */
export function inWords(dice: readonly Die[]): string {
  const tally = new Map<string, number>();
  for (const die of sorted(dice)) tally.set(nameOf(die), (tally.get(nameOf(die)) ?? 0) + 1);
  const parts = [...tally].map(([name, n]) => `${n} ${name}${n > 1 && /[a-z]$/.test(name) ? "s" : ""}`);
  return `${dice.length} ${dice.length === 1 ? "die" : "dice"}: ${parts.join(", ")}`;
}
