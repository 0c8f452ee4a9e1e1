/** Dice as they lie: which picture a face has, what its pips count, and a pool in words. */
import type { Die } from "../protocol";

interface Face {
  symbol: string;
  name: string;
  /** Pips under the face when the die attacks, and when it resists. */
  hits: number;
  stops: number;
}

const FACES: Record<string, Face> = {
  BL: { symbol: "ad-blank", name: "blank", hits: 0, stops: 0 },
  SC: { symbol: "ad-counter", name: "counter", hits: 0, stops: 1 },
  HC: { symbol: "ad-heavy-counter", name: "heavy counter", hits: 0, stops: 2 },
  SS: { symbol: "ad-strike", name: "strike", hits: 1, stops: 0 },
  HS: { symbol: "ad-heavy-strike", name: "heavy strike", hits: 2, stops: 0 },
  ES: { symbol: "ad-exploding", name: "exploding strike", hits: 2, stops: 0 },
};

const CRITICAL: Record<string, Face> = Object.fromEntries(
  [
    ["breach", "hull breach"],
    ["structural", "structural failure"],
    ["hazard", "hazard"],
    ["shredded", "shredded defences"],
    ["navlock", "navigation lock"],
    ["system", "system failure"],
  ].map(([id, name]) => [id, { symbol: `cd-${id}`, name: name ?? "", hits: 0, stops: 0 }]),
);

const BEST_FIRST = ["ES", "HS", "SS", "HC", "SC", "BL"];
const BEST_TO_RESIST = ["HC", "SC", "ES", "HS", "SS", "BL"];

/** The picture of a face; none for a face that is written out as it is, such as a number. */
export const symbolOf = (die: Die): string =>
  (die.pool === "critical" ? CRITICAL[die.face] : FACES[die.face])?.symbol ?? "";

export const nameOf = (die: Die): string =>
  (die.pool === "critical" ? CRITICAL[die.face] : FACES[die.face])?.name ?? die.face;

/** Whether the face does something in the pool it lies in. Only dice with pips can do nothing. */
export function counts(die: Die): boolean {
  const face = FACES[die.face];
  if (!face || die.pool === "critical" || die.pool === "plain") return true;
  return (die.pool === "resist" ? face.stops : face.hits) > 0;
}

/** A die in words, as a screen reader says it. */
export const dieInWords = (die: Die): string => nameOf(die) + (die.note ? `, ${die.note}` : "");

/** Dice of one pool, best face first. */
export function sorted(dice: readonly Die[]): Die[] {
  const order = (die: Die): number => {
    const at = (die.pool === "resist" ? BEST_TO_RESIST : BEST_FIRST).indexOf(die.face);
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
