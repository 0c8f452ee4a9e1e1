import { describe, expect, test } from "vitest";
import { counted, narrowed } from "./narrowing";
import type { HeadingShown, Kind } from "./types";

const row = (title: string, kind: Kind, first = "", id = "") => ({
  title,
  kind,
  first,
  second: "",
  first_rules: id ? [{ id, label: `${id} to 04` }] : [],
  second_rules: [],
});
const ALL: HeadingShown[] = [
  { name: "Moves", rows: [row("Turning", "changed", "Once a turn"), row("Drift", "gone", "Always", "OLD-MOVE-02")] },
  { name: "Dice", rows: [row("Faces", "same", "Six of them")] },
];

describe("a comparison", () => {
  test("is whole where nothing is wished for", () => {
    expect(counted(narrowed(ALL, { kind: "", heading: "", words: "" }))).toBe(3);
  });

  test("is narrowed by kind and by heading, and empty headings go", () => {
    expect(narrowed(ALL, { kind: "gone", heading: "", words: "" }).map((each) => each.name)).toEqual(["Moves"]);
    expect(counted(narrowed(ALL, { kind: "", heading: "Dice", words: "" }))).toBe(1);
  });

  test("is searched by all words, in titles, texts and ids", () => {
    expect(counted(narrowed(ALL, { kind: "", heading: "", words: "once TURN" }))).toBe(1);
    expect(counted(narrowed(ALL, { kind: "", heading: "", words: "move-02" }))).toBe(1);
    expect(counted(narrowed(ALL, { kind: "", heading: "", words: "once six" }))).toBe(0);
  });
});
