import { afterEach, describe, expect, it } from "vitest";
import { boxOf } from "./labels";
import type { Polygon } from "./space";
import {
  arrowOf,
  drawnAt,
  faced,
  pixels,
  placeAt,
  type Quarter,
  quarterFor,
  tableAt,
  turning,
  unfaced,
  windsAbout,
} from "./turning.svelte";

const TALL = { width: 36000, height: 48000 };
const WIDE = { width: 72000, height: 48000 };
const CELL = { width: 1004, height: 756 };
const strip = (x0: number, y0: number, x1: number, y1: number): Polygon => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const SOUTH = strip(0, 0, 36000, 8000);
const NORTH = strip(0, 40000, 36000, 48000);

afterEach(() => {
  turning.quarter = 0;
});

describe("how a table lies", () => {
  it("lays a long table level in a wide window, with one's own side left", () => {
    for (const own of [SOUTH, NORTH]) {
      const quarter = quarterFor(TALL, CELL, own);
      const [x] = drawnAt([18000, own === SOUTH ? 4000 : 44000], TALL, quarter);
      expect(quarter % 2).toBe(1);
      expect(x).toBe(400);
    }
  });

  it("keeps one's own side below where the table is as wide as its window", () => {
    const [south, north] = [strip(0, 0, 72000, 8000), strip(0, 40000, 72000, 48000)];
    expect(quarterFor(WIDE, CELL, south)).toBe(0);
    expect(quarterFor(WIDE, CELL, north)).toBe(2);
  });

  it("leaves a long table upright in a high window", () => {
    expect(quarterFor(TALL, { width: 384, height: 900 }, SOUTH)).toBe(0);
  });

  it("has the enemy above on a phone, also where a table that lies level would fit its low window better", () => {
    const phone = { width: 390, height: 304 };
    expect(quarterFor(TALL, phone, SOUTH)).toBe(0);
    expect(quarterFor(TALL, phone, NORTH)).toBe(2);
    expect(quarterFor(TALL, phone, [])).toBe(0);
    expect(quarterFor(WIDE, phone, strip(0, 0, 12000, 48000))).toBe(3);
  });

  it("tells the winds as it lies: north up as it is told, and to the right after a quarter turn", () => {
    const told = (quarter: Quarter) => windsAbout(10, quarter).map(({ letter, side, x, y }) => [letter, side, x, y]);
    expect(told(0)[0]).toEqual(["N", "up", 0, -10]);
    expect(told(1)).toEqual([
      ["N", "right", 10, 0],
      ["E", "down", 0, 10],
      ["S", "left", -10, 0],
      ["W", "up", 0, -10],
    ]);
  });

  it("lies as it is told where nobody has a side yet", () => {
    expect(quarterFor({ width: 48000, height: 48000 }, CELL, [])).toBe(0);
  });

  it("finds the place on the table under every point it draws", () => {
    for (const quarter of [0, 1, 2, 3] as Quarter[]) {
      const [x, y] = tableAt(drawnAt([1000, 47000], TALL, quarter), TALL, quarter);
      expect([x, y]).toEqual([1000, 47000]);
      expect(unfaced(faced([3, 7], quarter), quarter).map((v) => v + 0)).toEqual([3, 7]);
    }
  });

  it("lays words out by how the table lies: what is long to the north lies level after a quarter turn", () => {
    const ship = strip(0, 0, 500, 2000);
    turning.quarter = 1;
    const box = boxOf([ship], 48000, 0.2);
    expect([box.x1 - box.x0, box.y1 - box.y0].map(Math.round)).toEqual([40, 10]);
    expect(placeAt(pixels([700, 900], 48000, 0.2), 48000, 0.2).map(Math.round)).toEqual([700, 900]);
  });

  it("reads arrows as the screen shows them", () => {
    expect(arrowOf("ArrowUp", 1)).toBe("ArrowLeft");
    expect(arrowOf("ArrowRight", 1)).toBe("ArrowUp");
    expect(arrowOf("ArrowUp", 2)).toBe("ArrowDown");
    expect(arrowOf("Enter", 1)).toBe("Enter");
  });
});
