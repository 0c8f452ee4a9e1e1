import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { Camera } from "./camera.svelte";
import type { Point } from "./space";
import { turning } from "./turning.svelte";

const OURS: Point[] = [[4000, 24000]];
const THEIRS: Point[] = [[44000, 44000]];
const DESK = { width: 1000, height: 700 };

function opened(places: readonly Point[] = [...OURS, ...THEIRS]): Camera {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.getBoundingClientRect = () =>
    ({ ...DESK, x: 0, y: 0, left: 0, top: 0, right: DESK.width, bottom: DESK.height }) as DOMRect;
  const camera = new Camera();
  camera.attach(svg);
  camera.lay({ width: 48000, height: 48000, own: [], shortest: 1000, places });
  return camera;
}

const isSeen = (camera: Camera, places: readonly Point[]): boolean => places.every((place) => camera.isInSight(place));
/** How much bare wood is below the table, in pixels. */
const bareBelow = (camera: Camera): number =>
  DESK.height - Math.max(camera.pointOf([0, 0])[1], camera.pointOf([48000, 48000])[1]);

describe("where the player looks", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    vi.spyOn(settings, "still", "get").mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    turning.quarter = 0;
  });

  it("shows all of a table on which nobody stands", () => {
    expect(
      isSeen(opened([]), [
        [4000, 4000],
        [44000, 44000],
      ]),
    ).toBe(true);
    expect(
      isSeen(opened(), [
        [4000, 4000],
        [44000, 44000],
      ]),
    ).toBe(false);
  });

  it("is given back after an action, but not away from all who can be chosen by then", () => {
    const camera = opened();
    camera.frame(THEIRS);
    camera.show([...OURS, ...THEIRS]);
    camera.gather(OURS);
    expect(isSeen(camera, OURS)).toBe(true);
    camera.giveBack();
    expect(isSeen(camera, OURS)).toBe(true);
  });

  it("is given back as it was where nobody is asked about", () => {
    const camera = opened();
    camera.frame(THEIRS);
    const before = [camera.k, camera.x, camera.y];
    camera.show([...OURS, ...THEIRS]);
    camera.gather([]);
    camera.giveBack();
    expect([camera.k, camera.x, camera.y]).toEqual(before);
  });

  it("goes to those whom a question names that offers nobody to choose", () => {
    const camera = opened();
    camera.frame(THEIRS);
    camera.gather([], OURS);
    expect(isSeen(camera, OURS)).toBe(true);
  });

  it("shows no bare wood where a hand of cards lay", () => {
    const camera = opened();
    const south: Point[] = [[24000, 0]];
    camera.cover({ left: 0, right: 0, bottom: 170 });
    camera.frame(south);
    expect(bareBelow(camera)).toBeGreaterThan(150);
    camera.cover({ left: 0, right: 0, bottom: 0 });
    expect(bareBelow(camera)).toBeLessThan(40);
  });
});
