import { describe, expect, test } from "vitest";
import { href, parse, router, shareable } from "./router.svelte";

describe("an address", () => {
  test("that is empty leads to the start page", () => {
    for (const hash of ["", "#", "#/"]) expect(parse(hash).name).toBe("start");
  });

  test("of a game names the game", () => {
    expect(parse("#/game/g1")).toMatchObject({ name: "game", id: "g1", token: "" });
  });

  test("of an invitation carries its token", () => {
    expect(parse("#/join/g1?token=a.b-c_d")).toMatchObject({ name: "join", id: "g1", token: "a.b-c_d" });
  });

  test("of a rule names the rule set and the rule; without a rule it is the catalogue", () => {
    expect(parse("#/rules/dw4/DW4-ATK-01")).toMatchObject({ name: "rule", id: "dw4", rule: "DW4-ATK-01" });
    expect(parse("#/rules/dw4")).toMatchObject({ name: "rules", id: "dw4" });
    expect(parse("#/rules")).toMatchObject({ name: "rules", id: "" });
  });

  test("of two editions names both, or leaves them to be found", () => {
    expect(parse("#/compare/dw3/dw4?part=force")).toMatchObject({ name: "compare", id: "dw3", rule: "dw4" });
    expect(parse("#/compare")).toMatchObject({ name: "compare", id: "", rule: "" });
  });

  test("that needs a game and has none is lost, and so is one nobody knows", () => {
    for (const hash of ["#/game", "#/join/?token=x", "#/watch", "#/replay/", "#/harbour/1"]) {
      expect(parse(hash).name, hash).toBe("lost");
    }
  });

  test("of an account, of its reset and of a game's links is known", () => {
    expect(parse("#/account").name).toBe("account");
    expect(parse("#/reset/a-secret")).toMatchObject({ name: "reset", id: "a-secret" });
    expect(parse("#/links/g1")).toMatchObject({ name: "links", id: "g1" });
    for (const hash of ["#/reset", "#/links/"]) expect(parse(hash).name, hash).toBe("lost");
  });

  test("with a broken escape is taken as it stands", () => {
    expect(parse("#/game/100%").id).toBe("100%");
  });

  test("is written so that it reads back the same", () => {
    expect(parse(href("game", "a/b c")).id).toBe("a/b c");
  });

  test("to be shared is whole", () => {
    expect(shareable("#/replay/g1")).toBe(`${location.origin}/#/replay/g1`);
  });
});

test("going on without a trace changes the place but not the length of the history", () => {
  const before = history.length;
  router.replace("#/game/g2");
  expect(router.place).toMatchObject({ name: "game", id: "g2" });
  expect(history.length).toBe(before);
});
