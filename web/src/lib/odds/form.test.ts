import { describe, expect, it } from "vitest";
import { counting, type Field, fromQuery, grouped, noteOf, picksOf, sections, settled, toQuery } from "./form";

const pick = (value: string, of = "", group = "") => ({ value, label: value, group, of, note: `about ${value}` });
const field = (name: string, given: Partial<Field>): Field => ({
  name,
  label: name,
  kind: "one",
  section: "Who",
  default: "",
  picks: [],
  hangs_on: "",
  least: 0,
  most: 9,
  note: "",
  ...given,
});

const ship = field("ship", { default: "brig", picks: [pick("brig", "", "North"), pick("sloop", "", "South")] });
const gun = field("gun", {
  default: "long gun",
  hangs_on: "ship",
  picks: [pick("long gun", "brig"), pick("mortar", "sloop")],
});
const number = field("number", { kind: "number", default: 2, section: "How" });
const astern = field("astern", { kind: "switch", default: false, section: "How" });
const fields = [ship, gun, number, astern];

describe("a form", () => {
  it("offers only what the ship carries", () => {
    expect(picksOf(gun, { ship: "sloop" }).map((each) => each.value)).toEqual(["mortar"]);
    expect(grouped(ship.picks).map(([name]) => name)).toEqual(["North", "South"]);
    expect(noteOf(ship, { ship: "sloop" })).toBe("about sloop");
  });

  it("changes the weapon with the ship, and leaves it where it may stay", () => {
    expect(settled(fields, { ship: "sloop", gun: "long gun" }).gun).toBe("mortar");
    expect(settled(fields, { ship: "brig", gun: "long gun" }).gun).toBe("long gun");
  });

  it("is the same again from its address", () => {
    const filled = settled(fields, { ship: "sloop", gun: "mortar", number: 3, astern: true });
    expect(fromQuery(fields, new URLSearchParams(toQuery(fields, filled)))).toEqual(filled);
  });

  it("leaves out of the address what stands there at first", () => {
    expect(toQuery(fields, settled(fields, {}))).toBe("");
  });

  it("keeps nonsense in an address for the server to refuse", () => {
    expect(fromQuery(fields, new URLSearchParams("number=many")).number).toBe("many");
    expect(fromQuery(fields, new URLSearchParams("number=-3")).number).toBe(-3);
    expect(fromQuery(fields, new URLSearchParams("ship=ark")).ship).toBe("brig");
  });

  it("has its sections in order", () => {
    expect(sections(fields).map(([name, those]) => [name, those.length])).toEqual([
      ["Who", 2],
      ["How", 2],
    ]);
  });
});

describe("the fields that count", () => {
  const form = {
    fields: [field("kind", { default: "ram" }), field("run", { only_for: ["ram"] }), field("ship", {})],
    chooser: "kind",
  };

  it("are those of what is rolled, and those of everything", () => {
    expect(counting(form, { kind: "ram" }).map((each) => each.name)).toEqual(["kind", "run", "ship"]);
    expect(counting(form, { kind: "attack" }).map((each) => each.name)).toEqual(["kind", "ship"]);
  });

  it("are all of them where nothing is chosen between", () => {
    expect(counting({ fields: [field("dice", {})] }, {})).toHaveLength(1);
  });
});
