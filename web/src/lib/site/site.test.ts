import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameSummary, RuleSetInfo } from "../api";
import { knownGame } from "../games";
import { settings } from "../settings.svelte";
import { ago } from "./ago";
import { closed, ring } from "./curves";
import {
  areUneven,
  isBot,
  metIn,
  OPPONENTS,
  opponentsOf,
  presetFor,
  start,
  startPreset,
  usualIn,
  wish,
} from "./starting";
import { keptUntil, openSeat, sitters } from "./summaries";
import { aField, aPick } from "./testing";

const ruleset: RuleSetInfo = {
  name: "r",
  title: "Rules",
  version: "1",
  seats: ["A", "B"],
  form: {
    fields: [aField("encounter", { kind: "one", default: "e1", picks: [aPick("e1", { label: "At Dawn" })] })],
    forces: [],
    seats: { least: 2, most: 2, field: "" },
    presets: [{ id: "usual", label: "", note: "", options: { encounter: "e1" }, use: "play" }],
    folded: [],
    named_by: "encounter",
  },
  bots: ["random", "captain"],
  odds: true,
  forces: true,
  imports: null,
  lessons: [],
};

test("forces are uneven from a tenth on, however many there are", () => {
  const of = (...points: number[]) => points.map((each) => ({ points: each }));
  expect(areUneven(of(1000, 1100))).toBe(false);
  expect(areUneven(of(1000, 1101))).toBe(true);
  expect(areUneven(of(1050, 1101, 1000))).toBe(true);
  expect([areUneven([]), areUneven(of(500))]).toEqual([false, false]);
});

describe("a wish for a game", () => {
  test("leaves the first seat to me and seats whom I chose in all others", () => {
    expect(OPPONENTS.map(({ id }) => wish(ruleset, {}, id).seats)).toEqual(OPPONENTS.map(() => ({})));
    expect(wish(ruleset, {}, "captain").others).toBe("bot:captain");
    expect(wish(ruleset, {}, "friend").others).toBe("invite");
    expect(wish(ruleset, {}, "shared").others).toBe("me");
    expect(wish(ruleset, {}, "open").others).toBe("open");
    expect(wish(ruleset, {}, "captain", { C: "friend" }).seats).toEqual({ C: "invite" });
  });

  test("is named for its encounter and carries my name", () => {
    settings.set({ name: "Ines" });
    expect(wish(ruleset, { encounter: "e1" }, "captain")).toMatchObject({ name: "At Dawn", player: "Ines" });
    expect(wish(ruleset, {}, "captain").name).toBe("At Dawn");
    expect(wish(ruleset, { encounter: "unheard of" }, "captain").name).toBe("");
  });

  test("takes the options of a preset where there is one", () => {
    expect(presetFor(ruleset, "play")?.options).toEqual({ encounter: "e1" });
    expect(presetFor(ruleset, "learn")).toBeUndefined();
  });

  test("names no bot that cannot play it", () => {
    expect(opponentsOf(ruleset).map(({ id }) => id)).toEqual(["random", "captain", "friend", "shared", "open"]);
  });
});

describe("whom one may play", () => {
  const LEVELS = ["random", "cadet", "ensign", "lieutenant", "captain", "admiral", "grand-admiral"];
  const whole = { ...ruleset, bots: LEVELS };

  test("is told from weak to strong, and people after the bots", () => {
    expect(opponentsOf(whole).map(({ id }) => id)).toEqual([...LEVELS, "friend", "shared", "open"]);
    expect(opponentsOf(whole).map(isBot)).toEqual([...LEVELS.map(() => true), false, false, false]);
  });

  test("is the captain unless one says otherwise, wherever the captain stands in the list", () => {
    expect([usualIn(whole), usualIn(whole, "ensign"), usualIn(ruleset, "ensign")]).toEqual([
      "captain",
      "ensign",
      "captain",
    ]);
    expect(usualIn({ ...ruleset, bots: ["random"] })).toBe("friend");
  });

  test("says whom to try first, then, and for an even game", () => {
    const when = Object.fromEntries(OPPONENTS.filter((one) => one.when).map((one) => [one.id, one.when]));
    expect(when).toEqual({
      cadet: "for your first game",
      ensign: "after your first game",
      captain: "for an even game",
    });
  });

  test("is named once for however many seats", () => {
    expect(metIn(["B"], "grand-admiral")).toBe("the grand admiral");
    expect(metIn(["B", "C"], "captain")).toBe("the captain");
    expect(metIn(["B", "C"], "captain", { C: "friend" })).toBe("the captain and a friend");
    expect(metIn([], "shared")).toBe("someone beside you");
  });

  test("starts a quick game with the captain, and a first one with the cadet", async () => {
    const wished: string[] = [];
    vi.stubGlobal("fetch", async (_: string, asked?: RequestInit) => {
      if (asked?.method !== "POST") return new Response(JSON.stringify([whole]));
      wished.push(JSON.parse(String(asked.body)).others);
      return new Response(JSON.stringify({ game: "g", tokens: {}, invitations: {}, watch: "w" }), { status: 201 });
    });
    await startPreset("play");
    await startPreset("learn");
    expect(wished).toEqual(["bot:captain", "bot:cadet"]);
    vi.unstubAllGlobals();
  });
});

test("a game that was started is remembered with its seats, and not with the keys to them", async () => {
  const created = { game: "g", tokens: { A: "a" }, invitations: { B: "i" }, watch: "w" };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(created), { status: 201 }));
  await start(ruleset, { encounter: "e1" }, "friend");
  const { tokens: _, ...kept } = created;
  expect(knownGame("g")).toMatchObject({ ...kept, seats: ["A"], scenario: "At Dawn", against: "A friend", mine: true });
  vi.unstubAllGlobals();
});

describe("a game of the lobby", () => {
  const seat = (seat: string, name: string, kind: string) => ({
    seat,
    name,
    kind,
    bot: "",
    connected: false,
    held_before: false,
    since: "",
  });
  const game = (...seats: GameSummary["seats"]) => ({ seats }) as GameSummary;

  test("tells who sits there and where one may sit down", () => {
    const waiting = game(seat("A", "Ines", "human"), seat("B", "", "open"));
    expect([sitters(waiting), openSeat(waiting)]).toEqual(["Ines", "B"]);
  });

  test("that is full has no open seat", () => {
    const full = game(seat("A", "Quill", "human"), seat("B", "Otto", "human"));
    expect([sitters(full), openSeat(full)]).toEqual(["Quill and Otto", null]);
  });

  test("tells of a bot by its rank, without a hyphen", () => {
    const bot = { ...seat("B", "Grand-admiral (bot)", "bot"), bot: "grand-admiral" };
    expect(sitters(game(seat("A", "Ines", "human"), bot))).toBe("Ines and Grand admiral (bot)");
  });

  test("that somebody has left offers its seat to nobody who just comes by", () => {
    const left = { ...seat("B", "A former player", "open"), held_before: true };
    expect(openSeat(game(seat("A", "Ines", "human"), left))).toBe(null);
    expect(openSeat(game(seat("A", "Ines", "human"), left, seat("C", "", "open")))).toBe("C");
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
