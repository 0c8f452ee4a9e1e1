/** A course in words, leg by leg, as far as the page understands it. */

interface Leg {
  type?: string;
  distance?: number;
  side?: number;
  turns?: number[];
}

const inches = (mils: number): string => `${Math.round(mils / 100) / 10}″`;

function legInWords(leg: Leg, astern: boolean): string {
  if (typeof leg.distance === "number") return `${inches(leg.distance)} ${astern ? "astern" : "ahead"}`;
  const turns = leg.turns ?? [];
  const degrees = Math.round(turns.reduce((sum, turn) => sum + Math.abs(turn), 0) / 10) / 10;
  const steps = `${turns.length} ${turns.length === 1 ? "step" : "steps"}`;
  return `${steps} to ${(leg.side ?? 1) < 0 ? "port" : "starboard"} (${degrees}°)`;
}

/** `4″ ahead, 2 steps to starboard (45°), 1″ ahead`; empty for a draft that is no course. */
export function courseInWords(draft: unknown): string {
  if (typeof draft !== "object" || draft === null || !("legs" in draft) || !Array.isArray(draft.legs)) return "";
  const astern = "astern" in draft && draft.astern === true;
  const legs = draft.legs as Leg[];
  if (legs.length === 0) return "staying where it is";
  return (astern ? "full reverse: " : "") + legs.map((leg) => legInWords(leg, astern)).join(", ");
}
