import { describe, expect, test } from "vitest";
import type { Rule } from "../api";
import { chapters, found, sections } from "./searching";

const rule = (id: string, gist: string, section: string, status = "done"): Rule => ({
  id,
  name: "",
  gist,
  page: "p12",
  ruling: "",
  note: "",
  section,
  mode: "",
  needs: "",
  status,
});

const rules = [
  rule("X-MOVE-01", "A ship sails ahead.", "Moving"),
  rule("X-MOVE-02", "A ship may turn.", "Moving", "not yet"),
  rule("X-ATK-01", "A ship fires ahead.", "Attack"),
];
const anything = { words: "", section: "", status: "" };
const ids = (wanted: Partial<typeof anything>) => found(rules, { ...anything, ...wanted }).map((each) => each.id);

describe("looking for rules", () => {
  test("without a wish finds all of them", () => expect(ids({})).toHaveLength(3));

  test("by words finds those with every word, in whatever case and order", () => {
    expect(ids({ words: "AHEAD ship" })).toEqual(["X-MOVE-01", "X-ATK-01"]);
    expect(ids({ words: "ahead turn" })).toEqual([]);
  });

  test("by the beginning of an id finds its family", () => {
    expect(ids({ words: "x-move" })).toEqual(["X-MOVE-01", "X-MOVE-02"]);
  });

  test("by section and by status narrows it", () => {
    expect(ids({ section: "Moving", status: "done" })).toEqual(["X-MOVE-01"]);
  });
});

test("sections come in the order of the book, each once", () => {
  expect(sections(rules)).toEqual(["Moving", "Attack"]);
});

test("rules stand under the headings of their sections, in their order", () => {
  const three = [rule("A", "", "Moving"), rule("B", "", "Moving"), rule("C", "", "Firing")];
  expect(chapters(three).map((each) => [each.title, each.rules.map(({ id }) => id)])).toEqual([
    ["Moving", ["A", "B"]],
    ["Firing", ["C"]],
  ]);
});
