// A fact on the table can be read to its end, also where it stands at the edge of the window.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Chip from "./Chip.svelte";
import { camera } from "./camera.svelte";

afterEach(() => {
  cleanup();
  camera.width = 0;
});

/** How far a chip is drawn beside its place, in pixels, in a window as wide as a phone. */
function drawnBeside(at: number): number {
  [camera.width, camera.x, camera.k] = [390, 0, 1];
  const perMil = camera.pointOf([1, 0])[0];
  const text = '20.1" Standard';
  const { container } = render(Chip, { x: at / perMil, y: 10_000, height: 48_000, k: 1, text });
  const [, dx] =
    /scale\(1\) translate\((-?[\d.]+) /.exec(container.querySelector("g")?.getAttribute("transform") ?? "") ?? [];
  cleanup();
  return Number(dx);
}

test("what stands at the edge of the window is moved inwards, and nothing else is", () => {
  const half = ('20.1" Standard'.length * 6.1 + 16) / 2;
  expect(drawnBeside(10)).toBeCloseTo(half + 4 - 10);
  expect(drawnBeside(380)).toBeCloseTo(390 - half - 4 - 380);
  expect(drawnBeside(200)).toBe(0);
  expect(drawnBeside(-30), "what is out of the window stays there").toBe(0);
});
