import { describe, expect, test } from "vitest";
import { apart, clamped, firstDraft, fitsTheDock, lacking, moved, replies, toggled } from "./answers";
import { anAsk, anOption } from "./testing";

const letters = ["a", "b", "c"].map((value) => anOption(value));

describe("the first draft", () => {
  test("of a place that is drawn on the table waits for the drawing; any other is what is suggested", () => {
    expect(firstDraft(anAsk({ kind: "place", form: "poses", suggested: { poses: [] } }))).toBeUndefined();
    expect(firstDraft(anAsk({ kind: "path", form: "never heard of", suggested: [1, 2] }))).toEqual([1, 2]);
    expect(firstDraft(anAsk({ kind: "path", suggested: null }))).toBeUndefined();
  });
  test("of several is what the rules suggest", () => {
    expect(firstDraft(anAsk({ kind: "some", options: letters, suggested: ["a", "b"] }))).toEqual(["a", "b"]);
  });
  test("of several without a suggestion is empty", () => {
    expect(firstDraft(anAsk({ kind: "some", options: letters }))).toEqual([]);
  });
  test("of an order is the order in which things come", () => {
    expect(firstDraft(anAsk({ kind: "order", options: letters }))).toEqual(["a", "b", "c"]);
  });
  test("of a number is the suggested one, else the least", () => {
    expect(firstDraft(anAsk({ kind: "number", least: 2, most: 5, suggested: 4 }))).toBe(4);
    expect(firstDraft(anAsk({ kind: "number", least: 2, most: 5 }))).toBe(2);
  });
  test.each(["one", "card", "yesno", "place", "path"])("of a %s is nothing: the player chooses", (kind) => {
    expect(firstDraft(anAsk({ kind, form: "poses", options: letters, suggested: "a" }))).toBeUndefined();
  });
});

describe("building an answer", () => {
  const ask = anAsk({ kind: "some", options: letters });
  test("an option goes in where it stands among the options", () => {
    expect(toggled(ask, ["c"], "a")).toEqual(["a", "c"]);
  });
  test("an option that is in comes out", () => {
    expect(toggled(ask, ["a", "c"], "a")).toEqual(["c"]);
  });
  test("options that are lists are told apart by what they hold", () => {
    const formations = anAsk({ kind: "some", options: [anOption(["A1.1", "A1.2"]), anOption(["A1.3"])] });
    expect(toggled(formations, [["A1.1", "A1.2"]], ["A1.3"])).toEqual([["A1.1", "A1.2"], ["A1.3"]]);
  });
  test("an entry of an order moves and stops at either end", () => {
    expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  });
  test("a number stays whole and within its limits", () => {
    const number = anAsk({ kind: "number", least: 1, most: 3 });
    expect([0, 1, 2.6, 4, Number.NaN].map((n) => clamped(number, n))).toEqual([1, 1, 3, 3, 1]);
  });
});

describe("what a draft lacks", () => {
  const ask = anAsk({ kind: "some", options: letters, least: 1, most: 2 });
  test("one fewer than the least is too few, the least is enough", () => {
    expect(lacking(ask, [])).toContain("at least 1");
    expect(lacking(ask, ["a"])).toBe("");
  });
  test("the most is allowed, one more is not", () => {
    expect(lacking(ask, ["a", "b"])).toBe("");
    expect(lacking(ask, ["a", "b", "c"])).toContain("at most 2");
  });
  test("a course must be drawn, a place be found, a card be picked", () => {
    expect(lacking(anAsk({ kind: "path" }), undefined)).toContain("course");
    expect(lacking(anAsk({ kind: "place" }), null)).toContain("table");
    expect(lacking(anAsk({ kind: "card" }), undefined)).not.toBe("");
    expect(lacking(anAsk({ kind: "card" }), "c7")).toBe("");
  });
  test("no number at all is lacking, nought is not", () => {
    expect(lacking(anAsk({ kind: "number", most: 3 }), undefined)).not.toBe("");
    expect(lacking(anAsk({ kind: "number", most: 3 }), 0)).toBe("");
  });
});

describe("answers of one press", () => {
  test("yes and no carry the words of the question", () => {
    const list = replies(anAsk({ kind: "yesno", yes: "draw a card", no: "fail the check" }));
    expect(list.map((each) => [each.key, each.label, each.value])).toEqual([
      ["1", "Draw a card", true],
      ["2", "Fail the check", false],
    ]);
  });
  test("passing stands last and answers with nothing", () => {
    const list = replies(anAsk({ kind: "one", options: letters, passing: "end it" }));
    expect(list.at(-1)).toMatchObject({ kind: "pass", label: "End it", value: null });
  });
  test("the ninth option has a key, the tenth none", () => {
    const many = Array.from({ length: 10 }, (_, n) => anOption(n));
    expect(replies(anAsk({ kind: "one", options: many })).map((each) => each.key)).toEqual([..."123456789", ""]);
  });
  test("five short options fit the dock, six do not, and long ones go to the list", () => {
    const options = (n: number, label = "x") => Array.from({ length: n }, (_, i) => anOption(i, label));
    expect(fitsTheDock(anAsk({ kind: "one", options: options(5) }))).toBe(true);
    expect(fitsTheDock(anAsk({ kind: "one", options: options(6) }))).toBe(false);
    expect(fitsTheDock(anAsk({ kind: "one", options: options(3, "Halcyon Battlecruiser B1") }))).toBe(false);
  });
});

describe("a label", () => {
  test("is parted from what the rules say is an aside, and never for its brackets alone", () => {
    expect(apart("Sirocco B6.2 (Disorder 3 (Mutinous))", "Disorder 3 (Mutinous)")).toEqual([
      "Sirocco B6.2",
      "Disorder 3 (Mutinous)",
    ]);
    expect(apart("Dolmens A2 (2 models), waiting", "2 models")).toEqual(["Dolmens A2 (2 models), waiting", ""]);
    expect(apart("Wait (and see)", "")).toEqual(["Wait (and see)", ""]);
  });
});

test("ships are a list, however few they are", () => {
  const ships = ["a", "b"].map((value) => ({ ...anOption(value), piece: value }));
  expect(fitsTheDock(anAsk({ kind: "one", options: ships }))).toBe(false);
  expect(fitsTheDock(anAsk({ kind: "one", options: letters }))).toBe(true);
});
