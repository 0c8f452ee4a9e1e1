/** Names anywhere on the page point at what they name: resting on one lights the piece, pressing one takes it in hand.
 *
 * A rule that is named opens when it is pressed.
 */
import type { GameClient } from "../game.svelte";

const named = (target: EventTarget | null, as: "names" | "rule"): string | null =>
  target instanceof Element ? (target.closest(`[data-${as}]`)?.getAttribute(`data-${as}`) ?? null) : null;

/** Listens for names on everything within an element. */
export function naming(client: GameClient, onwhy: (rule: string) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const press = (event: Event): void => {
      const piece = named(event.target, "names");
      const rule = named(event.target, "rule");
      if (piece) client.select(piece);
      if (rule) onwhy(rule);
    };
    const key = (event: KeyboardEvent): void => {
      const isLink = event.target instanceof Element && event.target.matches("[data-names][tabindex]");
      if (event.key !== "Enter" || !isLink) return;
      press(event);
      // Nothing else is meant by it: Enter elsewhere answers the question.
      event.preventDefault();
      event.stopPropagation();
    };
    const rest = (event: Event): void => {
      const piece = named(event.target, "names");
      if (piece) client.hovered = piece;
    };
    const leave = (event: Event): void => {
      if (named(event.target, "names")) client.hovered = null;
    };
    const heard: [string, (event: never) => void][] = [
      ["click", press],
      ["keydown", key],
      ["pointerover", rest],
      ["focusin", rest],
      ["pointerout", leave],
      ["focusout", leave],
    ];
    for (const [what, listen] of heard) element.addEventListener(what, listen as EventListener);
    return () => {
      for (const [what, listen] of heard) element.removeEventListener(what, listen as EventListener);
    };
  };
}
