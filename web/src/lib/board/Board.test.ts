import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import recorded from "../../../fixtures/game.json";
import { GameClient } from "../game.svelte";
import { mockOpen } from "../mock";
import type { Board as BoardView } from "../protocol";
import { plain } from "../words";
import Board from "./Board.svelte";
import { type Course, length } from "./course";
import HelmButtons from "./HelmButtons.svelte";
import PieceList from "./PieceList.svelte";

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

/** A client at a question of the recorded game. */
async function at(question: string): Promise<GameClient & { board: BoardView }> {
  const client = new GameClient("mock", [], mockOpen(`mock:${question}`));
  await vi.waitFor(() => expect(client.board).not.toBeNull());
  return client as GameClient & { board: BoardView };
}

const table = (): HTMLElement => screen.getByRole("application");

describe("the table", () => {
  it("names every piece on it to a screen reader", async () => {
    const client = await at("course");
    render(Board, { board: client.board, client });
    const shown = client.board.pieces.filter((piece) => piece.on_board);
    for (const piece of shown)
      expect(document.getElementById(`piece-${piece.id}`)?.getAttribute("aria-label")).toBe(plain(piece.label));
  });

  it("gives the ghost a course to begin with, and W makes it an inch longer", async () => {
    const client = await at("course");
    render(Board, { board: client.board, client });
    await vi.waitFor(() => expect(client.draft).toEqual(recorded.views.course.ask?.suggested));
    const before = length(client.draft as Course);
    await fireEvent.keyDown(window, { key: "w" });
    expect(length(client.draft as Course)).toBe(before + 1000);
    await fireEvent.keyDown(window, { key: "W", shiftKey: true });
    expect(length(client.draft as Course)).toBe(before + 1100);
  });

  it("leaves keys alone that are typed into a field", async () => {
    const client = await at("course");
    render(Board, { board: client.board, client });
    await vi.waitFor(() => expect(client.draft).toBeDefined());
    const before = client.draft;
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "w" });
    field.remove();
    expect(client.draft).toBe(before);
  });

  it("takes a press on a ship that can be chosen for the answer", async () => {
    const client = await at("initial target");
    const answer = vi.spyOn(client, "answer");
    render(Board, { board: client.board, client });
    const option = client.ask?.options[0];
    await fireEvent.click(document.getElementById(`piece-${option?.piece}`) as HTMLElement);
    expect(answer).toHaveBeenCalledWith(option?.value);
  });

  it("only takes a ship in hand that cannot be chosen", async () => {
    const client = await at("initial target");
    const answer = vi.spyOn(client, "answer");
    render(Board, { board: client.board, client });
    const own = client.board.pieces.find((piece) => piece.side === "A" && piece.on_board);
    await fireEvent.click(document.getElementById(`piece-${own?.id}`) as HTMLElement);
    expect(answer).not.toHaveBeenCalled();
    expect(client.selected).toBe(own?.id);
  });

  it("chooses by keyboard: arrows walk, Enter takes", async () => {
    const client = await at("participating models");
    render(Board, { board: client.board, client });
    const piece = client.ask?.options[0]?.piece ?? "";
    client.select(piece);
    client.setDraft([]);
    await fireEvent.keyDown(table(), { key: "Home" });
    await fireEvent.keyDown(table(), { key: "Enter" });
    expect(client.picked.has(piece)).toBe(true);
    await fireEvent.keyDown(table(), { key: "Enter" });
    expect(client.picked.has(piece)).toBe(false);
  });

  it("moves nothing for one who only looks on", async () => {
    const client = await at("course");
    render(Board, { board: client.board, client: null, readonly: true });
    await fireEvent.keyDown(table(), { key: "w" });
    expect(document.querySelector(".ghost")).toBeNull();
    expect(client.draft).toBeUndefined();
  });
});

describe("the list of ships", () => {
  it("is a way to answer, too", async () => {
    const client = await at("initial target");
    const answer = vi.spyOn(client, "answer");
    render(PieceList, { board: client.board, client });
    const rows = screen.getAllByRole("button", { name: /Can be chosen/ });
    expect(rows.length).toBe(client.ask?.options.length);
    await fireEvent.click(rows[0] as HTMLElement);
    expect(answer).toHaveBeenCalledOnce();
  });
});

describe("the helm as buttons", () => {
  it("steers, and says why where it cannot", async () => {
    const client = await at("course");
    client.setDraft({ legs: [{ type: "ahead", distance: 6000 }], astern: false });
    render(HelmButtons, { client });
    const ahead = screen.getByRole("button", { name: /Ahead 1/ });
    expect(ahead.getAttribute("aria-disabled")).toBe("true");
    expect(ahead.title).not.toBe("");
    await fireEvent.click(screen.getByRole("button", { name: /One leg back/ }));
    expect(length(client.draft as Course)).toBe(5000);
  });
});
