import { describe, expect, test } from "vitest";
import { boxesOf, freest } from "./corners";

const room = { left: 0, top: 0, right: 1000, bottom: 700 };
const size = { width: 240, height: 240 };
const edges = { margin: 14, upperRight: 84, below: 90 };
const ship = (x: number, y: number) => ({ left: x - 40, top: y - 20, right: x + 40, bottom: y + 20 });

describe("what lies over the table", () => {
  test("lies in the upper left, where that covers nothing it is about", () => {
    expect(freest(room, size, [ship(800, 600)], edges)).toEqual({ right: false, low: false });
  });
  test("leaves both who strikes and who is struck in sight", () => {
    expect(freest(room, size, [ship(150, 200), ship(880, 560)], edges)).toEqual({ right: true, low: false });
    expect(freest(room, size, [ship(150, 100), ship(880, 160)], edges)).toEqual({ right: false, low: true });
  });
  test("keeps clear of the way between them too, where the bodies alone leave a choice", () => {
    const [by, on] = [
      { at: [60, 650], reach: 30 },
      { at: [500, 40], reach: 30 },
    ] as const;
    const boxes = boxesOf([by, on], [[by, on]], 0);
    expect(freest(room, { width: 430, height: 240 }, boxesOf([by, on], [], 0), edges)).toEqual({
      right: false,
      low: false,
    });
    expect(freest(room, { width: 430, height: 240 }, boxes, edges)).toEqual({ right: true, low: false });
  });
  test("rather lies on the way than on a body", () => {
    const bodies = [ship(100, 100), ship(900, 200), ship(100, 500)].map(({ left, top }) => ({
      at: [left + 40, top + 20] as const,
      reach: 40,
    }));
    const [by, on] = [
      { at: [700, 600] as const, reach: 5 },
      { at: [990, 450] as const, reach: 5 },
    ];
    const boxes = boxesOf(bodies, [[by, on]], 0);
    expect(freest(room, size, boxes, edges)).toEqual({ right: true, low: true });
  });
  test("covers the fewest where it must cover some", () => {
    const ships = [ship(100, 100), ship(150, 150), ship(900, 200), ship(100, 500), ship(200, 450), ship(900, 500)];
    expect(freest(room, size, [...ships, ship(850, 450)], edges)).toEqual({ right: true, low: false });
  });
});
