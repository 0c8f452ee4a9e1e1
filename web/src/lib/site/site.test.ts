import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameSummary, RuleSetInfo } from "../api";
import { knownGame } from "../games";
import { settings } from "../settings.svelte";
import { ago } from "./ago";
import { closed, ring } from "./curves";
import { isUneven, OPPONENTS, preset, rivalOf, start, wish } from "./starting";
import { keptUntil, openSeat, sitters } from "./summaries";

const ruleset: RuleSetInfo = {
  name: "r",
  title: "Rules",
  version: "1",
  seats: ["A", "B"],
  choices: {
    scenario: "encounter",
    scenarios: [{ id: "e1", name: "At Dawn", number: 1, core: true, summary: "" }],
    presets: [{ id: "usual", name: "", summary: "", options: { encounter: "e1" } }],
  },
  odds: true,
  forces: true,
};

describe("two fleets", () => {
  const fleet = (id: string, faction: string, points: number) => ({ id, faction, points });
  const fleets = [fleet("k5", "K", 496), fleet("k15", "K", 1491), fleet("m5", "M", 494), fleet("m15", "M", 1498)];
  test("meet at the same size, under two flags", () => {
    expect(rivalOf(fleets, fleet("k15", "K", 1491))?.id).toBe("m15");
    expect(rivalOf(fleets, fleet("m5", "M", 494))?.id).toBe("k5");
  });
  test("of one flag meet where there is no other", () => {
    expect(rivalOf(fleets.slice(0, 2), fleet("own", "K", 500))?.id).toBe("k5");
  });
  test("are uneven from a tenth on", () => {
    expect(isUneven(fleet("", "", 1000), fleet("", "", 1100))).toBe(false);
    expect(isUneven(fleet("", "", 1000), fleet("", "", 1101))).toBe(true);
    expect(isUneven(fleet("", "", 1101), fleet("", "", 1000))).toBe(true);
  });
});

describe("a wish for a game", () => {
  test("leaves the first seat to me and seats whom I chose in all others", () => {
    expect(OPPONENTS.map(({ id }) => wish(ruleset, {}, id).seats)).toEqual(OPPONENTS.map(() => ({})));
    expect(wish(ruleset, {}, "captain").others).toBe("bot:captain");
    expect(wish(ruleset, {}, "friend").others).toBe("invite");
    expect(wish(ruleset, {}, "shared").others).toBe("me");
    expect(wish(ruleset, {}, "open").others).toBe("open");
  });

  test("is named for its encounter and carries my name", () => {
    settings.set({ name: "Ines" });
    expect(wish(ruleset, { encounter: "e1" }, "captain")).toMatchObject({ name: "At Dawn", player: "Ines" });
    expect(wish(ruleset, {}, "captain").name).toBe("");
  });

  test("takes the options of a preset where there is one", () => {
    expect(preset(ruleset, "usual")).toEqual({ encounter: "e1" });
    expect(preset(ruleset, "unheard of")).toBeNull();
  });
});

test("a game that was started is remembered with its keys", async () => {
  const created = { game: "g", tokens: { A: "a" }, invitations: { B: "i" }, watch: "w" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(created), { status: 201 }));
  await start(ruleset, { encounter: "e1" }, "friend");
  expect(knownGame("g")).toMatchObject({ ...created, scenario: "At Dawn", against: "A friend", mine: true });
  vi.unstubAllGlobals();
});

describe("a game of the lobby", () => {
  const seat = (seat: string, name: string, kind: string) => ({ seat, name, kind, bot: "", connected: false });
  const game = (...seats: GameSummary["seats"]) => ({ seats }) as GameSummary;

  test("tells who sits there and where one may sit down", () => {
    const waiting = game(seat("A", "Ines", "human"), seat("B", "", "open"));
    expect([sitters(waiting), openSeat(waiting)]).toEqual(["Ines", "B"]);
  });

  test("that is full has no open seat", () => {
    const full = game(seat("A", "Quill", "human"), seat("B", "Otto", "human"));
    expect([sitters(full), openSeat(full)]).toEqual(["Quill and Otto", null]);
  });

  test("at which nobody sits is an empty table", () => {
    expect(sitters(game(seat("A", "", "open")))).toBe("An empty table");
  });
});

describe("how long ago", () => {
  const minutes = (n: number) => ago(0, n * 60_000);

  test("is said in the largest unit that fits", () => {
    expect([minutes(0.9), minutes(1), minutes(59), minutes(60), minutes(24 * 60)]).toEqual([
      "just now",
      "1 minute ago",
      "59 minutes ago",
      "1 hour ago",
      "yesterday",
    ]);
  });
});

test("a coast runs through its points and closes", () => {
  const coast = closed(ring([10, 10, 10, 10]));
  expect(coast).toMatch(/^M10\.0,0\.0C.*10\.0,0\.0Z$/);
  expect(coast.match(/C/g)).toHaveLength(4);
});

beforeEach(() => localStorage.clear());

test("a game says until when it is kept, unless that is for ever", () => {
  expect(keptUntil({ kept_until: "2027-02-12T12:00:00.000+00:00" } as GameSummary)).toBe("kept until 12 February 2027");
  expect(keptUntil({ kept_until: "" } as GameSummary)).toBe("");
});
