import { describe, expect, test } from "vitest";
import { aLine, aPiece } from "./testing";
import { outcome, shareOf, shortId, spans, spoken } from "./wording";

const pieces = [
  aPiece("A2.1"),
  aPiece("A3.1", { name: "Cobble Frigate" }),
  aPiece("A3.2", { name: "Cobble Frigate" }),
  aPiece("T1", { kind: "terrain", name: "Tooth", group: "" }),
];
const joined = (text: string): string =>
  spans(text, pieces)
    .map((part) => (part.piece ? `[${part.text}|${part.piece}]` : part.text))
    .join("");

describe("names in a sentence", () => {
  test("a name with its id is one part", () => {
    expect(joined("Dolmen Cruiser A2.1 moves 6″.")).toBe("[Dolmen Cruiser A2.1|A2.1] moves 6″.");
  });
  test("a bare id is read out with its name", () => {
    expect(joined("Plot the course of A2.1.")).toBe("Plot the course of [Dolmen Cruiser A2.1|A2.1].");
  });
  test("a unit is its first ship, in the plural too", () => {
    expect(joined("Cobble Frigates A3: Attack action.")).toBe("[Cobble Frigates A3|A3.1]: Attack action.");
  });
  test("an id within a longer word or number is no name", () => {
    expect(joined("XA2.1 and A2.10 and A2.1/0")).toBe("XA2.1 and A2.10 and A2.1/0");
  });
  test("terrain is not picked out", () => {
    expect(joined("T1, Tooth, is placed.")).toBe("T1, Tooth, is placed.");
  });
  test("without ships a sentence stays whole", () => {
    expect(spans("Round 1 begins.", [])).toEqual([{ text: "Round 1 begins." }]);
  });
});

describe("reasons and rules", () => {
  test("a rule's share in a figure is read out, whatever is known of it", () => {
    expect(shareOf({ of: "Resistance Pool", change: "+2", why: "Obscured", rule: "" })).toBe(
      "Resistance Pool +2 Obscured",
    );
    expect(shareOf({ of: "", change: "", why: "Full Reverse", rule: "TOY-01" })).toBe("Full Reverse");
  });
  test("a rule is called without the name of its rule set", () => {
    expect(shortId("TOY-ATK-07")).toBe("ATK-07");
    expect(shortId("ATK-07")).toBe("ATK-07");
  });
});

describe("a roll aloud", () => {
  const text =
    "Attack: 2 Strikes at 3.5 inches: 2 Hits. Admiral B resists: 1 negated. That leaves 1 Hit against threshold 2: no Successes.";
  test("what it came to is its last sentence, and a decimal point ends none", () => {
    expect(outcome(text)).toBe("That leaves 1 Hit against threshold 2: no Successes.");
    expect(outcome("It moves 3.5 inches.")).toBe("It moves 3.5 inches.");
  });
  test("the sum comes first, then how, then why", () => {
    const line = aLine(1, {
      text,
      dice: [{ pool: "action", face: "SS", note: "" }],
      modifiers: [{ of: "", change: "+1", why: "Obscured", rule: "TOY-VIS-01" }],
    });
    const said = spoken(line);
    expect(said.startsWith("That leaves 1 Hit")).toBe(true);
    expect(said.indexOf("Admiral B resists")).toBeGreaterThan(0);
    expect(said.endsWith("+1 Obscured")).toBe(true);
  });
  test("a line without dice is said as it stands", () => {
    expect(spoken(aLine(1, { text: "Round 2 begins. The sea is calm." }))).toBe("Round 2 begins. The sea is calm.");
  });
});
