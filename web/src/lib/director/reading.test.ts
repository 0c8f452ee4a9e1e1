import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lastUsed } from "../hand.svelte";
import CoachBubble from "../play/Coach.svelte";
import { aLine, anAsk, aPiece, laid } from "../play/testing";
import type { Coach } from "../protocol";
import Stage from "./Stage.svelte";

beforeEach(() => {
  lastUsed.hand = "mouse";
});
afterEach(cleanup);

const coach = (now: number): Coach => ({
  title: "First lessons",
  lessons: [{ id: "a", title: "Begin", told: "Do it.", learnt: now < 0 }],
  now,
  text: "Do as I say.",
  keys: "",
  touch: "",
  about: "",
  pieces: [],
  steps: [],
  ending: now < 0 ? "That was all." : "",
});
const round = (n: number, number: number) => aLine(n, { moment: "round", round: number, text: `Round ${number}.` });

/** A table with a coach at which a round has just ended; everything was shown. */
async function ended(before: Coach | null, after: Coach | null) {
  const table = laid({ ask: anAsk(), pieces: [aPiece("A1.1")], log: [round(1, 1)], view: { coach: before } });
  render(Stage, { client: table.client });
  await tick();
  const view = table.client.view;
  if (!view) throw new Error("no view");
  table.say({ type: "log", lines: [round(2, 2)], reset: false });
  table.say({ ...view, serial: 8, ask: anAsk({ serial: 8 }), coach: after });
  await tick();
  return table;
}

const card = (): HTMLElement | null => screen.queryByRole("region", { name: /is over/ });

describe("the card of a round", () => {
  test("is read first by whoever learns, and says how it goes on", async () => {
    const { client } = await ended(coach(0), coach(0));
    expect([client.waits, client.posed]).toEqual([true, null]);
    expect(card()?.querySelector("[data-cue]")?.textContent).toMatch(/then press.*Begin round 2/);
    const go = card()?.querySelector<HTMLElement>("[data-go-on]");
    if (go) await fireEvent.click(go);
    expect([card(), client.posed?.serial]).toEqual([null, 8]);
  });

  test("keeps nobody waiting who needs no coach", async () => {
    const { client } = await ended(null, null);
    client.director.finish();
    expect([client.reading.first, client.posed?.serial]).toEqual([false, 8]);
  });

  test("does not come where the lessons end: that is the only card", async () => {
    const { client } = await ended(coach(0), coach(-1));
    expect(card()).toBeNull();
    render(CoachBubble, { client, coach: coach(-1), onagain: () => undefined });
    expect(screen.getByText(/That was all/).closest(".ending")).toBeTruthy();
    expect(client.posed).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Play on" }));
    expect([client.posed?.serial, screen.queryByText(/That was all/)]).toEqual([8, null]);
  });
});

test("the end of the lessons is not told while what led to it is shown", async () => {
  const table = laid({ ask: anAsk(), pieces: [aPiece("A1.1"), aPiece("B1.1")], view: { coach: coach(0) } });
  const view = table.client.view;
  if (!view) throw new Error("no view");
  const shot = aLine(1, { stroke: { by: ["B1.1"], on: ["A1.1"], kind: "shot" } });
  table.say({ type: "log", lines: [shot], reset: false });
  table.say({ ...view, serial: 8, coach: coach(-1) });
  const { client } = table;
  render(CoachBubble, { client, coach: coach(-1), onagain: () => undefined });
  expect([client.director.showing, screen.queryByText(/That was all/)]).toEqual([true, null]);
  client.director.finish();
  await tick();
  expect(screen.getByText(/That was all/)).toBeTruthy();
});
