import { expect, test } from "vitest";
import type { LogLine } from "../../lib/protocol";
import { openedBy } from "./opening";

const line = (n: number, kind: string, seat = ""): LogLine => ({ n, kind, seat }) as LogLine;
const seats = (lines: readonly LogLine[], n: number): string[] => openedBy(lines, n).map((each) => each.seat);

/** Both open an order; then, in the same scene, one of them alone. */
const SCENE = [
  line(66, "ActionRevealed", "P2"),
  line(67, "ActionRevealed", "P1"),
  line(68, "AttackCompared", "P2"),
  line(75, "ActionRevealed", "P2"),
  line(76, "ShipMoved", "P2"),
];

test("before any order is opened there is none", () => {
  expect(seats([line(60, "TurnBegun"), ...SCENE], 60)).toEqual([]);
});

test("all orders of an exchange are there from the first line of them on", () => {
  for (const n of [66, 67, 68]) expect(seats(SCENE, n)).toEqual(["P2", "P1"]);
});

test("orders of the next exchange are no part of it", () => {
  for (const n of [75, 76]) expect(seats(SCENE, n)).toEqual(["P2"]);
});
