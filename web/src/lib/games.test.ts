import { beforeEach, describe, expect, test, vi } from "vitest";
import recorded from "../../fixtures/game.json";
import { forget, knownGame, knownGames, notice, remember, tokenFor, tokensFor } from "./games";
import type { ViewMessage, Welcome } from "./protocol";

const recording = recorded as unknown as { welcome: Welcome; views: Record<string, ViewMessage> };

beforeEach(() => localStorage.clear());

describe("the games a browser knows", () => {
  test("come with the last seen first", () => {
    remember("old", { seen: 1 });
    remember("new", { seen: 2 });
    expect(knownGames().map((each) => each.game)).toEqual(["new", "old"]);
  });

  test("keep the tokens of both seats where players share a screen", () => {
    remember("g", { tokens: { A: "a" } });
    remember("g", { tokens: { B: "b" }, round: 2 });
    expect(tokensFor("g")).toEqual(["a", "b"]);
    expect(knownGame("g")?.round).toBe(2);
  });

  test("are watched only by those who hold no seat", () => {
    remember("g", { watch: "w" });
    expect(tokenFor("g")).toBe("w");
    remember("g", { tokens: { A: "a" } });
    expect(tokensFor("g")).toEqual(["a"]);
  });

  test("are gone once forgotten", () => {
    remember("g", {});
    forget("g");
    expect(knownGames()).toEqual([]);
    expect(tokenFor("g")).toBe("");
  });
});

describe("a look at the table", () => {
  const welcome = { ...recording.welcome, game: "g" };

  test("is remembered with the stand and a sketch", () => {
    remember("g", { tokens: { A: "a" } });
    const view = recording.views.course as ViewMessage;
    notice(welcome, view);
    const known = knownGame("g");
    expect(known).toMatchObject({ round: view.board.round, mine: true, over: false, against: "the captain" });
    expect(known?.sketch?.dots).toHaveLength(view.board.pieces.filter((piece) => piece.on_board).length);
    expect(tokensFor("g")).toEqual(["a"]);
  });

  test("gives up an invitation once the seat is taken", () => {
    const view = recording.views.course as ViewMessage;
    const seated = (kind: string) => ({ ...view, players: view.players.map((each) => ({ ...each, kind })) });
    remember("g", { invitations: { B: "i" } });
    notice(welcome, seated("open"));
    expect(knownGame("g")?.invitations).toEqual({ B: "i" });
    notice(welcome, seated("human"));
    expect(knownGame("g")?.invitations).toEqual({});
  });

  test("waits for nobody once the game is over", () => {
    remember("g", {});
    notice(welcome, recording.views.over as ViewMessage);
    expect(knownGame("g")).toMatchObject({ mine: false, over: true });
  });

  test("at a game whose tokens we do not hold is not remembered", () => {
    notice(welcome, recording.views.course as ViewMessage);
    expect(knownGames()).toEqual([]);
  });
});

test("a browser that keeps nothing only forgets", () => {
  const storage = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  remember("g", { tokens: { A: "a" } });
  storage.mockRestore();
  expect(knownGame("g")).toBeNull();
});
