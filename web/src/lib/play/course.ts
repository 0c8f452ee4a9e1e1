/** A course in words, leg by leg, as far as the page understands it. */

import { ARCS } from "../board/course";
import { shown } from "../board/space";
import { looks } from "../look/look.svelte";

interface Leg {
  type?: string;
  distance?: number;
  side?: number;
  turns?: number[];
  turn?: number;
  bearing?: number;
}

const tenths = (centidegrees: number): number => Math.round(centidegrees / 10) / 10;
const sideOf = (leg: Leg): string => ((leg.side ?? 1) < 0 ? looks.now.words.left : looks.now.words.right);

/** A bearing off the bow: by the name of its quarter where it lies in the middle of one. */
function way(bearing: number): string {
  return ARCS.find((arc) => arc.bearing === bearing)?.name ?? `${tenths(bearing)}° off the ${looks.now.words.front}`;
}

function legInWords(leg: Leg, astern: boolean): string {
  if (leg.type === "slide") return `${shown(leg.distance ?? 0)} ${way(leg.bearing ?? 0)}`;
  if (leg.type === "pivot") return `pivot ${tenths(leg.turn ?? 0)}° to ${sideOf(leg)}`;
  if (typeof leg.distance === "number")
    return `${shown(leg.distance)} ${astern ? looks.now.words.astern : looks.now.words.ahead}`;
  const turns = leg.turns ?? [];
  const degrees = tenths(turns.reduce((sum, turn) => sum + Math.abs(turn), 0));
  const steps = `${turns.length} ${turns.length === 1 ? "step" : "steps"}`;
  return `${steps} to ${sideOf(leg)} (${degrees}°)`;
}

/** `4″ ahead, 2 steps to one side (45°), 1″ ahead`; empty for a draft that is no course. */
export function courseInWords(draft: unknown): string {
  if (typeof draft !== "object" || draft === null || !("legs" in draft) || !Array.isArray(draft.legs)) return "";
  const astern = "astern" in draft && draft.astern === true;
  const legs = draft.legs as Leg[];
  if (legs.length === 0) return "staying where it is";
  return (astern ? `${looks.now.words.reverse}: ` : "") + legs.map((leg) => legInWords(leg, astern)).join(", ");
}
