import { describe, expect, test } from "vitest";
import { byUnit, fateInWords } from "../director/acts";
import { asTold, beatsOf, placesOf } from "../director/beats";
import { deedsOf } from "../play/since";
import { aLine, aPiece, laid } from "../play/testing";
import type { Board } from "../protocol";
import { marchesIn } from "./marches";

const stand = (piece: string, x: number, y: number) => ({ piece, pose: [x, y, 0] as [number, number, number] });
const march = (n: number, ...stands: ReturnType<typeof stand>[]) =>
  aLine(n, { kind: "UnitMoved", moment: "turn", seat: "B", stands });
const base = (id: string, more = {}) => aPiece(id, { group: id.split(".")[0] as string, side: "B", ...more });

function boardOf(...pieces: ReturnType<typeof aPiece>[]): Board {
  const { client } = laid({ pieces });
  if (!client.board) throw new Error("no board");
  return client.board;
}

describe("many that went together", () => {
  test("begin where they were told to stand last, whoever leads them first", () => {
    const put = aLine(1, { stands: [stand("B1.1", 0, 0), stand("B1.2", 1000, 0)] });
    const lines = [put, march(2, stand("B1.1", 0, 5000), stand("B1.2", 1000, 5000)), march(3, stand("B1.1", 0, 9000))];
    expect(marchesIn(lines).map(({ n, ways }) => [n, ways.map(({ piece, path }) => [piece, path[0]?.[1]])])).toEqual([
      [
        2,
        [
          ["B1.1", 0],
          ["B1.2", 0],
        ],
      ],
      [3, [["B1.1", 5000]]],
    ]);
  });

  test("begin on the table before, where the log does not reach back, and nobody who stays goes anywhere", () => {
    const before = boardOf(base("B1.1", { x: 0, y: 0 }));
    expect(marchesIn([march(7, stand("B1.1", 0, 3000))], before)).toHaveLength(1);
    expect(marchesIn([march(7, stand("B1.1", 0, 0))], before)).toHaveLength(0);
    expect(marchesIn([march(7, stand("B1.1", 0, 3000))])).toHaveLength(0);
  });

  test("are a way to look at, whence and whither; putting a unit on the table is none", () => {
    const line = march(2, stand("B1.1", 0, 5000));
    expect(beatsOf(line).map(({ kind }) => kind)).toEqual(["way"]);
    expect(beatsOf(aLine(1, { stands: [stand("B1.1", 0, 0)] }))).toEqual([]);
    const before = boardOf(base("B1.1", { x: 0, y: 0 }));
    expect(placesOf([line], before)).toEqual([
      [0, 0],
      [0, 5000],
    ]);
    const scene = { lines: [line], before, after: before };
    expect([asTold(scene, 1), asTold(scene, 2)].map(({ pieces }) => pieces[0]?.y)).toEqual([0, 5000]);
  });
});

describe("what came over a unit", () => {
  const gone = (piece: string) => ({ piece, kind: "gone" as const, word: "", amount: 0, left: null, most: 0 });
  const meters = [{ name: "Models", value: 3, most: 3 }];

  test("is one plate at whoever leads it, with how many fell", () => {
    const board = boardOf(base("B1.1", { meters }), base("B1.2"), base("B1.3"));
    const fate = (piece: string, kind: "hurt" | "gone") => ({
      piece,
      kind,
      amount: kind === "hurt" ? 2 : 0,
      word: kind === "hurt" ? "Damage" : "",
      left: null,
      most: 0,
      states: [],
    });
    const { fates } = byUnit({ strokes: [], fates: [fate("B1.1", "hurt"), fate("B1.3", "gone")] }, board);
    expect(fates.map((each) => [each.piece, each.amount, fateInWords(each)])).toEqual([
      ["B1.1", 2, "Damage, 1 of 3 lost"],
    ]);
  });

  test("is told with who struck whom; what we did ourselves is no news", () => {
    const stroke = { by: ["B1.1"], on: ["A1.1"], kind: "shot" as const };
    const lines = [
      march(1, stand("B1.1", 0, 5000)),
      aLine(2, { stroke, seat: "B" }),
      aLine(3, { sum: [{ figure: 2, label: "Damage", sign: "=", counted: true }] }),
      aLine(4, { effects: [gone("A1.2")] }),
      aLine(5, { effects: [{ ...gone("A1.1"), kind: "shaken", word: "Suppressed" }] }),
      aLine(6, { stroke, seat: "A" }),
    ];
    const told = deedsOf(lines, 0, "A", (piece) => piece.split(".")[0] as string);
    expect(told.map(({ line, came }) => [line.n, came])).toEqual([
      [1, ""],
      [2, "2 Damage, 1 lost, Suppressed"],
    ]);
  });
});
