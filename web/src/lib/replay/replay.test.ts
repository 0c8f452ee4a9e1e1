import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import recorded from "../../../fixtures/game.json";
import type { Frame } from "../api";
import { aLine } from "../play/testing";
import type { Board, LogLine, ViewMessage } from "../protocol";
import { actor, courses, headingOf, leads, nextRound, opening, roundStarts, turningPoints } from "./frames";
import { Player } from "./player.svelte";

const { views, log } = recorded as unknown as { views: Record<string, ViewMessage>; log: LogLine[] };
const board = (views.course as ViewMessage).board;

function frame(n: number, round: number, headline = "", changes: Partial<Board> = {}): Frame {
  return { n, round, label: "", headline, board: { ...board, ...changes }, lines: [] };
}

describe("a frame", () => {
  test("belongs to the side of the unit that acts", () => {
    const group = (side: string) => board.pieces.find((piece) => piece.side === side)?.group ?? "";
    expect(actor(frame(1, 1, "", { active: group("A") }))).toBe(0);
    expect(actor(frame(1, 1, "", { active: group("B") }))).toBe(1);
  });

  test("without an acting unit belongs to whom its lines are about, else to nobody", () => {
    const quiet = frame(1, 1, "", { active: "" });
    const theirs = board.pieces.find((piece) => piece.side === "B")?.id ?? "";
    expect(actor({ ...quiet, lines: [{ ...(log[0] as LogLine), pieces: [theirs] }] })).toBe(1);
    expect(actor(quiet)).toBe(-1);
  });
});

describe("the heading of a frame", () => {
  const ends = aLine(9, { text: "The Activation of Foreman's Company ends.", moment: "turn" });
  const begins = aLine(1, { text: "Foreman's Company is activated.", moment: "turn" });
  const went = aLine(2, { text: "It moves.", stands: [["A1.1", 0, 0, 0]] as never });
  const struck = aLine(3, { title: "Foreman's Company fires.", stroke: { by: ["A1.1"], on: ["B1.1"], kind: "shot" } });
  const of = (...lines: LogLine[]) => headingOf({ lines, label: ends.text });

  test("is what was done in it, a blow before a way", () => {
    expect(of(begins, went, struck, ends)).toBe("Foreman's Company fires.");
    expect(of(begins, went, ends)).toBe("It moves.");
  });

  test("is who was activated where nothing was done, and else what the frame is called", () => {
    expect(of(begins, ends)).toBe("Foreman's Company is activated.");
    expect(of(ends)).toBe(ends.text);
    expect(headingOf({ lines: [begins], label: "The End Phase begins." })).toBe("The End Phase begins.");
  });
});

describe("the scrubber", () => {
  const frames = [frame(1, 0), frame(2, 0), frame(3, 1), frame(4, 1, "First blood"), frame(5, 2)];

  test("marks the first frame of every round", () => {
    expect(roundStarts(frames)).toEqual([
      { round: 0, at: 0 },
      { round: 1, at: 2 },
      { round: 2, at: 4 },
    ]);
  });

  test("opens where there is something on the table", () => {
    expect(opening([frame(1, 0, "", { pieces: [] }), frame(2, 0), frame(3, 1)])).toBe(1);
    expect(opening([frame(1, 0, "", { pieces: [] })])).toBe(0);
  });

  test("leaps by rounds and stops at both ends", () => {
    expect([nextRound(frames, 0, 1), nextRound(frames, 3, 1), nextRound(frames, 4, 1)]).toEqual([2, 4, 4]);
    expect([nextRound(frames, 4, -1), nextRound(frames, 3, -1), nextRound(frames, 0, -1)]).toEqual([2, 2, 0]);
  });

  test("knows the turning points", () => {
    expect(turningPoints(frames).map(({ at }) => at)).toEqual([3]);
  });

  test("draws who is ahead", () => {
    const scored = (a: number, b: number) =>
      frame(1, 1, "", { players: board.players.map((player, n) => ({ ...player, score: n ? b : a })) });
    expect(leads([scored(0, 0), scored(10, 0), scored(10, 25)])).toEqual([0, 10, -15]);
    expect(courses([scored(0, 0), scored(10, 0), scored(10, 25)])).toEqual([
      [0, 10, 10],
      [0, 0, 25],
    ]);
  });
});

describe("playing", () => {
  let player: Player;
  beforeEach(() => {
    vi.useFakeTimers();
    player = new Player(() => 3);
  });
  afterEach(() => vi.useRealTimers());

  test("goes on frame by frame and stops at the last", () => {
    player.toggle();
    vi.advanceTimersByTime(1600);
    expect(player.at).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect([player.at, player.playing]).toEqual([2, false]);
  });

  test("begins anew at the end", () => {
    player.go(2);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
  });

  test("is as fast as asked", () => {
    player.setSpeed(4);
    player.toggle();
    vi.advanceTimersByTime(399);
    expect(player.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(player.at).toBe(1);
  });

  test("stands still once paused", () => {
    player.toggle();
    player.toggle();
    vi.advanceTimersByTime(60_000);
    expect(player.at).toBe(0);
  });

  test("never leaves the replay", () => {
    player.go(99);
    expect(player.at).toBe(2);
    player.go(-1);
    expect(player.at).toBe(0);
  });
});
