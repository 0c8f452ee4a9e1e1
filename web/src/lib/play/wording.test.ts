import { describe, expect, test } from "vitest";
import { aLine } from "./testing";
import { outcome, shareOf, spoken } from "./wording";

describe("reasons and rules", () => {
  test("a rule's share in a figure is read out, whatever is known of it", () => {
    expect(shareOf({ of: "Resistance Pool", change: "+2", why: "Obscured", rule: "" })).toBe(
      "Resistance Pool +2 Obscured",
    );
    expect(shareOf({ of: "", change: "", why: "Full Reverse", rule: "TOY-01" })).toBe("Full Reverse");
  });
});

describe("a roll aloud", () => {
  const text =
    "Attack: 2 Strikes at 3.5 inches: 2 Hits. Admiral B resists: 1 negated. That leaves 1 Hit against threshold 2: no Successes.";
  test("what it came to is its last sentence, and a decimal point ends none", () => {
    expect(outcome(text)).toBe("That leaves 1 Hit against threshold 2: no Successes.");
    expect(outcome("It moves 3.5 inches.")).toBe("It moves 3.5 inches.");
  });
  test("a roll is one sentence: what it was for and what it came to", () => {
    const dice = [{ pool: "action", face: "SS", note: "", added: false }];
    const sum = [
      { sign: "", figure: 9, label: "hits", counted: false },
      { sign: "−", figure: 4, label: "stopped", counted: false },
      { sign: "=", figure: 2, label: "damage", counted: false },
    ];
    expect(spoken(aLine(1, { text, dice, sum }), "Dolmen fires on Petrel")).toBe(
      "Dolmen fires on Petrel: 9 hits, 4 stopped, 2 damage.",
    );
    const pools = [{ pool: "action", title: "Action roll", figure: "9 hits", added: "" }];
    expect(spoken(aLine(1, { text, dice, sum, pools }))).toBe("Action roll: 9 hits, 4 stopped, 2 damage.");
    expect(spoken(aLine(1, { text, dice }))).toBe("That leaves 1 Hit against threshold 2: no Successes.");
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
