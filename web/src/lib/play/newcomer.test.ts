// What somebody new to the page stumbled over: an empty seat, a draw declined, a unit that looks advised, two attacks.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import type { SeatInfo, ViewMessage } from "../protocol";
import Affairs from "./Affairs.svelte";
import Dock from "./Dock.svelte";
import { isLeftOver } from "./inhand";
import { aBoard, anAsk, anOption, aPiece, laid } from "./testing";

afterEach(cleanup);

const seat = (name: string, kind: SeatInfo["kind"]): SeatInfo => ({
  seat: name,
  kind,
  name: `Player ${name}`,
  bot: "",
  connected: true,
  held_before: false,
  since: "",
});
const dock = (players: SeatInfo[]): void => {
  const { client } = laid({ view: { players } });
  render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
};

describe("while nobody has sat down across the table", () => {
  test("that is said, with a way to the links", () => {
    dock([seat("A", "human"), seat("B", "invited")]);
    expect(screen.getByText(/Nobody has sat down/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "All links" })).toBeTruthy();
  });

  test("and no longer once somebody has", () => {
    dock([seat("A", "human"), seat("B", "human")]);
    expect(screen.queryByText(/Nobody has sat down/)).toBeNull();
  });
});

describe("an offer of a draw", () => {
  const offered = (draw: string[]): Partial<ViewMessage> => ({
    players: [seat("A", "human"), seat("B", "human")],
    accord: { draw, rematch: [], following: "", clock: null, ended: null },
  });
  const offering = () => {
    const table = laid({ view: offered(["A"]) });
    render(Affairs, { client: table.client });
    const view = table.client.view as ViewMessage;
    const without = (): void => table.say({ ...view, ...offered([]) } as ViewMessage);
    return { ...table, without };
  };

  test("that is declined is told to whoever made it", async () => {
    const { without } = offering();
    expect(screen.getByText(/You offer a draw/)).toBeTruthy();
    without();
    await tick();
    expect(screen.getByText("Player B does not want a draw. The game goes on.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Very well" }));
    expect(screen.queryByText(/not want a draw/)).toBeNull();
  });

  test("that one takes back oneself is not told as declined", async () => {
    const { without } = offering();
    await fireEvent.click(screen.getByRole("button", { name: "Resign or offer a draw" }));
    await fireEvent.click(screen.getByRole("button", { name: /Take the offer/ }));
    without();
    await tick();
    expect(screen.queryByText(/not want a draw/)).toBeNull();
  });
});

describe("a unit in hand", () => {
  const board = aBoard([aPiece("A1.1", { group: "A1" }), aPiece("A2.1", { group: "A2" })], []);

  test("from before is no answer where the question is which unit to take: it would look like advice", () => {
    const units = anAsk({ options: [anOption("A1", "One"), anOption("A2", "Two")] });
    expect(isLeftOver(board, units, "A2.1")).toBe(true);
    expect(isLeftOver(board, units, null)).toBe(false);
  });

  test("may be one where the question is another", () => {
    expect(isLeftOver(board, anAsk({ options: [anOption("Attack")] }), "A2.1")).toBe(false);
    expect(isLeftOver(board, anAsk({ options: [anOption("A2.1", "Two", "A2.1")] }), "A2.1")).toBe(false);
  });
});
