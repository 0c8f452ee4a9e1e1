// The faces of the Attack Die: pips are Hits, a plus the added die, a loop is rolled again.
import type { Face } from "../../lib/look/look.svelte";
import type { Die } from "../../lib/protocol";

const sign = (id: string, d: string, more = ""): string =>
  `<symbol id="lad-${id}" viewBox="0 0 64 64"><path d="${d}" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>${more}</symbol>`;
const pips = (...at: number[]): string =>
  at.map((x) => `<circle cx="${x}" cy="53" r="3.4" fill="currentColor"/>`).join("");

const SWORD = "M32 8V40M24 34H40M32 40V46";
export const DICE = [
  sign("heroic", "M32 6L37 18L50 18L40 26L44 39L32 31L20 39L24 26L14 18L27 18Z", pips(24, 40)),
  sign("strike", SWORD, pips(32)),
  sign("glancing", "M14 46L46 14M34 14H46V26"),
  sign("miss", "M18 18L46 46M46 18L18 46"),
  sign("blank", "M22 32H42"),
].join("");

const FACES: Record<string, { symbol: string; name: string; hits: number }> = {
  HE: { symbol: "lad-heroic", name: "Heroic Strike", hits: 2 },
  ST: { symbol: "lad-strike", name: "Strike", hits: 1 },
  GL: { symbol: "lad-glancing", name: "Glancing Strike", hits: 0 },
  MI: { symbol: "lad-miss", name: "Miss", hits: 0 },
  BL: { symbol: "lad-blank", name: "Blank", hits: 0 },
};

/** The face of a die that was rolled. */
export function faceOf(die: Die): Face | undefined {
  const face = FACES[die.face];
  return face && { symbol: face.symbol, name: face.name, idle: face.hits === 0 };
}

export const order = (): readonly string[] => Object.keys(FACES);

export const bodyOf = (): { symbol: string; made: "paper" } => ({ symbol: "body-action", made: "paper" });
