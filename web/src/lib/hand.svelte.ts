// By which hand the reader plays: mouse, keys or finger, whichever did something last.
import type { Hand } from "./play/coach";

const touches = (): boolean => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

class LastUsed {
  hand = $state<Hand>(touches() ? "touch" : "mouse");

  constructor() {
    if (typeof addEventListener !== "function") return;
    addEventListener("pointerdown", (event) => this.pressed(event.pointerType), { capture: true, passive: true });
    addEventListener("keydown", (event) => this.typed(event.key), { capture: true, passive: true });
  }

  private pressed(by: string): void {
    this.hand = by === "touch" || by === "pen" ? "touch" : "mouse";
  }

  private typed(key: string): void {
    if (!["Shift", "Control", "Alt", "Meta"].includes(key)) this.hand = "keys";
  }
}

export const lastUsed = new LastUsed();
