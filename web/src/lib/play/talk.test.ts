import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SaidLine } from "../protocol";
import TalkDrawer from "./TalkDrawer.svelte";
import { type Laid, laid } from "./testing";

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const line = (n: number, seat: string, text: string): SaidLine => ({
  n,
  at: "2026-11-15T20:00:00+00:00",
  seat,
  name: seat === "A" ? "Ada" : "Bea",
  text,
});

function atTheTable(may: "read" | "write", ...lines: SaidLine[]): Laid {
  const table = laid({});
  if (!table.client.welcome) throw new Error("nobody was welcomed");
  table.client.talk.enter({ ...table.client.welcome, talk: may });
  table.client.talk.hear({ type: "said", lines, reset: true });
  render(TalkDrawer, { client: table.client });
  return table;
}

describe("the talk", () => {
  test("counts what others said until it is opened", () => {
    const { client } = atTheTable("write", line(1, "A", "mine"), line(2, "B", "hello"));
    expect(client.talk.unread).toBe(1);
    client.talk.show(true);
    expect(client.talk.unread).toBe(0);
  });
  test("shows words as they were typed, never as markup", async () => {
    const { client } = atTheTable("write", line(1, "B", "<img src=x onerror=alert(1)>"));
    client.talk.show(true);
    expect(await screen.findByText("<img src=x onerror=alert(1)>")).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
  });
  test("of someone muted is gone, is remembered, and comes back", async () => {
    const { client } = atTheTable("write", line(1, "B", "blah"));
    client.talk.show(true);
    await fireEvent.click(await screen.findByRole("button", { name: "What to do about Bea" }));
    await fireEvent.click(screen.getByRole("button", { name: "Mute Bea" }));
    expect(client.talk.shown).toEqual([]);
    expect(JSON.parse(localStorage.getItem(`sandtable.talk.${client.game}`) ?? "{}").muted).toEqual(["B"]);
    await fireEvent.click(await screen.findByRole("button", { name: /hear again/ }));
    expect(client.talk.shown.map((each) => each.text)).toEqual(["blah"]);
  });
  test("is only read by spectators", async () => {
    const { client } = atTheTable("read");
    client.talk.show(true);
    expect(await screen.findByText(/only players write/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
  test("is said from our seat", async () => {
    const { client, sent } = atTheTable("write");
    client.talk.show(true);
    await fireEvent.input(await screen.findByLabelText("Say something"), { target: { value: " good luck " } });
    await fireEvent.click(screen.getByRole("button", { name: "Say" }));
    expect(sent.at(-1)).toMatchObject({ type: "say", seat: "A", text: "good luck" });
  });
});
