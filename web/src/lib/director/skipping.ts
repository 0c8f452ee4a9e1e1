/** Ways on while something is shown: a key or a tap, and neither does anything else then. */
import type { Attachment } from "svelte/attachments";
import type { Director } from "./director.svelte";

/** Where a key is typed. */
const TYPED = "input, textarea, select, [contenteditable]";
/** What has use for the keys that press it, and for no other. */
const PRESSED = "button, a, summary";
/** Keys that hold others down, or walk the page. */
const OTHERS = new Set(["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock", "F5", "F11", "F12"]);

/** Space skips what is shown, with Shift all of it, as any other key does; whether the key is thereby spent. */
export function skipKey(event: KeyboardEvent, director: Director): boolean {
  if (!director.showing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const used = event.key === "Enter" || event.key === " " ? `${TYPED}, ${PRESSED}` : TYPED;
  if (OTHERS.has(event.key) || (event.target instanceof Element && event.target.closest(used))) return false;
  if (event.key === " " && !event.shiftKey) director.skip();
  else director.finish();
  event.preventDefault();
  return true;
}

/** A press on the table skips what is shown there; one on what lies over it is meant for that. */
export const skippedByTap =
  (director: Director): Attachment<HTMLElement> =>
  (table) => {
    const tap = (event: MouseEvent): void => {
      if (
        !director.showing ||
        (event.target instanceof Element && event.target.closest("button, a, .roundcard.opened"))
      )
        return;
      event.stopPropagation();
      event.preventDefault();
      director.skip();
    };
    table.addEventListener("click", tap, true);
    return () => table.removeEventListener("click", tap, true);
  };
