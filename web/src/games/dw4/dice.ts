/** The faces of the game's dice. */
import type { Face } from "../../lib/look/look.svelte";
import type { Die } from "../../lib/protocol";

/** A face with its pips: what it counts when the die strikes, and when it resists. */
interface Pips {
  symbol: string;
  name: string;
  hits: number;
  stops: number;
}

const FACES: Record<string, Pips> = {
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
  ].map(([id, name]) => [id, { symbol: `cd-${id}`, name: name ?? "", idle: false }]),
);

const BEST_FIRST = ["ES", "HS", "SS", "HC", "SC", "BL"];
const BEST_TO_RESIST = ["HC", "SC", "ES", "HS", "SS", "BL"];

export function faceOf(die: Die): Face | undefined {
  if (die.pool === "critical") return CRITICAL[die.face];
  const face = FACES[die.face];
  if (!face) return undefined;
  const { symbol, name, hits, stops } = face;
  return { symbol, name, idle: die.pool !== "plain" && (die.pool === "resist" ? stops : hits) === 0 };
}

/** Which face lies first in a pool. */
export const order = (pool: string): readonly string[] => (pool === "resist" ? BEST_TO_RESIST : BEST_FIRST);

/** What the dice of each pool are made of. */
const BODIES: Readonly<Record<string, { symbol: string; made: "paper" | "glass" | "brass" }>> = {
  action: { symbol: "body-action", made: "paper" },
  resist: { symbol: "body-resist", made: "glass" },
  critical: { symbol: "body-crit", made: "brass" },
};

export const bodyOf = (pool: string): { symbol: string; made: "paper" | "glass" | "brass" } | undefined => BODIES[pool];
