import { afterEach, expect, test } from "vitest";
import { grabbing } from "./grabbing";

const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
document.body.append(svg);
let stop = (): void => undefined;
afterEach(() => stop());

/** What a drag of so many pixels does, begun over a piece or over water. */
function dragged(pixels: number, over: string | null): string[] {
  const done: string[] = [];
  stop = grabbing(svg, {
    find: () => over,
    choose: (piece) => done.push(`choose ${piece}`),
    steer: (x) => done.push(`steer ${x}`),
  });
  const at = (type: string, x: number): PointerEvent =>
    Object.assign(new MouseEvent(type, { clientX: x, bubbles: true, button: 0 }), {
      pointerType: "mouse",
    }) as PointerEvent;
  svg.dispatchEvent(at("pointerdown", 0));
  window.dispatchEvent(at("pointermove", pixels));
  window.dispatchEvent(at("pointermove", pixels + 5));
  window.dispatchEvent(at("pointerup", pixels + 5));
  window.dispatchEvent(at("pointermove", pixels + 50));
  return done;
}

test("a drag chooses the piece once and steers it until it is let go", () => {
  expect(dragged(20, "A1.1")).toEqual(["choose A1.1", "steer 20", "steer 25"]);
});

test("a press that hardly moves is no drag", () => {
  expect(dragged(0, "A1.1")).toEqual([]);
});

test("a drag over water is the table's", () => {
  expect(dragged(20, null)).toEqual([]);
});
