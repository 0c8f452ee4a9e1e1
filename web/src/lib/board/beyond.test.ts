import { describe, expect, test } from "vitest";
import { marksOf, type Unit, unseen } from "./beyond";
import type { Box } from "./labels";
import type { Point } from "./space";

const free = { left: 0, right: 1000, top: 0, bottom: 700 };
const HIGH = 30;
const rose: Box = { x0: 922, x1: 1000, y0: 0, y1: 78 };

/** A table that lies north up, ten mils to the pixel, with its corner far up and left of the window. */
const pointOf = ([x, y]: Point): Point => [x / 10 - 1000, 3000 - y / 10];
const placeAt = ([x, y]: Point): Point => [(x + 1000) * 10, (3000 - y) * 10];
const unit = (name: string, ...points: Point[]): Unit => ({ group: name, name, places: points.map(placeAt) });
const window = { free, pointOf, placeAt, taken: [rose] };
const marks = (...units: Unit[]) => marksOf(units, window, HIGH);

describe("units out of sight", () => {
  test("are those of which no model is in the window", () => {
    const half = unit("Frigates", [500, 300], [-200, 300]);
    const gone = unit("Cruisers", [-300, 300], [-200, 300]);
    expect(unseen([half, gone], window)).toEqual([gone]);
    expect(marks(half)).toEqual([]);
  });

  test("what lies over the table hides too", () => {
    const low = unit("Harbour", [500, 650]);
    expect(marks(low)).toEqual([]);
    expect(marksOf([low], { ...window, free: { ...free, bottom: 500 } }, HIGH)[0]?.side).toBe("down");
  });

  test.each([
    [[500, -400], "up", "north", 0],
    [[1500, 350], "right", "east", 90],
    [[500, 1100], "down", "south", 180],
    [[-500, 350], "left", "west", -90],
  ] as const)("are marked on the side where they lie: %o", (at, side, wind, degrees) => {
    const [mark] = marks(unit("Grey Harbour", [at[0], at[1]]));
    expect(mark?.side).toBe(side);
    expect(mark?.said).toBe(`Grey Harbour is out of sight, to the ${wind}`);
    expect(Math.round(mark?.degrees ?? Number.NaN)).toBeCloseTo(degrees);
  });

  test("of several models are told as several", () => {
    const [mark] = marks(unit("Dolmen Cruisers", [-300, 300], [-200, 300]));
    expect(mark?.said).toBe("Dolmen Cruisers are out of sight, to the west");
  });

  test("have marks within the window, none over another, over the rose, or over who can be chosen there", () => {
    const ship: Box = { x0: 0, x1: 90, y0: 250, y1: 350 };
    const north = [900, 950, 990, 995].map((x, n) => unit(`North ${n}`, [x, -100 - n]));
    const east = [0, 10, 690].map((y, n) => unit(`East ${n}`, [1400, y]));
    const found = marksOf(
      [...north, ...east, unit("West", [-100, 300])],
      { free, pointOf, placeAt, taken: [rose, ship] },
      HIGH,
    );
    expect(found.length).toBe(8);
    const boxes = found.map(({ x, y, wide }) => ({ x0: x - wide / 2, x1: x + wide / 2, y0: y - 15, y1: y + 15 }));
    for (const box of boxes) {
      expect(box.x0 >= 0 && box.x1 <= 1000 && box.y0 >= 0 && box.y1 <= 700).toBe(true);
      for (const other of [rose, ship, ...boxes.filter((each) => each !== box)])
        expect(box.x1 <= other.x0 || other.x1 <= box.x0 || box.y1 <= other.y0 || other.y1 <= box.y0).toBe(true);
    }
  });
});
