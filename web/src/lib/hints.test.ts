import { describe, expect, test } from "vitest";
import { Hints } from "./hints.svelte";
import { anAsk } from "./play/testing";
import type { Advised, Ask, ClientMessage, SeatInfo } from "./protocol";

const seat = (name: string, kind: string) => ({ seat: name, name, kind }) as SeatInfo;

function atTable(ask: Ask, ...players: SeatInfo[]) {
  const sent: ClientMessage[] = [];
  const done: unknown[] = [];
  const table = {
    ask: ask as Ask | null,
    view: { players },
    answer: (value: unknown) => done.push(["answer", value]),
    setDraft: (value: unknown) => done.push(["draft", value]),
  };
  const hints = new Hints(table, (message) => {
    sent.push(message("c1"));
    return "c1";
  });
  return { hints, sent, done, table };
}

const advised = (serial: number, answer: unknown): Advised => ({
  type: "advised",
  by: "captain",
  id: "c1",
  serial,
  answer,
  words: "That",
  why: "Because.",
});

describe("hints", () => {
  const bot = seat("B", "bot");
  test("are given against bots, and not between people", () => {
    expect(atTable(anAsk(), seat("A", "human"), bot).hints.given).toBe(true);
    const people = atTable(anAsk(), seat("A", "human"), seat("B", "human"));
    people.hints.wonder();
    expect([people.hints.given, people.sent]).toEqual([false, []]);
  });
  test("are for the question that was asked", () => {
    const { hints, sent } = atTable(anAsk({ serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    expect(sent).toEqual([{ type: "advise", id: "c1", seat: "A", serial: 7, by: "" }]);
    hints.hear(advised(6, "late"));
    expect(hints.now).toBeNull();
  });
  test("of one press are answered, of more are laid out", () => {
    for (const [kind, does] of [
      ["one", "answer"],
      ["yesno", "answer"],
      ["path", "draft"],
      ["some", "draft"],
      ["card", "draft"],
    ] as const) {
      const { hints, done } = atTable(anAsk({ kind, serial: 7 }), seat("A", "human"), bot);
      hints.wonder();
      hints.hear(advised(7, "x"));
      hints.take();
      expect(done).toEqual([[does, "x"]]);
    }
  });
  test("that pass are answered whatever is asked", () => {
    const { hints, done } = atTable(anAsk({ kind: "card", serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    hints.hear(advised(7, null));
    hints.take();
    expect(done).toEqual([["answer", null]]);
  });
  test("are not waited for once they are refused", () => {
    const { hints } = atTable(anAsk(), seat("A", "human"), bot);
    hints.wonder();
    hints.refuse("c1");
    expect(hints.wondering).toBe(false);
  });
});
