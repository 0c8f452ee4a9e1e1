// What is drawn of what happened goes when it is past.
import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aLine, anAsk, aPiece, laid } from "../play/testing";
import { settings } from "../settings.svelte";
import Board from "./Board.svelte";
import { Gliding } from "./gliding.svelte";

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  settings.set({ motion: "system" });
});

const hurt = (n: number, piece: string) =>
  aLine(n, { effects: [{ piece, kind: "hurt", amount: 1, word: "Damage", left: null, most: 0 }] });

test.each(["full", "reduced"] as const)(
  "plates of before our last answer do not come back with the next line, with %s motion",
  async (motion) => {
    settings.set({ motion });
    const pieces = [
      aPiece("A1.1", {
        shapes: [
          [
            [0, 0],
            [900, 0],
            [900, 900],
          ],
        ],
        x: 500,
        y: 500,
      }),
      aPiece("B1.1"),
    ];
    const table = laid({
      ask: anAsk({ passing: "pass" }),
      pieces,
      log: [aLine(1, { moment: "turn" }), hurt(2, "A1.1")],
    });
    const { client, say } = table;
    const board = client.board;
    if (!board || !client.view) throw new Error("no board");
    const { container } = render(Board, { board, client });
    await tick();
    expect(container.querySelectorAll(".acts .plate")).toHaveLength(1);
    client.answer(null);
    say({ type: "log", lines: [aLine(3, { text: "Nobody minds." })], reset: false });
    say({ ...client.view, serial: 8, lines: 3, ask: anAsk({ serial: 8 }) });
    await tick();
    expect(container.querySelectorAll(".acts .plate")).toHaveLength(0);
  },
);

test("tracks are those of the round", () => {
  const way = (n: number, round: number) =>
    aLine(n, {
      round,
      pieces: [`A${n}.1`],
      path: [
        [0, 0, 0],
        [9000, 0, 0],
      ] as never,
    });
  const gliding = new Gliding();
  gliding.follow([way(1, 1), way(2, 1)]);
  expect(gliding.tracks.map(({ n }) => n)).toEqual([1, 2]);
  gliding.follow([way(1, 1), way(2, 1), way(3, 2)]);
  expect(gliding.tracks.map(({ n }) => n)).toEqual([3]);
});
