/** Names of pieces anywhere on the page point at the piece: resting on one lights it, pressing one takes it in hand.
 *
 * A help for who points; by keyboard the same pieces are in the lists.
 */
import type { GameClient } from "../game.svelte";

const named = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest("[data-names]")?.getAttribute("data-names") ?? null) : null;

/** Listens for names on everything within an element. */
export function naming(client: GameClient): (element: HTMLElement) => () => void {
  return (element) => {
    const press = (event: Event): void => {
      const piece = named(event.target);
      if (piece) client.select(piece);
    };
    const rest = (event: Event): void => {
      const piece = named(event.target);
      if (piece) client.hovered = piece;
    };
    const leave = (event: Event): void => {
      if (named(event.target)) client.hovered = null;
    };
    element.addEventListener("click", press);
    element.addEventListener("pointerover", rest);
    element.addEventListener("pointerout", leave);
    return () => {
      element.removeEventListener("click", press);
      element.removeEventListener("pointerover", rest);
      element.removeEventListener("pointerout", leave);
    };
  };
}
