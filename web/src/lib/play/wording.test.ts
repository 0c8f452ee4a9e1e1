import { describe, expect, test } from "vitest";
import { aLine } from "./testing";
import { outcome, shareOf, shortId, spoken } from "./wording";

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
      dice: [{ pool: "action", face: "SS", note: "", added: false }],
      modifiers: [{ of: "", change: "+1", why: "Obscured", rule: "TOY-VIS-01" }],
    });
    const said = spoken(line);
    expect(said.startsWith("That leaves 1 Hit")).toBe(true);
    expect(said.indexOf("Admiral B resists")).toBeGreaterThan(0);
    expect(said.endsWith("+1 Obscured")).toBe(true);
  });
  test("a text in spans is cut between its sentences, whatever stands there", () => {
    const ship = { span: "thing" as const, id: "A2", words: "Dolmen A2" };
    expect(outcome(["Attack on ", ship, ": 2 Hits. ", ship, " suffers 1.5 Damage."])).toEqual([
      "",
      ship,
      " suffers 1.5 Damage.",
    ]);
    expect(outcome([ship, " is gone."])).toEqual([ship, " is gone."]);
  });
  test("a line without dice is said as it stands", () => {
    expect(spoken(aLine(1, { text: "Round 2 begins. The sea is calm." }))).toBe("Round 2 begins. The sea is calm.");
  });
});
