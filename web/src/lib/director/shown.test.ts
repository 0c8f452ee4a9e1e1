import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import Dock from "../play/Dock.svelte";
import { aLine, anAsk, aPiece, laid } from "../play/testing";
import { skipKey } from "./skipping";

afterEach(cleanup);

describe("while something is shown", () => {
  const pieces = [aPiece("A1.1"), aPiece("B1.1")];
  const shot = aLine(1, { stroke: { by: ["B1.1"], on: ["A1.1"], kind: "shot" } });
  const ask = anAsk({ passing: "pass", serial: 8 });
  /** A table at which the other side has just fired, and we are asked the next thing. */
  function struck() {
    const told = laid({ pieces });
    const view = told.client.view;
    if (!view) throw new Error("no view");
    const after = { ...view.board, pieces: [aPiece("A1.1", { x: 9 }), aPiece("B1.1")] };
    told.say({ type: "log", lines: [shot, aLine(2)], reset: false });
    told.say({ ...view, board: after, ask, serial: 8 });
    return told;
  }

  test("the table and the log are those of the moment, and the question is there", () => {
    const { client } = struck();
    expect([client.board?.pieces[0]?.x, client.present?.pieces[0]?.x]).toEqual([0, 9]);
    expect([client.log.map((line) => line.n), client.ask?.serial]).toEqual([[1], 8]);
    client.director.finish();
    expect([client.board?.pieces[0]?.x, client.log.length]).toEqual([9, 2]);
  });

  test("the question is put to nobody before it is over or skipped", () => {
    const { client } = struck();
    expect([client.waits, client.posed]).toEqual([true, null]);
    client.director.skip();
    expect([client.waits, client.posed?.serial]).toEqual([false, 8]);
  });

  test("nothing in the dock can be answered yet, and its room is kept", async () => {
    const { client } = struck();
    const { container } = render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    const waiting = (): boolean => container.querySelector(".now")?.classList.contains("waits") ?? false;
    expect(screen.getByText(/as soon as this has been shown/)).toBeTruthy();
    expect([waiting(), container.querySelectorAll(".answers .btn").length]).toEqual([true, 1]);
    client.director.finish();
    await tick();
    expect([waiting(), container.querySelectorAll(".answers .btn").length]).toEqual([false, 1]);
  });

  test("a key on a button skips it too, unless it is one that presses the button", () => {
    const { client } = struck();
    const skip = document.body.appendChild(document.createElement("button"));
    onTestFinished(() => skip.remove());
    const pressed = (key: string): KeyboardEvent => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      skip.dispatchEvent(event);
      return event;
    };
    expect([skipKey(pressed("Enter"), client.director), client.director.showing]).toEqual([false, true]);
    expect([skipKey(pressed("1"), client.director), client.director.showing]).toEqual([true, false]);
  });

  test("an answer may be given at once, and leaps to how things stand", () => {
    const { client, answers } = struck();
    client.answer(null);
    expect([answers(), client.director.showing, client.board?.pieces[0]?.x]).toEqual([[null], false, 9]);
  });

  test("the end is not told before its time", () => {
    const { client, say } = struck();
    const view = client.view;
    if (view) say({ ...view, ask: null, over: true, sentence: "Admiral B has won." });
    expect([client.over, client.sentence]).toEqual([false, "Watch how it ends."]);
    client.director.finish();
    expect([client.over, client.sentence]).toEqual([true, "Admiral B has won."]);
  });
});
