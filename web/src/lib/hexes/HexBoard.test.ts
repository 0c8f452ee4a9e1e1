import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import PieceList from "../board/PieceList.svelte";
import { anAsk, anOption, aPiece, laid } from "../play/testing";
import type { Ask, Board, Player } from "../protocol";
import { sideAmong } from "../sides.svelte";
import HexBoard from "./HexBoard.svelte";
import type { HexBoard as Hexed } from "./hexes";

afterEach(cleanup);

const CELLS: [number, number][] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, -1],
];
const pieces = [
  aPiece("A1", { name: "Grey Wolf", side: "A", cells: [[0, 0]], facing: 1, label: "Grey Wolf at home" }),
  aPiece("C1", { name: "Red Fox", side: "C", cells: [[1, 0]], facing: null }),
];

function table(ask: Ask) {
  const { client, answers } = laid({ ask, pieces });
  if (!client.board) throw new Error("no board");
  const cells = CELLS.map(([q, r]) => ({ q, r, kind: "", label: "", side: "", mark: "" }));
  const board: Board = { ...client.board, map: { type: "hexes", orientation: "flat", cells } };
  return { client, answers, board: board as Hexed };
}

const at = (cell: [number, number], value: unknown = cell, facing: number | null = null) => ({
  ...anOption(value, `cell ${cell}`),
  cell,
  facing,
});
const map = (): HTMLElement => screen.getByRole("application");

describe("a map of hexes", () => {
  it("names every cell and piece to a screen reader", () => {
    const { board, client } = table(anAsk());
    render(HexBoard, { board, client });
    expect(screen.getByRole("img", { name: "Grey Wolf at home" })).toBeTruthy();
    expect(document.querySelectorAll("[data-cell].cell")).toHaveLength(4);
  });

  it("takes a cell that may be chosen, and no other", async () => {
    const { board, client, answers } = table(anAsk({ options: [at([0, 1]), at([1, -1])] }));
    render(HexBoard, { board, client });
    await fireEvent.click(document.querySelector('.cell[data-cell="1,0"]') as Element);
    expect(answers()).toEqual([]);
    await fireEvent.click(document.querySelector('.cell[data-cell="0,1"]') as Element);
    expect(answers()).toEqual([[0, 1]]);
  });

  it("asks for the facing where a cell stands for several answers", async () => {
    const { board, client, answers } = table(anAsk({ options: [at([0, 0], 0, 0), at([0, 0], 3, 3)] }));
    render(HexBoard, { board, client });
    const arrows = document.querySelectorAll(".turning g");
    expect(arrows).toHaveLength(2);
    await fireEvent.click(arrows[1] as Element);
    expect(answers()).toEqual([3]);
  });

  it("is played by keyboard alone", async () => {
    const { board, client, answers } = table(anAsk({ options: [at([0, 1])] }));
    render(HexBoard, { board, client });
    await fireEvent.keyDown(map(), { key: "]" });
    expect(document.querySelector("[aria-live]")?.textContent).toContain("Can be chosen");
    await fireEvent.keyDown(map(), { key: "Enter" });
    expect(answers()).toEqual([[0, 1]]);
  });

  it("chooses the piece that stands for an answer", async () => {
    const { board, client, answers } = table(anAsk({ options: [anOption("C1", "Red Fox", "C1")] }));
    render(HexBoard, { board, client });
    await fireEvent.click(document.querySelector("#piece-C1") as Element);
    expect(answers()).toEqual(["C1"]);
  });

  it("is a list as well, by range in hexes", () => {
    const { board, client } = table(anAsk());
    client.select("A1");
    render(PieceList, { board, client });
    expect(screen.getByText(/Red Fox C1: 1 hex/)).toBeTruthy();
  });
});

describe("the colours of players", () => {
  const player = (seat: string, more: Partial<Player> = {}) => ({ seat, team: "", colour: null, ...more });
  it("go by their order, as the rules say, or by team", () => {
    const six = ["u", "v", "w", "x", "y", "z"].map((seat) => player(seat));
    expect(six.map(({ seat }) => sideAmong(six, seat)).join("")).toBe("abcdef");
    expect(sideAmong([player("u"), player("v", { colour: 4 })], "v")).toBe("e");
    const teams = [{ id: "t", name: "Tide", colour: 2, score: 0 }];
    expect(sideAmong([player("u"), player("v", { team: "t" })], "v", teams)).toBe("c");
    expect(sideAmong(six, "nobody")).toBe("");
  });
});
