import { describe, expect, test } from "vitest";
import { Hints } from "./hints.svelte";
import { aConsideration, anAsk, anOption } from "./play/testing";
import type { Advised, Ask, ClientMessage, Held, PosedQuestion, SeatInfo } from "./protocol";

const seat = (name: string, kind: string) => ({ seat: name, name, kind }) as SeatInfo;

function atTable(ask: Ask, ...players: SeatInfo[]) {
  const sent: ClientMessage[] = [];
  const done: unknown[] = [];
  const table = {
    ask: ask as Ask | null,
    view: { players },
    draft: undefined as unknown,
    held: null as Held | null,
    plan: {
      isOpen: false,
      questions: [] as PosedQuestion[],
      choose: (_: PosedQuestion, value: unknown) => done.push(["plan", value]),
    },
    answer: (value: unknown) => done.push(["answer", value]),
    setDraft: (value: unknown) => done.push(["draft", value]),
  };
  const hints = new Hints(table, (message) => {
    const id = `c${sent.length + 1}`;
    sent.push(message(id));
    return id;
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
      if (does === "answer") hints.show(null);
      hints.take();
      expect(done).toEqual([[does, "x"]]);
    }
  });
  test("that pass are answered whatever is asked", () => {
    const { hints, done } = atTable(anAsk({ kind: "card", serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    hints.hear(advised(7, null));
    hints.show(null);
    hints.take();
    expect(done).toEqual([["answer", null]]);
  });
  test("that cannot be taken back are laid out, which is known before they are shown", () => {
    const { hints, sent, table } = atTable(anAsk({ serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    hints.hear(advised(7, "x"));
    expect([hints.now, hints.wondering]).toEqual([null, true]);
    expect(sent[1]).toMatchObject({ type: "consider", id: "c2", serial: 7, answer: "x" });
    expect([hints.isAbout("c1"), hints.isAbout("c2"), hints.isAbout("")]).toEqual([false, true, false]);
    hints.show(aConsideration({ final: true }));
    expect([hints.isLaidOut, hints.isThere, hints.wondering]).toEqual([true, false, false]);
    table.held = { answer: "x" } as Held;
    expect(hints.isThere).toBe(true);
  });
  test("that can be taken back are taken, and nobody needs to know what they mean", () => {
    const { hints } = atTable(anAsk({ serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    hints.hear(advised(7, "x"));
    hints.refuse("c2");
    expect([hints.now?.answer, hints.isLaidOut, hints.isThere]).toEqual(["x", false, false]);
  });
  test("that lie there already are not laid out a second time", () => {
    const { hints, table } = atTable(anAsk({ kind: "path", serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    hints.hear(advised(7, ["x"]));
    expect([hints.isLaidOut, hints.isThere]).toEqual([true, false]);
    table.draft = ["x"];
    expect(hints.isThere).toBe(true);
  });
  test("go into the plan that lies open, where it could be about them", () => {
    const aims = ["B1", "B2"].map((piece) => anOption(piece, piece, piece));
    const ask = anAsk({ serial: 7, options: aims });
    const { hints, sent, table, done } = atTable(ask, seat("A", "human"), bot);
    table.plan.isOpen = true;
    table.plan.questions = [{ ask, answer: "B1", asked: true } as PosedQuestion];
    const heard = (answer: unknown) => {
      hints.forget();
      hints.wonder();
      hints.hear({ ...advised(7, answer), id: `c${sent.length}` });
      hints.show(null);
    };
    heard("B1");
    expect(hints.isThere).toBe(true);
    heard("B2");
    expect([hints.isThere, hints.isLaidOut]).toEqual([false, true]);
    hints.take();
    expect(done).toEqual([["plan", "B2"]]);
    heard(null);
    hints.take();
    expect(done.at(-1)).toEqual(["answer", null]);
  });
  test("of another bot take the place of the first", () => {
    const { hints } = atTable(anAsk({ kind: "path", serial: 7 }), seat("A", "human"), bot);
    hints.wonder();
    hints.hear(advised(7, ["x"]));
    hints.wonder("grand-admiral");
    hints.hear({ ...advised(7, ["y"]), id: "c2", by: "grand-admiral" });
    expect(hints.now?.answer).toEqual(["y"]);
  });
  test("are not waited for once they are refused", () => {
    const { hints } = atTable(anAsk(), seat("A", "human"), bot);
    hints.wonder();
    hints.refuse("c1");
    expect(hints.wondering).toBe(false);
  });
});
