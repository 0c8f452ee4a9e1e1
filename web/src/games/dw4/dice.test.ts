import { describe, expect, test } from "vitest";
import { counts, inWords, nameOf, rows, sorted, symbolOf } from "../../lib/play/dice";
import type { Die } from "../../lib/protocol";
import { wearTheLook } from "./testing";

wearTheLook();

const die = (pool: string, face: string, note = "", added = false): Die => ({ pool, face, note, added });

describe("dice", () => {
  test("every face of the action die has its own picture", () => {
    const faces = ["BL", "SC", "HC", "SS", "HS", "ES"].map((face) => symbolOf(die("action", face)));
    expect(new Set(faces).size).toBe(6);
    expect(faces).not.toContain("");
  });
  test("a face without a picture is written out", () => {
    expect(symbolOf(die("plain", "4"))).toBe("");
    expect(nameOf(die("plain", "4"))).toBe("4");
  });
  test("a strike counts in an action roll and does nothing in a resistance roll", () => {
    expect(counts(die("action", "SS"))).toBe(true);
    expect(counts(die("resist", "SS"))).toBe(false);
  });
  test("a counter does nothing in an action roll and counts in a resistance roll", () => {
    expect(counts(die("action", "HC"))).toBe(false);
    expect(counts(die("resist", "HC"))).toBe(true);
  });
  test("a blank does nothing anywhere", () => {
    expect([counts(die("action", "BL")), counts(die("resist", "BL"))]).toEqual([false, false]);
  });
  test("the best face lies first, for its own pool", () => {
    const faces = ["BL", "SS", "HC", "ES"];
    expect(sorted(faces.map((face) => die("action", face))).map((each) => each.face)).toEqual(["ES", "SS", "HC", "BL"]);
    expect(sorted(faces.map((face) => die("resist", face))).map((each) => each.face)).toEqual(["HC", "ES", "SS", "BL"]);
  });
  test("dice from explosions lie in a row of their own", () => {
    const dice = [die("resist", "SC"), die("action", "ES"), die("action", "SS", "converted", true), die("extra", "3")];
    const named = (pool: string) => ({ pool, title: pool.toUpperCase(), figure: "", added: "" });
    const found = rows({ dice, pools: [named("action"), named("resist")] });
    expect(found.map((row) => [row.pool.title, row.added, row.dice.length])).toEqual([
      ["ACTION", false, 1],
      ["ACTION", true, 1],
      ["RESIST", false, 1],
      ["Roll", false, 1],
    ]);
  });
  test("a pool in words counts each face once", () => {
    expect(inWords([die("action", "SS"), die("action", "BL"), die("action", "SS")])).toBe("3 dice: 2 strikes, 1 blank");
    expect(inWords([die("action", "ES")])).toBe("1 die: 1 exploding strike");
  });
});
