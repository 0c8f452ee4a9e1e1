import { describe, expect, it } from "vitest";
import { wearTheLook } from "../../games/dw4/testing";
import type { Consideration } from "../protocol";
import {
  changeInWords,
  fatal,
  isWorse,
  markLines,
  needed,
  type Odds,
  oddsInShort,
  oddsInWords,
  oddsOf,
  otherInWords,
  percent,
  replyInWords,
  signed,
  worthShowing,
} from "./odds";

wearTheLook();

const damage = [0.3, 0.4, 0.25, 0.046, 0.003, 0.001];
const sent = { counts: "damage", mean: 1.1, damage, marks: [] };
const marks = [
  { name: "Disorder", at: 2, rule: "R1", chance: 0.3 },
  { name: "Crippled", at: 3, rule: "R2", chance: 0.05 },
  { name: "Out of play", at: 3, rule: "R3", chance: 0.05 },
];
const odds: Odds = { counts: "damage", chances: damage, mean: 1.1, marks, beside: [], reply: null, leftOut: [] };

describe("odds", () => {
  it("are read from what is considered, and only where there are any", () => {
    expect(oddsOf(null)).toBeNull();
    expect(oddsOf({ odds: null } as unknown as Consideration)).toBeNull();
    expect(oddsOf({ odds: { counts: "damage", mean: 1 } } as unknown as Consideration)).toBeNull();
    expect(oddsOf({ odds: sent } as unknown as Consideration)?.chances).toEqual(damage);
  });

  it("may count something else than damage", () => {
    const boarding = { counts: "prizes", mean: 1, prizes: [0, 1], marks: [] };
    expect(oddsOf({ odds: boarding } as unknown as Consideration)?.chances).toEqual([0, 1]);
  });

  it("are shown by the points that hits come to, and what else takes so many hits", () => {
    const grouped = { counts: "damage", each: 6, chances: [0.2, 0.5, 0.3], mean: 1.1 };
    const hits = { counts: "hits", mean: 8.4, hits: [0.2, 0.8], marks, grouped };
    const read = oddsOf({ odds: hits } as unknown as Consideration) as Odds;
    expect([read.counts, read.mean, read.chances]).toEqual(["damage", 1.1, [0.2, 0.5, 0.3]]);
    expect(needed(read, { at: 12, plain: true })).toBe("12 hits or more");
    expect(needed(odds, { at: 2, plain: true })).toBe("2 or more");
    expect(fatal({ ...read, marks: [{ name: "Crippled", at: 12, rule: "", chance: 0.3 }] })).toBe(2);
  });

  it("gather what is too rare into the last bar", () => {
    const bars = worthShowing(odds);
    expect(bars.map((bar) => bar.number)).toEqual([0, 1, 2, 3]);
    expect(bars[3]?.orMore).toBe(true);
    expect(bars.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(1, 9);
  });

  it("never call sure what is only likely", () => {
    expect(percent(0.999)).toBe(">99%");
    expect(percent(1)).toBe("100%");
    expect(percent(0.001)).toBe("<1%");
    expect(percent(0)).toBe("0%");
  });

  it("show what is reached at the same number in one line", () => {
    expect(markLines(marks).map((line) => [line.name, line.at, line.rules.length])).toEqual([
      ["Disorder", 2, 1],
      ["Crippled, out of play", 3, 2],
    ]);
  });

  it("keep apart what takes other dice as well", () => {
    const breach = { name: "Breach", at: 2, rule: "R4", chance: 0.1, plain: false };
    expect(markLines([...marks, breach]).map((line) => [line.name, line.plain])).toEqual([
      ["Disorder", true],
      ["Crippled, out of play", true],
      ["Breach", false],
    ]);
  });

  it("tell what else comes of the dice, what comes before, and what must be passed", () => {
    const also = [{ title: "A1.1 itself", counts: "damage", mean: 2.04, marks: [marks[0]] }];
    const first = { title: "Interception", counts: "squadrons lost", mean: 1, marks: [] };
    const read = oddsOf({ odds: { ...sent, also, first, needs: [0.6], roller: "A" } } as unknown as Consideration);
    expect(read?.also?.map(otherInWords)).toEqual(["2.0 damage on average, disorder 30%"]);
    expect(read?.first && otherInWords(read.first)).toBe("1.0 squadrons lost on average");
    expect([read?.needs, read?.roller]).toEqual([[0.6], "A"]);
  });

  it("can be listened to", () => {
    expect(oddsInWords(odds)).toBe("Damage 0: 30%, 1: 40%, 2: 25%, 3 or more: 5%. On average 1.1.");
  });
});

describe("a change", () => {
  it("has its sign, and none where nothing changes", () => {
    expect([signed(0.55), signed(-0.55), signed(0.01)]).toEqual(["+0.6", "−0.6", "±0.0"]);
  });

  it("tells the mean and the chance of the end", () => {
    const beside = {
      kind: "less",
      name: "Without",
      mean: 0.8,
      gain: -0.3,
      marks: [{ name: "Crippled", at: 3, chance: 0.01, gain: -0.04 }],
    };
    expect(changeInWords(odds, beside)).toBe("−0.3 damage, crippled −4 %");
  });
});

describe("a change for the worse", () => {
  it("is less for whoever rolls, and more for whoever is rolled against", () => {
    const theirs = { ...odds, roller: "B" };
    expect([isWorse(theirs, -1, "B"), isWorse(theirs, 1, "B")]).toEqual([true, false]);
    expect([isWorse(theirs, -1, "A"), isWorse(theirs, 1, "A")]).toEqual([false, true]);
    expect(isWorse(odds, -1, "A")).toBe(true);
  });
});

describe("a reply", () => {
  it("is told with all that it may bring", () => {
    const reply = { name: "B2 on A1", mean: 2.04, marks: marks.map(({ rule: _, ...mark }) => mark) };
    expect(replyInWords(odds, reply)).toBe("2.0 damage on average, disorder 30%, crippled, out of play 5%");
  });
});

describe("a roll in one short line", () => {
  it("is what to expect, and the chance of what ends the target", () => {
    expect(oddsInShort(odds)).toBe("Expect 1.1 damage, crippled 5%");
    expect(oddsInShort({ ...odds, marks: [] })).toBe("Expect 1.1 damage");
    const both = { ...odds, marks: odds.marks.map((mark) => ({ ...mark, at: 2 })) };
    expect(oddsInShort(both), "where Disorder comes with the same number").toBe("Expect 1.1 damage, crippled 5%");
    expect(oddsInShort({ ...odds, mean: 0.04, marks: [] })).toBe("Expect hardly any damage");
  });
});
