import { describe, expect, test } from "vitest";
import { looks } from "../look/look.svelte";
import { PLAIN } from "../look/plain";
import type { Consideration } from "../protocol";
import { commitLabel } from "./button";
import { courseInWords } from "./course";
import { answerCount, howTo } from "./dock";
import { commandOf, isAnswer } from "./keys";
import { filtersOf, kept } from "./logfilter";
import { aButton, aCheck, aLine, anAsk, anOption } from "./testing";

const seen = (pools: Consideration["pools"]): Consideration => ({
  legal: true,
  reason: "",
  rule: "",
  path: [],
  cells: [],
  shapes: [],
  checks: [],
  pools,
  threshold: 0,
  scale: null,
  lines: [],
  struck: [],
  odds: null,
  deed: "",
  final: false,
  followers: [],
  vantage: null,
  together: null,
});
const pool = (kind: string, dice: number) => ({ kind, name: "", dice, rule: "", note: "", piece: "", where: "" });

describe("the brass button", () => {
  test("says how many dice will fly, not counting those that resist", () => {
    const button = aButton("Fire", { one: "die", many: "dice", none: "Fire", counts: "dice" });
    const ask = anAsk({ kind: "some", button });
    expect(commitLabel(ask, ["x"], seen([pool("action", 7), pool("action", 5), pool("resist", 9)]))).toBe(
      "Fire 12 dice",
    );
    expect(commitLabel(ask, ["x"], seen([pool("action", 1)]))).toBe("Fire 1 die");
    expect(commitLabel(ask, [], null)).toBe("Fire");
  });
  test("counts what is chosen, and says what choosing none means", () => {
    const ask = anAsk({
      kind: "some",
      button: aButton("Discard", { one: "card", many: "cards", none: "Keep them all" }),
    });
    expect(commitLabel(ask, [], null)).toBe("Keep them all");
    expect(commitLabel(ask, ["c1"], null)).toBe("Discard 1 card");
    expect(commitLabel(ask, ["c1", "c2"], null)).toBe("Discard 2 cards");
  });
  test("says the number that is named", () => {
    expect(commitLabel(anAsk({ kind: "number", button: aButton("Say"), least: 2 }), undefined, null)).toBe("Say 2");
    const sent = aButton("Send", { one: "token", many: "tokens", none: "Send none" });
    expect(commitLabel(anAsk({ kind: "number", button: sent }), 3, null)).toBe("Send 3 tokens");
    expect(commitLabel(anAsk({ kind: "number", button: sent }), 0, null)).toBe("Send none");
  });
  test("says so where something speaks against it", () => {
    const ask = anAsk({ kind: "path", button: aButton("Go", { warned: "Go all the same" }) });
    const warned = { ...seen([]), checks: [aCheck({ ok: false })] };
    expect([commitLabel(ask, {}, seen([])), commitLabel(ask, {}, warned)]).toEqual(["Go", "Go all the same"]);
  });
  test("raises no alarm about those who come along, unless one of them is in trouble", () => {
    const ask = anAsk({ kind: "path", button: aButton("Go", { warned: "Go all the same" }) });
    const strays = { ...seen([]), checks: [aCheck({ ok: false, kind: "together" })] };
    const mate = { piece: "A1.2", path: [], shape: [], answers: [], trouble: "" };
    expect(commitLabel(ask, {}, strays)).toBe("Go all the same");
    expect(commitLabel(ask, {}, strays, [mate])).toBe("Go");
    expect(commitLabel(ask, {}, strays, [{ ...mate, trouble: "strikes a rock" }])).toBe("Go all the same");
  });
});

describe("the dock", () => {
  test("counts the answers aloud", () => {
    expect(answerCount(anAsk({ options: [anOption("a"), anOption("b")], passing: "stop" }))).toBe(
      "2 answers, or pass.",
    );
    expect(answerCount(anAsk({ kind: "yesno" }))).toBe("2 answers.");
    expect(answerCount(anAsk({ kind: "path" }))).toBe("");
  });
  test("sends to the table only where ships stand for the options", () => {
    expect(howTo(anAsk({ options: [anOption("A1.1", "Ship", "A1.1")] }))).toContain("table");
    expect(howTo(anAsk({ options: [anOption("claim")] }))).toBe("");
  });
});

test("the single ones of a unit are called what they are, where each stands for itself", () => {
  const before = looks.now;
  const some = (...options: ReturnType<typeof anOption>[]) => howTo(anAsk({ kind: "some", options }), true);
  looks.wear({ ...PLAIN, words: { ...PLAIN.words, pieces: "units", member: "base" } }, "toy");
  expect(some(anOption("A1.4", "Base 4", "A1.4"))).toContain("Press bases on the table");
  expect(some(anOption("A1", "A unit", "A1.1"))).toContain("Press units on the table");
  looks.wear(before, "");
});

describe("keys", () => {
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  test("on a tick or a choice of one the keys mean what they always mean; where one types they mean nothing", () => {
    const input = (type: string) => Object.assign(document.createElement("input"), { type });
    expect(commandOf(key("Enter"), input("radio"))).toBe("commit");
    expect(commandOf(key("Enter"), input("checkbox"))).toBe("commit");
    expect(commandOf(key("Enter"), input("text"))).toBeNull();
  });
  test("digits are answers, and nought is none", () => {
    expect(commandOf(key("3"), null)).toEqual({ digit: 3 });
    expect(commandOf(key("0"), null)).toBeNull();
  });
  test("nothing is taken from the browser or from someone who types", () => {
    expect(commandOf(key("p", { ctrlKey: true }), null)).toBeNull();
    expect(commandOf(key("p"), document.createElement("textarea"))).toBeNull();
    expect(commandOf(key("p"), document.createElement("input"))).toBeNull();
  });
  test("enter commits, at the table too, unless a button has use for it", () => {
    const table = document.createElement("div");
    table.setAttribute("role", "application");
    expect(commandOf(key("Enter"), document.body)).toBe("commit");
    expect(commandOf(key("Enter"), document.createElement("button"))).toBeNull();
    expect(commandOf(key("Enter"), table)).toBe("commit");
  });
  test("on what is chosen already enter is the brass button's, and not to choose it again", () => {
    const place = document.createElement("button");
    place.dataset.choice = "";
    place.setAttribute("aria-pressed", "false");
    expect(commandOf(key("Enter"), place)).toBeNull();
    place.setAttribute("aria-pressed", "true");
    expect(commandOf(key("Enter"), place)).toBe("commit");
  });
  test("what answers is told from what looks: a card over the table keeps the first to itself", () => {
    for (const name of ["1", "Enter", "p", " "]) expect(isAnswer(commandOf(key(name), null) ?? "out")).toBe(true);
    for (const name of ["l", "f", "?", "u", "Escape"])
      expect(isAnswer(commandOf(key(name), null) ?? "commit")).toBe(false);
  });
});

describe("a course in words", () => {
  test("tells every leg", () => {
    const course = {
      legs: [
        { type: "ahead", distance: 4000 },
        { type: "come about", side: 1, turns: [2250, 2250] },
        { type: "ahead", distance: 1500 },
      ],
      astern: false,
    };
    expect(courseInWords(course)).toBe("4″ ahead, 2 steps to right (45°), 1.5″ ahead");
  });
  test("tells half degrees", () => {
    expect(courseInWords({ legs: [{ type: "come about", side: -1, turns: [2250] }], astern: false })).toBe(
      "1 step to left (22.5°)",
    );
  });
  test("tells reverse, staying, and nothing for what is no course", () => {
    expect(courseInWords({ legs: [{ type: "ahead", distance: 2000 }], astern: true })).toBe("in reverse: 2″ back");
    expect(courseInWords({ legs: [], astern: false })).toBe("staying where it is");
    expect(courseInWords(undefined)).toBe("");
  });
});

describe("the log's filters", () => {
  const log = [
    aLine(1),
    aLine(2, { dice: [{ pool: "action", face: "BL", note: "", added: false }] }),
    aLine(3, { headline: true }),
    aLine(4, { text: "" }),
  ];
  test("no rolls where no dice have fallen", () => {
    expect(filtersOf(log)).toContain("rolls");
    expect(filtersOf(log.filter((line) => line.dice.length === 0))).toEqual(["all", "events"]);
  });

  test("rolls, turning points, or everything that has words", () => {
    expect(kept(log, "rolls").map((line) => line.n)).toEqual([2]);
    expect(kept(log, "events").map((line) => line.n)).toEqual([3]);
    expect(kept(log, "all").map((line) => line.n)).toEqual([1, 2, 3]);
  });
});

describe("passing", () => {
  test("is the space bar's, unless something else has use for it", () => {
    const space = { key: " ", ctrlKey: false, metaKey: false, altKey: false };
    expect(commandOf(space, document.body)).toBe("ease");
    expect(commandOf(space, document.createElement("button"))).toBeNull();
  });
});
