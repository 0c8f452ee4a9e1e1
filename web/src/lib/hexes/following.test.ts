import { expect, test } from "vitest";
import { beatsOf, type Scene } from "../director/beats";
import type { LogLine } from "../protocol";
import { leftAt } from "./following";

const line = (n: number, piece: string, ...cells: [number, number][]): LogLine =>
  ({
    n,
    pieces: [piece],
    cells,
    path: [],
    stands: [],
    dice: [],
    effects: [],
    cards: [],
    points: 0,
    stroke: null,
  }) as unknown as LogLine;
const scene = { lines: [line(1, "A", [0, 1]), line(2, "A", [0, 2]), line(3, "B", [5, 5])] } as unknown as Scene;

test("a piece is where the line that is shown has taken it, cell by cell", () => {
  expect([...leftAt(scene, 1)]).toEqual([["A", [0, 1]]]);
  expect([...leftAt(scene, 2)]).toEqual([["A", [0, 2]]]);
  expect(leftAt(scene, 3).get("B")).toEqual([5, 5]);
  expect(leftAt(null, 9).size).toBe(0);
});

test("a way that is told cell by cell is shown, each cell for a moment", () => {
  expect(beatsOf(line(1, "A", [0, 1])).map((beat) => beat.kind)).toEqual(["way"]);
});
