import { describe, expect, test } from "vitest";
import { freest } from "./corners";

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
  test("covers the fewest where it must cover some", () => {
    const ships = [ship(100, 100), ship(150, 150), ship(900, 200), ship(100, 500), ship(200, 450), ship(900, 500)];
    expect(freest(room, size, [...ships, ship(850, 450)], edges)).toEqual({ right: true, low: false });
  });
});
