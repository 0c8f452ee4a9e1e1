// A piece that may be chosen is taken hold of and moved on in one gesture: the drag chooses it, and then steers it.

/** Pixels after which a press is a drag. */
const FAR = 6;

export interface Grip {
  /** The piece under something on the screen that may be chosen and moved, if any. */
  find: (target: EventTarget | null) => string | null;
  /** It is dragged: choose it. */
  choose: (piece: string) => void;
  /** The pointer is there: bring it along, if it is under way already. */
  steer: (clientX: number, clientY: number) => void;
}

/** Let pieces be taken hold of; returns how to stop that. A finger pans the table, so this is for mouse and pen. */
export function grabbing(svg: SVGSVGElement, grip: Grip): () => void {
  let held: { piece: string; x: number; y: number; chosen: boolean } | null = null;

  function down(event: PointerEvent): void {
    const piece = event.button === 0 && event.pointerType !== "touch" ? grip.find(event.target) : null;
    held = piece ? { piece, x: event.clientX, y: event.clientY, chosen: false } : null;
  }

  /** Whoever takes hold of a piece does not pan the table. */
  function keepStill(event: MouseEvent): void {
    if (held) event.stopPropagation();
  }

  function move(event: PointerEvent): void {
    if (!held) return;
    if (!held.chosen && Math.hypot(event.clientX - held.x, event.clientY - held.y) >= FAR) {
      held.chosen = true;
      grip.choose(held.piece);
    }
    if (held.chosen) grip.steer(event.clientX, event.clientY);
  }

  function drop(): void {
    held = null;
  }

  svg.addEventListener("pointerdown", down, true);
  svg.addEventListener("mousedown", keepStill, true);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", drop);
  return () => {
    svg.removeEventListener("pointerdown", down, true);
    svg.removeEventListener("mousedown", keepStill, true);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", drop);
  };
}
