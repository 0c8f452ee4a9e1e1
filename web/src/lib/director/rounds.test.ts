import { describe, expect, test } from "vitest";
import { decided } from "../after/decided";
import { aLine } from "../play/testing";
import type { Effect, LogLine } from "../protocol";
import { actionOf, actsOf, fateInWords } from "./acts";
import { leadInWords, roundOf, scoredBy, scoresOf, taleInWords, taleOf } from "./rounds";

const effect = (kind: Effect["kind"], changes: Partial<Effect> = {}): Effect => ({
  piece: "B1.1",
  kind,
  word: kind,
  amount: 0,
  left: null,
  most: 0,
  ...changes,
});
const harm = (n: number, kind: Effect["kind"], piece = "B1.1"): LogLine =>
  aLine(n, { pieces: [piece], effects: [effect(kind, { piece })], text: `${piece} ${kind}` });
const points = (n: number, seat: string, won: number, round = 1): LogLine =>
  aLine(n, { seat, points: won, round, headline: true, text: `${seat} scores ${won}` });
const round = (n: number, number: number): LogLine => aLine(n, { moment: "round", round: number, headline: true });

describe("a round that is over", () => {
  const log = [
    round(1, 1),
    harm(2, "hurt"),
    harm(3, "gone"),
    harm(4, "hurt", "A1.1"),
    harm(5, "shaken", "A2.1"),
    points(6, "A", 5),
    points(7, "B", 2),
    round(8, 2),
    aLine(9, { headline: true, seat: "B", text: "B begins" }),
    harm(10, "gone", "A1.1"),
  ];

  test("is about those who were fired at, not about those who fired", () => {
    const fired = aLine(2, { pieces: ["A1.1", "B1.1"], effects: [effect("hurt")] });
    const shots = [round(1, 1), fired, harm(3, "gone"), round(4, 2)];
    expect(taleOf(shots, shots[3] as LogLine)?.fates.map((line) => line.n)).toEqual([3]);
  });

  test("tells of units by one line each, with how many were lost, where a game draws units", () => {
    const bases = [round(1, 1), harm(2, "gone", "B1.1"), harm(3, "gone", "B1.2"), harm(4, "hurt", "B2.1"), round(5, 2)];
    const tale = taleOf(bases, bases[4] as LogLine, (piece) => piece.split(".")[0] ?? piece);
    expect(tale?.fates.map((line) => [line.n, tale.lost.get(line.n)])).toEqual([
      [3, 2],
      [4, 0],
    ]);
    expect(taleOf(bases, bases[4] as LogLine)?.fates).toHaveLength(3);
  });

  test("tells the worst of every piece once, what was scored, and who begins", () => {
    const tale = taleOf(log, log[7] as LogLine);
    expect(tale?.round).toBe(1);
    expect(tale?.fates.map((line) => line.n)).toEqual([3, 4]);
    expect(tale?.scores.map((line) => line.n)).toEqual([6, 7]);
    expect(tale?.next.map((line) => line.n)).toEqual([9]);
    expect(tale && [scoredBy(tale, "A"), scoredBy(tale, "B")]).toEqual([5, 2]);
  });

  test("adds to what everyone had before, round by round", () => {
    const longer = [...log, points(11, "A", 4, 2), round(12, 3), points(13, "A", 9, 3)];
    expect([scoresOf(longer, 8, "A"), scoresOf(longer, 12, "A"), scoresOf(longer, 12, "B")]).toEqual([
      [0, 5],
      [0, 5, 9],
      [0, 2, 2],
    ]);
  });

  test("is not there before the first one is", () => {
    expect(taleOf(log, log[0] as LogLine)).toBeNull();
  });

  test("is a line of the log, too", () => {
    const tale = taleOf(log, log[7] as LogLine);
    const players = [
      { seat: "A", name: "You" },
      { seat: "B", name: "Bea" },
    ];
    expect(tale && taleInWords(tale, players)).toBe("Round 1 is over: You +5, Bea +2. B1.1 gone");
  });

  test("has what was told before the next one began, whatever number its lines bear", () => {
    const late = points(6, "A", 5, 2);
    expect(roundOf([round(1, 1), late, round(8, 2)], late)).toBe(1);
  });

  test("says who leads", () => {
    const said = (you: number, bea: number): string =>
      leadInWords(
        [
          { name: "You", score: you },
          { name: "Bea", score: bea },
        ].sort((a, b) => b.score - a.score),
      );
    expect([said(6, 2), said(2, 6), said(3, 3), said(0, 0)]).toEqual([
      "You lead by 4.",
      "Bea leads by 4.",
      "Level at 3.",
      "Nobody has scored yet.",
    ]);
  });
});

describe("what is drawn of an action", () => {
  test("is what came since somebody began something", () => {
    expect(actionOf([harm(1, "hurt"), aLine(2, { moment: "turn" }), harm(3, "gone")]).map((line) => line.n)).toEqual([
      3,
    ]);
  });

  test("is one plate for each piece, with the sum of what it lost and what became of it", () => {
    const lines = [
      aLine(1, { stroke: { by: ["A1.1"], on: ["B1.1"], kind: "shot" } }),
      aLine(2, { effects: [effect("hurt", { amount: 2, left: 3, most: 5, word: "Strength" })] }),
      aLine(3, { effects: [effect("hurt", { amount: 1, left: 2, most: 5, word: "Strength" })] }),
      aLine(4, { effects: [effect("shaken", { word: "Fear", amount: 1 }), effect("broken", { word: "Beaten" })] }),
    ];
    const { strokes, fates } = actsOf(lines);
    expect(strokes.map(({ n }) => n)).toEqual([1]);
    expect(fates.map((fate) => [fate.piece, fate.amount, fate.kind, fateInWords(fate)])).toEqual([
      ["B1.1", 3, "broken", "2 of 5 left, Beaten, +1 Fear"],
    ]);
  });
});

describe("what decided a game", () => {
  test("is when the winner went ahead for good, and what brought most", () => {
    const log = [
      points(1, "A", 2),
      points(2, "B", 3),
      points(3, "A", 4, 2),
      points(4, "B", 1, 2),
      points(5, "A", 9, 3),
    ];
    const { lead, greatest } = decided(log, ["A", "B"]);
    expect(lead?.n).toBe(3);
    expect(greatest.map((line) => line.n)).toEqual([5, 2, 1, 4]);
  });

  test("is nobody's lead where it ends level", () => {
    expect(decided([points(1, "A", 2), points(2, "B", 2)], ["A", "B"]).lead).toBeNull();
    expect(decided([], ["A", "B"])).toEqual({ lead: null, greatest: [] });
  });
});
