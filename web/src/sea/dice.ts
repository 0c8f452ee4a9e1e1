/** The faces of dice in battles at sea. */
import type { Face, GameLook } from "../lib/look/look.svelte";
import type { Die } from "../lib/protocol";

/** A face with its pips: what it counts when the die strikes, and when it resists. */
interface Pips {
  symbol: string;
  name: string;
  hits: number;
  stops: number;
}

/** The faces of the action die; a strike has another name in other editions. */
const facesOf = (strike: string): Record<string, Pips> => ({
  BL: { symbol: "ad-blank", name: "blank", hits: 0, stops: 0 },
  SC: { symbol: "ad-counter", name: "counter", hits: 0, stops: 1 },
  HC: { symbol: "ad-heavy-counter", name: "heavy counter", hits: 0, stops: 2 },
  SS: { symbol: "ad-strike", name: strike, hits: 1, stops: 0 },
  HS: { symbol: "ad-heavy-strike", name: `heavy ${strike}`, hits: 2, stops: 0 },
  ES: { symbol: "ad-exploding", name: `exploding ${strike}`, hits: 2, stops: 0 },
});

const BEST_FIRST = ["ES", "HS", "SS", "HC", "SC", "BL"];
const BEST_TO_RESIST = ["HC", "SC", "ES", "HS", "SS", "BL"];

/** Which face lies first in a pool. */
const order = (pool: string): readonly string[] => (pool === "resist" ? BEST_TO_RESIST : BEST_FIRST);

/** What the dice of each pool are made of. */
const BODIES: Readonly<Record<string, { symbol: string; made: "paper" | "glass" | "brass" }>> = {
  action: { symbol: "body-action", made: "paper" },
  resist: { symbol: "body-resist", made: "glass" },
  critical: { symbol: "body-crit", made: "brass" },
};

const bodyOf = (pool: string): { symbol: string; made: "paper" | "glass" | "brass" } | undefined => BODIES[pool];

/** The dice of a game: what a strike is called, and the faces of its critical die. */
export function diceOf(
  strike: string,
  criticals: readonly (readonly [string, string])[] = [],
): Required<Pick<GameLook, "faceOf" | "order" | "bodyOf">> {
  const faces = facesOf(strike);
  const critical = new Map<string, Face>(
    criticals.map(([id, name]) => [id, { symbol: `cd-${id}`, name, idle: false }]),
  );
  const faceOf = (die: Die): Face | undefined => {
    if (die.pool === "critical") return critical.get(die.face);
    const face = faces[die.face];
    if (!face) return undefined;
    const { symbol, name, hits, stops } = face;
    return { symbol, name, idle: die.pool !== "plain" && (die.pool === "resist" ? stops : hits) === 0 };
  };
  return { faceOf, order, bodyOf };
}
