import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RuleSetInfo } from "../api";
import { Choosing } from "./choosing.svelte";
import { type Chosen, choose, chooseForce, choosePreset, fromQuery, pickedIn, sections, valuesOf } from "./gameform";
import { aField, aForce, aForm, aPick } from "./testing";

const LARGE = { rules: ["all"] };

const FORM = aForm({
  fields: [
    aField("rules", {
      default: "few",
      picks: [aPick("few", { brings: { sides: ["small"] } }), aPick("all", { brings: { sides: ["big"] } })],
    }),
    aField("battle", {
      default: "b1",
      picks: [aPick("b1"), aPick("b2", { when: { rules: ["few"] }, closed: true }), aPick("b2", { when: LARGE })],
    }),
    aField("sides", { kind: "forces", default: ["small", "small"] }),
    aField("size", { default: "S", picks: [aPick("S"), aPick("L")], when: LARGE, section: "Table" }),
    aField("turns", { kind: "number", default: 6, section: "Table" }),
    aField("deck", { kind: "text", section: "" }),
  ],
  forces: [aForce("small"), aForce("big", { when: LARGE })],
  presets: [{ id: "whole", label: "", note: "", options: { rules: "all", turns: 9 }, use: "list" }],
});

const shown = (chosen: Chosen) => sections(FORM, valuesOf(FORM, chosen, {})).map(([, fields]) => fields.length);

describe("a form", () => {
  test("shows what counts, under its headings", () => {
    expect(shown({})).toEqual([3, 1]);
    expect(shown({ rules: "all" })).toEqual([3, 2]);
  });

  test("holds what was chosen, else what is proposed, else what is usual", () => {
    expect(valuesOf(FORM, { turns: 3 }, { turns: 4, size: "L" })).toMatchObject({ turns: 3, size: "L", rules: "few" });
  });

  test("brings along what a pick brings, and forgets what does not count any more", () => {
    const all = choose(FORM, choose(FORM, choose(FORM, {}, "rules", "all"), "battle", "b2"), "size", "L");
    expect(all).toEqual({ rules: "all", sides: ["big"], battle: "b2", size: "L" });
    expect(choose(FORM, all, "rules", "few")).toEqual({ rules: "few", sides: ["small"] });
  });

  test("has a closed pick and an open one of the same value, each in its place", () => {
    const battle = FORM.fields[1];
    expect(battle && pickedIn(battle, { rules: "few", battle: "b2" })?.closed).toBe(true);
    expect(battle && pickedIn(battle, { rules: "all", battle: "b2" })?.closed).toBe(false);
  });

  test("takes a preset as if somebody had chosen it", () => {
    const [preset] = FORM.presets;
    expect(preset && choosePreset(FORM, {}, preset)).toEqual({ rules: "all", sides: ["big"], turns: 9 });
  });

  test("reads an address, field by field and preset by preset", () => {
    expect(fromQuery(FORM, new URLSearchParams("rules=all&turns=4&size=L&weather=fog"))).toEqual({
      rules: "all",
      sides: ["big"],
      size: "L",
      turns: 4,
    });
    expect(fromQuery(FORM, new URLSearchParams("preset=whole&turns=2"))).toMatchObject({ rules: "all", turns: 2 });
    expect(fromQuery(FORM, new URLSearchParams("size=L&battle=b2"))).toEqual({});
  });
});

describe("forces", () => {
  test("behind the last that was chosen are left to the rules", () => {
    expect(chooseForce([], ["a", "b", "c"], 0, "x")).toEqual(["x"]);
    expect(chooseForce(["x"], ["x", "b", "c"], 1, "y")).toEqual(["x", "y"]);
    expect(chooseForce([], ["a", "b", "c"], 2, "z")).toEqual(["a", "b", "z"]);
    expect(chooseForce(["x", "y"], ["x", "y", "c"], 0, "w")).toEqual(["w", "y"]);
  });
});

describe("a game on the way", () => {
  const ruleset = { name: "r", seats: ["A", "B"], form: FORM } as RuleSetInfo;
  const sent: Chosen[] = [];
  let reply: () => Response;

  beforeEach(() => {
    localStorage.clear();
    sent.length = 0;
    reply = () => Response.json({ options: { sides: ["big", "bigger"], size: "L" }, seats: ["A", "B"], refusal: "" });
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)).options);
      return reply();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const settled = () => new Promise((done) => setTimeout(done));

  test("leaves to the rules what nobody chose, and shows what they propose", async () => {
    const choosing = new Choosing(ruleset, new URLSearchParams("rules=all&force=big"));
    await settled();
    expect(sent.at(-1)).toEqual({ rules: "all", sides: ["big"] });
    expect([choosing.sides, choosing.values.size]).toEqual([["big", "bigger"], "L"]);
    expect(choosing.options()).toEqual({ rules: "all", sides: ["big"] });
    expect(choosing.forces.map(({ id }) => id)).toEqual(["small", "big"]);
  });

  test("offers no force that does not count", async () => {
    expect(new Choosing(ruleset).forces.map(({ id }) => id)).toEqual(["small"]);
  });

  test("has as many seats as the rules say", async () => {
    reply = () => Response.json({ options: { turns: 6 }, seats: ["A", "B", "C"], refusal: "" });
    const choosing = new Choosing(ruleset);
    await settled();
    expect(choosing.seats).toEqual(["A", "B", "C"]);
    expect(choosing.sides).toEqual(["small", "small", ""]);
  });

  test("says why there is no such game, until there is one", async () => {
    reply = () => Response.json({ options: {}, seats: [], refusal: "too small" });
    const choosing = new Choosing(ruleset);
    await settled();
    expect(choosing.refusal).toBe("Too small.");
    reply = () => Response.json({ options: {}, seats: ["A", "B"], refusal: "" });
    choosing.choose("turns", 5);
    await settled();
    expect([choosing.refusal, choosing.chosen]).toEqual(["", { turns: 5 }]);
  });
});
