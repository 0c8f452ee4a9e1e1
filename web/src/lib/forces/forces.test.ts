import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Builder } from "./builder.svelte";
import {
  emptyList,
  fileName,
  groupsOf,
  isList,
  mounted,
  namesIn,
  newUnit,
  onceMore,
  tidy,
  whenPlayed,
  withCompanions,
  withModels,
  withMounted,
  withUpgrade,
} from "./list";
import { chosenForce, dropForce, ownForces, ownId, savedForce, savedForces, saveForce } from "./saved";
import type { ClassChoice, ForceCheck, ForceChoices, UnitRow } from "./types";

const cruiser: ClassChoice = {
  id: "north.cruiser",
  name: "Cruiser",
  about: "",
  traits: [],
  switches: ["plain"],
  points: 100,
  least: 1,
  most: 3,
  tokens: null,
  tokens_most: 0,
  mountings: [
    {
      slot: 1,
      weapon: "Guns",
      icon: "Heavy",
      arcs: "F",
      options: ["Guns", "Mortar"],
      prices: {},
      generators: ["Shield"],
    },
  ],
  generators: [{ name: "Shield", points: 15, per: "model", rules: [] }],
  upgrades: [{ name: "Nets", points: 5, per: "model", rules: [] }],
  attachments: [],
  sizes: [],
  companions: "",
  companions_most: 0,
  not_yet: [],
};

const choices: ForceChoices = {
  faction: "Side",
  unit: "unit",
  limits: [500, 1000],
  switches: [{ name: "plain", label: "Plain" }],
  group: "Wing",
  names: { group: "wing", slot: "place", tokens: "boats", purchases: "bought" },
  alike: false,
  factions: [
    {
      id: "north",
      name: "North",
      about: "",
      classes: [cruiser],
      purchases: [],
      groups: [
        {
          id: "north.main",
          name: "Home Fleet",
          kind: "Main",
          main: true,
          slots: [{ name: "Flagship", mandatory: 1, maximum: 1, classes: [cruiser.id] }],
          caps: {},
          twice: [],
        },
      ],
    },
  ],
};

const checked = (over: Partial<ForceCheck> = {}): ForceCheck => ({
  name: "Ours",
  faction: "north",
  points: 100,
  limit: 500,
  when: {},
  problems: [],
  entries: [],
  open: [],
  notes: [],
  ...over,
});

const row = (over: Partial<UnitRow> = {}): UnitRow => ({
  ...newUnit(cruiser, choices.names, "north.main", "Flagship"),
  ...over,
});

describe("a force list", () => {
  test("has of each slot what was mounted last, and the printed weapon where nothing was", () => {
    const swapped = withMounted(row(), { model: 1, slot: 1 }, { weapon: "Mortar" });
    expect(mounted(swapped, { model: 1, slot: 1 }, "Guns")).toBe("Mortar");
    const shielded = withMounted(swapped, { model: 1, slot: 1 }, { generator: "Shield" });
    expect(mounted(shielded, { model: 1, slot: 1 }, "Guns")).toBe("Shield");
    expect(shielded.swaps).toEqual([]);
    expect(mounted(withMounted(shielded, { model: 1, slot: 1 }, {}), { model: 1, slot: 1 }, "Guns")).toBe("Guns");
  });

  test("lists those that go with a unit, each as often as it does, and nothing where nobody does", () => {
    const two = withCompanions(row(), "teams", "north.boat", 2);
    const three = withCompanions(two, "teams", "north.raft", 1);
    expect(namesIn(three, "teams")).toEqual(["north.boat", "north.boat", "north.raft"]);
    const none = withCompanions(withCompanions(three, "teams", "north.boat", 0), "teams", "north.raft", 0);
    expect(tidy({ ...emptyList("x", "north", 500), unit: [none] }).unit[0]).not.toHaveProperty("teams");
    expect(namesIn(row(), "teams")).toEqual([]);
  });

  test("forgets what was fitted to models that are gone", () => {
    const three = row({ models: 3, swaps: [1, 3].map((model) => ({ model, slot: 1, weapon: "Mortar" })) });
    expect(withModels(three, 2).swaps).toEqual([{ model: 1, slot: 1, weapon: "Mortar" }]);
  });

  test("names no model where all are fitted alike", () => {
    const swapped = withMounted(row({ models: 3 }), { slot: 1 }, { weapon: "Mortar" });
    expect(swapped.swaps).toEqual([{ slot: 1, weapon: "Mortar" }]);
    expect(mounted(withModels(swapped, 1), { slot: 1 }, "Guns")).toBe("Mortar");
    expect(withMounted(swapped, { slot: 1 }, {}).swaps).toEqual([]);
  });

  test("tells in which games it may be played", () => {
    expect(whenPlayed(checked({ when: { mode: ["full"], never: [] } }))).toEqual({ mode: "full" });
  });

  test("is sent without what says nothing", () => {
    const bare = { ...withUpgrade(withUpgrade(row(), "Nets", true), "Nets", false), boats: 0, swaps: [] };
    const list = { ...emptyList("r", "north", 500, " "), unit: [bare] };
    expect(tidy(list).unit).toEqual([row()]);
    expect(tidy(list).name).not.toBe("");
  });

  test("is told from other files by its shape", () => {
    expect(isList(emptyList("r", "north", 500))).toBe(true);
    expect([null, 3, {}, { ruleset: "r", name: "", faction: "", points: "5", unit: [] }].some(isList)).toBe(false);
  });

  test("goes into a file that is named after it", () => {
    expect(fileName(emptyList("r", "north", 500, "The Mountain Comes!"))).toBe("the-mountain-comes.json");
    expect(fileName(emptyList("r", "north", 500, "…"))).toBe("force.json");
  });

  test("takes a group a second time under a number", () => {
    expect(onceMore("a", [])).toBe("a");
    expect(onceMore("a", ["a", "a:2"])).toBe("a:3");
    const list = { ...emptyList("r", "n", 1), unit: [row(), row({ wing: "x" }), row()] };
    expect(groupsOf(list, choices.names)).toEqual(["north.main", "x"]);
  });
});

describe("saved forces", () => {
  beforeEach(() => localStorage.clear());

  test("that are legal stand among the fleets of a game, and are played as whole lists", () => {
    const list = emptyList("r", "north", 500);
    saveForce("1", list, checked());
    saveForce("2", list, checked({ problems: [{ sentence: "", rule: "", where: "", unit: 0 }] }));
    expect(ownForces("r").map((each) => each.id)).toEqual([ownId("1")]);
    expect(ownForces("another")).toEqual([]);
    expect(chosenForce(ownId("1"))).toEqual(list);
    expect(chosenForce("ready.one")).toBe("ready.one");
  });

  test("tell in which games they may be played", () => {
    saveForce("1", emptyList("r", "north", 500), checked({ when: { mode: ["all"] } }));
    saveForce("2", emptyList("r", "north", 500), checked());
    expect(ownForces("r").map((each) => each.when)).toEqual([{ mode: ["all"] }, {}]);
  });

  test("can be thrown away", () => {
    saveForce("1", emptyList("r", "north", 500), checked());
    dropForce("1");
    expect([savedForce("1"), savedForces()]).toEqual([undefined, []]);
  });
});

describe("the bench", () => {
  const sent: unknown[] = [];
  let reply: ForceCheck = checked();

  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    reply = checked();
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify(reply));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("begins with the first main group and is checked after every change", async () => {
    const builder = new Builder("r", choices);
    expect(builder.opened).toEqual(["north.main"]);
    builder.add(cruiser, "north.main", "Flagship");
    builder.put(0, row({ models: 2 }));
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ unit: [{ class: cruiser.id, models: 2 }] });
    expect(builder.legal).toBe(true);
  });

  test("asks for a draft with whatever is switched on", async () => {
    const builder = new Builder("r", choices);
    builder.change({ plain: true });
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return new Response(JSON.stringify(emptyList("r", "north", 500)));
    });
    await builder.fill();
    expect(asked[0]).toContain("&switch=plain");
  });

  test("says what would fit, and is not legal while a rule is broken", async () => {
    reply = checked({
      problems: [{ sentence: "too dear", rule: "X-1", where: "", unit: 0 }],
      open: [{ group: "north.main", slot: "Flagship", filled: 0, mandatory: 1, maximum: 1, classes: [cruiser.id] }],
    });
    const builder = new Builder("r", choices);
    await vi.advanceTimersByTimeAsync(500);
    expect(builder.legal).toBe(false);
    expect([...builder.fitting("north.main:2", "Flagship")]).toEqual([cruiser.id]);
    expect(builder.group("north.main:2")?.name).toBe("Home Fleet 2");
  });

  test("a group that is taken out takes its units with it", async () => {
    const builder = new Builder("r", choices);
    builder.add(cruiser, "north.main", "Flagship");
    builder.dropGroup("north.main");
    await vi.advanceTimersByTimeAsync(500);
    expect([builder.opened, builder.list.unit]).toEqual([[], []]);
  });
});
