import { beforeEach, describe, expect, test, vi } from "vitest";
import recorded from "../../fixtures/game.json";
import { forget, knownGame, knownGames, lastPlayed, notice, oldTokens, remember, seatsIn } from "./games";
import type { ViewMessage, Welcome } from "./protocol";

const recording = recorded as unknown as { welcome: Welcome; views: Record<string, ViewMessage> };

beforeEach(() => localStorage.clear());

describe("the games a browser knows", () => {
  test("come with the last seen first", () => {
    remember("old", { seen: 1 });
    remember("new", { seen: 2 });
    expect(knownGames().map((each) => each.game)).toEqual(["new", "old"]);
  });

  test("tell which seats are ours, also where an earlier page kept tokens to them", () => {
    remember("g", { tokens: { A: "a" }, watch: "w" });
    expect(seatsIn(knownGame("g"))).toEqual(["A"]);
    expect(oldTokens("g")).toEqual(["a"]);
    remember("g", { tokens: undefined, seats: ["A"], round: 2 });
    expect(seatsIn(knownGame("g"))).toEqual(["A"]);
    expect(oldTokens("g")).toEqual([]);
    expect(knownGame("g")?.round).toBe(2);
  });

  test("are watched by an old token only by those who hold no seat", () => {
    remember("g", { watch: "w" });
    expect(oldTokens("g")).toEqual(["w"]);
    remember("g", { seats: ["A"] });
    expect(oldTokens("g")).toEqual([]);
  });

  test("say which rules were played last, of those that are asked for", () => {
    const [sea, land] = [{ name: "sea" }, { name: "land" }];
    expect(lastPlayed([sea, land])).toBe(sea);
    remember("old", { ruleset: "land", seen: 1 });
    expect(lastPlayed([sea, land])).toBe(land);
    remember("new", { ruleset: "elsewhere", seen: 2 });
    expect(lastPlayed([sea, land])).toBe(land);
    expect(lastPlayed([])).toBeUndefined();
  });

  test("are gone once forgotten", () => {
    remember("g", {});
    forget("g");
    expect(knownGames()).toEqual([]);
    expect(oldTokens("g")).toEqual([]);
  });
});

describe("a look at the table", () => {
  const welcome = { ...recording.welcome, game: "g" };

  test("is remembered with the stand and a sketch", () => {
    remember("g", {});
    const view = recording.views.course as ViewMessage;
    notice(welcome, view);
    const known = knownGame("g");
    expect(known).toMatchObject({ round: view.board.round, mine: true, over: false, against: "the captain" });
    expect(known?.sketch?.dots).toHaveLength(view.board.pieces.filter((piece) => piece.on_board).length);
    expect(known?.seats).toEqual(welcome.seats);
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

  test("at a game at which we do not sit is not remembered", () => {
    notice(welcome, recording.views.course as ViewMessage);
    expect(knownGames()).toEqual([]);
  });
});

test("a browser that keeps nothing only forgets", () => {
  const storage = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  remember("g", { seats: ["A"] });
  storage.mockRestore();
  expect(knownGame("g")).toBeNull();
});
