import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { looks } from "../look/look.svelte";
import { PLAIN } from "../look/plain";
import Meanwhile from "./Meanwhile.svelte";
import { headlines, losses } from "./since";
import { aLine, anAsk, aPiece, laid } from "./testing";

afterEach(cleanup);

const hull = (value: number) => [{ name: "Hull", value, most: 8 }];
const badge = (sign: string, level: number) => ({ sign, text: `${sign} ${level}`, level, hint: "" });
const boardOf = (...pieces: ReturnType<typeof aPiece>[]) => {
  const { client } = laid({ pieces });
  if (!client.board) throw new Error("no board");
  return client.board;
};

describe("what befell a side", () => {
  const before = boardOf(aPiece("A1.1", { meters: hull(8) }), aPiece("A2.1", { meters: hull(3) }), aPiece("B1.1"));

  test("is hull that is gone, states that are new, and ships that are lost", () => {
    const now = boardOf(aPiece("A1.1", { meters: hull(6), badges: [badge("disorder", 1), badge("activated", 0)] }));
    const told = losses(before, now, "A").map(({ piece, lost, signs, gone }) => [piece.id, lost, signs.length, gone]);
    expect(told).toEqual([
      ["A1.1", 2, 1, false],
      ["A2.1", 3, 0, true],
    ]);
  });

  test("is told of a group by whoever has its figures, also where the leader falls and where nobody is left", () => {
    const base = (id: string, more = {}) => aPiece(id, { group: "A1", meters: [], ...more });
    const whole = boardOf(base("A1.1", { meters: hull(3) }), base("A1.2"), base("A1.3"));
    const told = (now: typeof whole) => losses(whole, now, "A").map(({ piece, lost, gone }) => [piece.id, lost, gone]);
    expect(told(boardOf(base("A1.1", { meters: hull(1) })))).toEqual([["A1.1", 2, false]]);
    expect(told(boardOf(base("A1.2", { meters: hull(2) }), base("A1.3")))).toEqual([["A1.2", 1, false]]);
    expect(told(boardOf(aPiece("A2.1")))).toEqual([["A1.1", 3, true]]);
  });

  test("is no loss where a unit is out of sight: it is told where it is, and what befalls it there", () => {
    const inside = { on_board: false, where: "in Farmhouse" };
    const company = (id: string, more = {}) => aPiece(id, { group: "A1", meters: [], ...more });
    const outside = boardOf(company("A1.1", { meters: hull(6) }), company("A1.2"));
    const garrisoned = boardOf(company("A1.1", { meters: hull(6), ...inside }), company("A1.2", inside));
    const shelled = boardOf(company("A1.2", { meters: hull(5), ...inside }));
    const told = (from: typeof outside, to: typeof outside) =>
      losses(from, to, "A").map(({ piece, lost, gone, where }) => [piece.id, lost, gone, where]);
    expect(told(outside, garrisoned)).toEqual([["A1.1", 0, false, "in Farmhouse"]]);
    expect(told(outside, shelled)).toEqual([["A1.2", 1, false, "in Farmhouse"]]);
    expect(told(garrisoned, garrisoned)).toEqual([]);
    expect(told(garrisoned, shelled)).toEqual([["A1.2", 1, false, ""]]);
    expect(told(garrisoned, outside)).toEqual([]);
    expect(told(garrisoned, boardOf(aPiece("A2.1")))).toEqual([["A1.1", 6, true, ""]]);
    expect(told(outside, boardOf(company("A1.1", { on_board: false })))[0]?.[3]).toBe("off the table");
  });

  test("is nothing where nothing is worse, and no matter of the other side", () => {
    const now = boardOf(aPiece("A1.1", { meters: hull(8) }), aPiece("A2.1", { meters: hull(4) }));
    expect(losses(before, now, "A")).toEqual([]);
  });

  test("is no state that the game calls harmless", () => {
    const marked = boardOf(aPiece("A1.1", { badges: [badge("guarded", 1)] }));
    const plainly = boardOf(aPiece("A1.1"));
    expect(losses(plainly, marked, "A")).toHaveLength(1);
    looks.wear({ ...PLAIN, harmless: new Set(["guarded"]) }, "toy");
    expect(losses(plainly, marked, "A")).toEqual([]);
    looks.wear(PLAIN, "");
  });

  test("counts a state only when it is worse than it was", () => {
    const shaken = boardOf(aPiece("A1.1", { badges: [badge("disorder", 2)] }));
    const calmer = boardOf(aPiece("A1.1", { badges: [badge("disorder", 1)] }));
    expect(losses(shaken, calmer, "A")).toEqual([]);
    expect(losses(calmer, shaken, "A")).toHaveLength(1);
  });
});

test("headlines are those of others, from a line on", () => {
  const log = [
    aLine(1, { headline: true, seat: "B" }),
    aLine(2, { headline: true, seat: "A" }),
    aLine(3, { seat: "B" }),
    aLine(4, { headline: true, seat: "B" }),
  ];
  expect(headlines(log, 1, "A").map((line) => line.n)).toEqual([4]);
});

test("what happened is told beside the next question", () => {
  const { client, say } = laid({ ask: anAsk({ passing: "pass" }), pieces: [aPiece("A1.1", { meters: hull(8) })] });
  client.answer(null);
  const told = client.view;
  if (!told) throw new Error("no view");
  const hurt = { ...told.board, pieces: [aPiece("A1.1", { meters: hull(5) })] };
  say({ ...told, serial: 8, board: hurt, ask: anAsk({ serial: 8 }) });
  render(Meanwhile, { client });
  expect(screen.getByRole("region").textContent).toMatch(/Dolmen Cruiser A1\.1\s+−3 hull, 5 left/);
});

test("a unit that has gone into a house is told to be there, not lost", () => {
  const { client, say } = laid({ ask: anAsk({ passing: "pass" }), pieces: [aPiece("A1.1", { meters: hull(8) })] });
  client.answer(null);
  const told = client.view;
  if (!told) throw new Error("no view");
  const housed = aPiece("A1.1", { meters: hull(6), on_board: false, where: "in Farmhouse" });
  say({ ...told, serial: 8, board: { ...told.board, pieces: [housed] }, ask: anAsk({ serial: 8 }) });
  render(Meanwhile, { client });
  const text = screen.getByRole("region").textContent;
  expect(text).toMatch(/is in Farmhouse,\s+−2 hull, 6 left/);
  expect(text).not.toContain("lost");
});
