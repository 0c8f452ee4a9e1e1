// Keys that steer: a course leg by leg, a unit to its place. Each says whether it had use for the key.
import type { GameClient } from "../game.svelte";
import type { Piece } from "../protocol";
import { addAhead, addPivot, addTurn, type Course, type Helm, limitsOf, reversed, takeBack, template } from "./course";
import { type Framed, moved, onward, takenBack, wheeled, widened } from "./frames";
import {
  type FeaturePlacing,
  inColumn,
  lineAbreast,
  middleOf,
  type Placing,
  type Spot,
  shifted,
  turned,
} from "./placing";
import { INCH, normal } from "./space";

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

/** Whether a key is meant for something else: a shortcut of the browser, or a field being typed into. */
export function isElsewhere(event: Pressed): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(event.target instanceof Element)) return false;
  // A choice of one has use for the arrows, and for no letter.
  if (event.target.matches("input[type=radio]")) return event.key.startsWith("Arrow");
  return event.target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}

/** W ahead, Q and E a step to either side, Z and X on the spot, with Shift a tenth; Backspace takes back, R astern. */
export function courseKey(event: Pressed, course: Course, helm: Helm): Course | null {
  const limits = limitsOf(helm, course);
  const tenth = event.shiftKey;
  const step = tenth ? template.sharpest / 10 : template.sharpest;
  switch (event.key.toLowerCase()) {
    case "w":
      return addAhead(course, limits, tenth ? INCH / 10 : INCH);
    case "q":
      return addTurn(course, limits, -1, step);
    case "e":
      return addTurn(course, limits, 1, step);
    case "z":
      return addPivot(course, limits, -1, step);
    case "x":
      return addPivot(course, limits, 1, step);
    case "backspace":
      return takeBack(course);
    case "r":
      return reversed(course, helm);
    default:
      return null;
  }
}

const NUDGES: Record<string, [number, number]> = {
  arrowup: [0, INCH],
  arrowdown: [0, -INCH],
  arrowleft: [-INCH, 0],
  arrowright: [INCH, 0],
};

/** Q and E turn, F changes the formation; with the table in focus the arrows move by an inch, with Shift by a tenth. */
export function placeKey(
  event: Pressed,
  placing: Placing,
  models: Piece[],
  hand: number | null,
  focused: boolean,
): Placing | null {
  const key = event.key.toLowerCase();
  const step = event.shiftKey ? 0.1 : 1;
  const nudge = focused ? NUDGES[key] : undefined;
  if (nudge) return shifted(placing, nudge[0] * step, nudge[1] * step, hand);
  if (key === "q" || key === "e") return turned(placing, (key === "q" ? -1 : 1) * template.sharpest * step, hand);
  if (key !== "f" || models.length < 2) return null;
  const middle = middleOf(placing.poses);
  const abreast = lineAbreast(models, middle);
  return JSON.stringify(abreast) === JSON.stringify(placing) ? inColumn(models, middle) : abreast;
}

/** The same for a piece of terrain; the brackets choose another piece. */
export function featureKey(
  event: Pressed,
  placing: FeaturePlacing,
  pieces: string[],
  focused: boolean,
): FeaturePlacing | null {
  const key = event.key.toLowerCase();
  const [x, y, heading] = placing.pose;
  const step = event.shiftKey ? 0.1 : 1;
  const nudge = focused ? NUDGES[key] : undefined;
  if (nudge) return { ...placing, pose: [x + nudge[0] * step, y + nudge[1] * step, heading] };
  if (key === "q" || key === "e")
    return { ...placing, pose: [x, y, normal(heading + (key === "q" ? -1 : 1) * 1500 * step)] };
  if (key !== "[" && key !== "]") return null;
  const at = pieces.indexOf(placing.piece) + (key === "]" ? 1 : -1);
  return { ...placing, piece: pieces[(at + pieces.length) % pieces.length] ?? placing.piece };
}

/** W ahead, Q and E wheel, X about, comma and full stop narrower and wider; with the table in focus arrows shift it. */
export function frameKey(event: Pressed, draft: Framed, many: number, focused: boolean): Framed | null {
  const key = event.key.toLowerCase();
  const fine = event.shiftKey ? 0.1 : 1;
  const nudge = focused ? NUDGES[key] : undefined;
  if (nudge && draft.frame) return moved(draft, nudge[0] * fine, nudge[1] * fine);
  const files = draft.frame?.files ?? 0;
  const acts: Record<string, () => Framed> = {
    w: () => onward(draft, INCH * fine),
    q: () => wheeled(draft, -2250 * fine),
    e: () => wheeled(draft, 2250 * fine),
    x: () => wheeled(draft, 18000),
    ",": () => widened(draft, files - 1, many),
    ".": () => widened(draft, files + 1, many),
    backspace: () => takenBack(draft),
  };
  return acts[key]?.() ?? null;
}

/** With the table in focus the arrows move a marker by an inch, with Shift by a tenth. */
export function spotKey(event: Pressed, spot: Spot, focused: boolean): Spot | null {
  const nudge = focused ? NUDGES[event.key.toLowerCase()] : undefined;
  if (!nudge) return null;
  const step = event.shiftKey ? 0.1 : 1;
  return { x: spot.x + nudge[0] * step, y: spot.y + nudge[1] * step };
}

/** The answer is given where there is one to give. */
export function commit(client: GameClient): void {
  if (client.draft !== undefined && client.consideration?.legal !== false) client.commit();
}
