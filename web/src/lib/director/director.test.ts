import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fallen } from "../play/dice";
import { aBoard, aLine, aPiece } from "../play/testing";
import type { Board, LogLine } from "../protocol";
import { lastBlow } from "./acts";
import { lasts } from "./beats";
import { Director } from "./director.svelte";

const table = (x: number): Board => aBoard([aPiece("A1.1", { x }), aPiece("B1.1", { x: x + 5000 })], []);
const shot = (n: number): LogLine => aLine(n, { stroke: { by: ["B1.1"], on: ["A1.1"], kind: "shot" } });
const rolled = (n: number): LogLine =>
  aLine(n, { dice: [{ pool: "plain", face: "6", note: "", added: false }], pieces: ["B1.1"] });
const hurt = (n: number): LogLine =>
  aLine(n, { effects: [{ piece: "A1.1", kind: "hurt", word: "Strength", amount: 2, left: 1, most: 3 }] });
const moved = (n: number, piece: string): LogLine =>
  aLine(n, { pieces: [piece], path: [[0, 0, 0], [0, 5000, 0]], moment: "turn" }); // biome-ignore format: two poses

let pace = 1;
let away = false;
let still = false;
let director: Director;

/** A message of the server: lines, then the table. */
function told(board: Board, ...lines: LogLine[]): void {
  director.hear(lines, false);
  director.see(board);
}

beforeEach(() => {
  vi.useFakeTimers();
  [pace, away, still] = [1, false, false];
  director = new Director({ pace: () => pace, mine: (side) => side === "A", away: () => away, still: () => still });
  director.see(table(0));
});
afterEach(() => vi.useRealTimers());

/** What is shown until all is shown, beat by beat. */
function watched(): string[] {
  const seen: string[] = [];
  while (director.showing) {
    seen.push(`${director.beat?.kind} ${director.beat?.line.n}`);
    vi.advanceTimersToNextTimer();
  }
  return seen;
}

describe("what happened is shown", () => {
  test("where nothing moves, for as long as its line takes to read and no longer", () => {
    [pace, still] = [0, true];
    const dice = Array.from({ length: 24 }, () => ({ pool: "plain", face: "6", note: "", added: false }));
    const line = aLine(1, { text: "Steady Hand fires: 3 hits.", dice, pieces: ["B1.1"] });
    told(table(1), line);
    expect(director.showing).toBe(false);
    director.again();
    expect(director.beat?.kind).toBe("dice");
    vi.advanceTimersByTime(1000);
    expect(director.showing).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(director.showing).toBe(false);
  });

  test("one thing after the other, in the order in which it happened", () => {
    told(table(1), moved(1, "B1.1"));
    told(table(2), shot(2), rolled(3), hurt(4));
    expect(watched()).toEqual(["way 1", "stroke 2", "dice 3", "effect 4"]);
  });

  test("and whoever was hurt has less left as soon as that is told", () => {
    const hull = { name: "Strength", value: 3, most: 3 };
    const whole = aBoard([aPiece("A1.1", { meters: [hull] }), aPiece("B1.1", { meters: [hull] })], []);
    told(whole);
    told(table(1), shot(1), hurt(2));
    const left = (): unknown[] => director.board?.pieces.map((piece) => piece.meters[0]?.value) ?? [];
    expect(left()).toEqual([3, 3]);
    vi.advanceTimersToNextTimer();
    expect(left()).toEqual([1, 3]);
  });

  test("and a loss stays longer in sight than any other result", () => {
    const effects = [{ piece: "A1.1", kind: "gone" as const, word: "lost", amount: 0, left: null, most: 0 }];
    const [result, loss] = [hurt(1), aLine(1, { effects })].map((line) => lasts({ kind: "effect", line }));
    expect(loss).toBeGreaterThan(result ?? 0);
  });

  test("and what its dice come to can be read for a while after they lie, however quick the pace", () => {
    pace = 0.1;
    told(table(1), rolled(1));
    vi.advanceTimersByTime(fallen(rolled(1)));
    expect(director.beat?.kind).toBe("dice");
  });

  test("on the table of the moment, and no line is told before its time", () => {
    told(table(1), shot(1), hurt(2));
    told(table(2), hurt(3));
    expect([director.board?.pieces[0]?.x, director.upTo]).toEqual([0, 1]);
    vi.advanceTimersToNextTimer();
    expect([director.board?.pieces[0]?.x, director.upTo]).toEqual([0, 2]);
    vi.advanceTimersToNextTimer();
    expect([director.board?.pieces[0]?.x, director.upTo]).toEqual([1, 3]);
    vi.advanceTimersToNextTimer();
    expect([director.board, director.upTo]).toEqual([null, Number.POSITIVE_INFINITY]);
  });

  test("and lines wait for the table that goes with them", () => {
    director.hear([shot(5)], false);
    expect(director.upTo).toBe(4);
  });

  test("unless it is only where a piece of ours went: that we said ourselves", () => {
    told(table(1), moved(1, "A1.1"));
    expect([director.showing, director.upTo]).toEqual([false, Number.POSITIVE_INFINITY]);
  });

  test("unless there is nothing to see", () => {
    told(table(1), aLine(1), aLine(2));
    expect([director.showing, director.upTo]).toEqual([false, Number.POSITIVE_INFINITY]);
  });

  test("as slowly as one likes", () => {
    pace = 2;
    told(table(1), shot(1), hurt(2));
    vi.advanceTimersByTime(1199);
    expect(director.beat?.kind).toBe("stroke");
    vi.advanceTimersByTime(1);
    expect(director.beat?.kind).toBe("effect");
  });

  test("where too much waits, only what matters most of it", () => {
    for (let n = 1; n <= 6; n++) told(table(n), moved(2 * n - 1, "B1.1"), hurt(2 * n));
    // The first was begun before the others came; the next has five behind it.
    expect(watched().slice(0, 5)).toEqual(["way 1", "effect 2", "effect 4", "way 5", "effect 6"]);
  });
});

describe("a skip", () => {
  test("leaps to the end of what came of one answer", () => {
    told(table(1), shot(1), rolled(2), hurt(3));
    told(table(2), shot(4));
    director.skip();
    expect([director.beat?.line.n, director.board?.pieces[0]?.x, director.upTo]).toEqual([4, 1, 4]);
  });

  test("stops where a round is over", () => {
    told(table(1), shot(1), hurt(2), aLine(3, { moment: "round", round: 2 }), aLine(4));
    director.skip();
    expect([director.beat?.kind, director.upTo]).toEqual(["round", 3]);
    director.skip();
    expect(director.showing).toBe(false);
  });

  test("of the last thing leaves nothing to show", () => {
    told(table(1), shot(1), hurt(2));
    director.skip();
    expect([director.showing, director.board, director.upTo]).toEqual([false, null, Number.POSITIVE_INFINITY]);
    vi.advanceTimersByTime(60_000);
    expect(director.showing).toBe(false);
  });

  test("of all leaps to how things stand", () => {
    told(table(1), shot(1));
    told(table(2), shot(2));
    director.finish();
    expect([director.showing, director.board]).toEqual([false, null]);
  });
});

describe("nothing is played through", () => {
  test("for who wants no motion", () => {
    pace = 0;
    told(table(1), shot(1), hurt(2));
    expect([director.showing, director.upTo]).toEqual([false, Number.POSITIVE_INFINITY]);
  });

  test("while nobody looks, and what was shown then is over", () => {
    told(table(1), shot(1));
    away = true;
    told(table(2), hurt(2));
    expect(director.showing).toBe(false);
  });

  test("on coming in or coming back", () => {
    told(table(1), shot(1));
    director.enter();
    expect(director.showing).toBe(false);
    director.hear([shot(2), hurt(3)], false);
    director.see(table(2));
    expect([director.showing, director.upTo]).toEqual([false, Number.POSITIVE_INFINITY]);
  });

  test("of what was taken back", () => {
    told(table(1), shot(1));
    director.hear([aLine(1)], true);
    expect([director.showing, director.upTo]).toEqual([false, Number.POSITIVE_INFINITY]);
  });
});

describe("on demand", () => {
  test("the last thing is shown again", () => {
    told(table(1), shot(1), hurt(2));
    director.finish();
    told(table(2), aLine(3));
    director.again();
    expect([director.board?.pieces[0]?.x, ...watched()]).toEqual([0, "stroke 1", "effect 2"]);
  });

  test("everything since a line is, also what nobody saw", () => {
    pace = 0;
    told(table(1), shot(4));
    told(table(2), hurt(5));
    pace = 1;
    const log = [hurt(2), hurt(3), shot(4), hurt(5)];
    director.since(2, log, table(9), table(2));
    expect(director.board?.pieces[0]?.x).toBe(9);
    expect(watched()).toEqual(["effect 3", "stroke 4", "effect 5"]);
  });
});

describe("where nothing is played through", () => {
  const log = [moved(1, "B1.1"), shot(2), hurt(3), aLine(4, { moment: "turn" })];

  test("the last blow stands, though the next thing has begun", () => {
    expect(lastBlow(log, 0).map((line) => line.n)).toEqual([2, 3, 4]);
  });
  test("until somebody answers, or the round is over", () => {
    expect(lastBlow(log, 3)).toEqual([]);
    expect(lastBlow([...log, aLine(5, { moment: "round" })], 0)).toEqual([]);
  });
});
