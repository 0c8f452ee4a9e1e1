/** What the dock says under its sentence: how this kind of question is answered. */
import { isFan } from "../board/fan";
import { markerOf } from "../board/placing";
import { lastUsed } from "../hand.svelte";
import { looks } from "../look/look.svelte";
import type { Ask } from "../protocol";
import { fitsTheDock, isDrawn } from "./answers";

/** What of a map of cells stands for the answers: lit cells, or arrows about the piece that is turned. */
function onMap(ask: Ask): string {
  const shown = ask.options.filter((option) => option.cell);
  if (shown.length === 0) return "";
  if (shown.every((option) => option.facing !== null)) return "Press an arrow on the map";
  const turns = shown.some((option) => option.facing !== null);
  return turns ? "Press a lit hex or an arrow on the map" : "Press a lit hex on the map";
}

/** What is chosen several of: single ones of a unit where each stands for itself, else units. */
function severalOf({ options }: Ask): string {
  const { member, pieces } = looks.now.words;
  return member && options.every(({ piece, value }) => piece !== "" && piece === value) ? `${member}s` : pieces;
}

/** One plain sentence on how to answer; of keys nothing is said to a finger. */
export function howTo(
  ask: Ask,
  onTable = ask.options.some((option) => option.piece !== ""),
  finger = lastUsed.hand === "touch",
): string {
  const { words } = looks.now;
  switch (ask.kind) {
    case "path":
      if (!isDrawn(ask)) return "An answer is suggested.";
      if (ask.form === "frame" && !finger)
        return `Drag it, wheel it by the arrow or Q and E, widen it by its corners; then ${words.move}.`;
      if (finger) return `Drag the ghost on the table, or let one be suggested; then ${words.move}.`;
      return `Drag the ghost on the table, or steer with W, Q and E; then ${words.move}.`;
    case "place":
      if (!isDrawn(ask)) return "An answer is suggested.";
      return `Drag it to its place${markerOf(ask) ? "" : " and turn it"}, or let a place be suggested.`;
    case "card":
      if (ask.options.length === 0) return "";
      return ask.easy ? "Pick a card to play it; passing costs nothing." : "Pick a card of your hand below the table.";
    case "number":
      return `From ${ask.least} to ${ask.most}.`;
    case "order":
      return "Put them in order in the list.";
    case "some":
      if (ask.panel === "cards") return "Pick cards of your hand below the table.";
      return onTable ? `Press ${severalOf(ask)} on the table, or tick them in the list.` : "Tick them in the list.";
    case "one":
      if (isFan(ask)) return `Press where it goes on the table${finger ? "" : ", or turn it with Q and E"}.`;
      if (looks.now.panels[ask.panel] && !onTable) return "";
      if (onTable) return `Press a ${words.piece} on the table, or choose from the list.`;
      if (fitsTheDock(ask)) return onMap(ask) && `${onMap(ask)}.`;
      return onMap(ask) ? `${onMap(ask)}, or choose from the list.` : "Choose from the list.";
    default:
      return "";
  }
}

/** The same while one panel shows a whole matter. */
export const howToPlan = ({ isOpen, aims }: { isOpen: boolean; aims: readonly unknown[] }): string => {
  if (!isOpen) return "";
  const aim = aims.length === 0 ? "" : `Press another ${looks.now.words.piece} to aim at it instead. `;
  return `${aim}Nothing is final before the brass button.`;
};

/** How many answers there are, as it is read aloud after the sentence. */
export function answerCount(ask: Ask): string {
  const n = ask.kind === "yesno" ? 2 : ask.options.length;
  if (n === 0) return ask.passing ? "You may pass." : "";
  return `${n} ${n === 1 ? "answer" : "answers"}${ask.passing ? ", or pass" : ""}.`;
}

const ANSWERS = ".answers button:not(:disabled), .answers input, .option, .rail input, [data-commit]:not(:disabled)";

/**
 * Where an answer is given. What shows a whole matter, or waits to be confirmed, comes before all else: from there Enter
 * is the brass button, while the first answer beside it may be to give the matter up.
 */
export const decisionIn = (page: HTMLElement | undefined): HTMLElement | null =>
  page?.querySelector<HTMLElement>(".confirm[data-decision]") ??
  page?.querySelector<HTMLElement>("[data-decision]") ??
  page?.querySelector<HTMLElement>(ANSWERS) ??
  null;
