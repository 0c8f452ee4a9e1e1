/** The keys of the play page, in one place: what the page listens to and what its help lists. */
import type { GameLook } from "../look/look.svelte";

export interface Key {
  keys: string[];
  does: string;
}

interface Keys {
  title: string;
  keys: Key[];
}

/** The keys of a table; a game may have others than those by which pieces are measured and steered. */
export const keysOf = ({ words, keys }: Pick<GameLook, "words" | "keys">): Keys[] => [
  ANSWERS,
  ...(keys?.help ?? steeringOf(words)),
  PAGE,
];

const ANSWERS: Keys = {
  title: "Answers",
  keys: [
    { keys: ["1", "…", "9"], does: "choose an answer, or tick it" },
    { keys: ["↵"], does: "the brass button" },
    { keys: ["P"], does: "pass" },
    { keys: ["Space"], does: "play no card; while something is shown, skip it" },
    { keys: ["Shift", "Space"], does: "skip all that is shown" },
    { keys: ["[", "]"], does: "the next to aim at, the best first" },
    { keys: ["U"], does: "take the last answer back" },
    { keys: ["C"], does: "the hand" },
  ],
};

const steeringOf = ({ piece, pieces, left, right }: GameLook["words"]): Keys[] => [
  {
    title: "On the table",
    keys: [
      { keys: ["←", "↑", "→", "↓"], does: `walk the ${pieces} by bearing` },
      { keys: ["[", "]"], does: `walk the ${pieces} by range` },
      { keys: ["Home"], does: `back to the ${piece} in hand` },
      { keys: ["↵"], does: `choose the ${piece}` },
      { keys: ["M"], does: `measure between two ${pieces}` },
    ],
  },
  {
    title: "Under way",
    keys: [
      { keys: ["W"], does: "one inch ahead" },
      { keys: ["Q", "E"], does: `a step to ${left}, to ${right}` },
      { keys: ["Z", "X"], does: `pivot to ${left}, to ${right}, where it can` },
      { keys: ["Shift"], does: "with these: tenths" },
      { keys: ["⌫"], does: "take the last leg back" },
      { keys: ["R"], does: "the whole course in reverse" },
      { keys: ["G", "2", "3"], does: "to the star, or to another good place" },
    ],
  },
];

const PAGE: Keys = {
  title: "The page",
  keys: [
    { keys: ["T"], does: "to the table" },
    { keys: ["D"], does: "to the decision" },
    { keys: ["L"], does: "the log, over the table" },
    { keys: ["V"], does: "every unit in full, over the table" },
    { keys: ["F"], does: "the whole table" },
    { keys: ["Y"], does: "talk with the others at the table" },
    { keys: ["H"], does: "what the captain would do, and why, in a game against bots; in a lesson: show me" },
    { keys: ["A"], does: "in a lesson: say it again" },
    { keys: ["?"], does: "this list" },
    { keys: ["Esc"], does: "step out" },
  ],
};

export type Command =
  | "commit"
  | "pass"
  | "undo"
  | "hand"
  | "help"
  | "table"
  | "dock"
  | "log"
  | "forces"
  | "fit"
  | "talk"
  | "hint"
  | "again"
  | "out"
  | "ease"
  | "next"
  | "previous"
  | { digit: number };

const COMMANDS: Record<string, Command> = {
  Enter: "commit",
  p: "pass",
  u: "undo",
  c: "hand",
  "?": "help",
  t: "table",
  d: "dock",
  l: "log",
  v: "forces",
  f: "fit",
  y: "talk",
  h: "hint",
  a: "again",
  Escape: "out",
  " ": "ease",
  "]": "next",
  "[": "previous",
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Buttons that have done what they do. */
const DONE = ".why[aria-expanded=true], [data-choice][aria-pressed=true]";

/** Whether a key answers what is asked, or some of it. */
export const isAnswer = (command: Command): boolean =>
  typeof command === "object" || ["commit", "pass", "ease", "next", "previous"].includes(command);

/** What a key means; nothing while one types, or for keys that another thing has use for. */
export function commandOf(event: Pressed, target: EventTarget | null): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const element = target instanceof Element ? target : null;
  if (element?.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")) return null;
  // On a reason that lies open, and on what is laid out already, Enter is the brass button's: it would only close what one
  // is reading, or choose again what is chosen.
  if (event.key === "Enter" && element?.closest(`button:not(${DONE}), a, summary`)) return null;
  if (event.key === " " && element?.closest("button, a, summary, input, [tabindex]:not(main)")) return null;
  if (/^[1-9]$/.test(event.key)) return { digit: Number(event.key) };
  return COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
