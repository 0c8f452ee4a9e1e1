// The ghost with a captain's eye: what is drawn on the table and told beside it.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import Exchanges from "../play/Exchanges.svelte";
import GoodPlaces from "../play/GoodPlaces.svelte";
import { aConsideration, anAsk, aPiece, aSeen, aVantage, laid } from "../play/testing";
import type { Follower, Piece, Suggestion, Vantage } from "../protocol";
import Board from "./Board.svelte";
import { bestOf, ghostsOf, sightOf, vantageOf } from "./ghosts";
import { starKey } from "./stars";

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

const box = (x: number, y: number, half = 600): Piece["shapes"] => [
  [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
];
const ship = (id: string, x: number, y: number, name = "Dolmen Cruiser"): Piece =>
  aPiece(id, { x, y, name, shapes: box(x, y) });
const rock: Piece = aPiece("T1", {
  kind: "terrain",
  name: "Cinder Rock",
  side: "",
  group: "",
  shapes: box(10_000, 22_000, 1500),
});
const pieces = [
  ship("A1.1", 10_000, 10_000),
  ship("B1.1", 10_000, 36_000, "Anvil"),
  ship("B2.1", 20_000, 16_000),
  rock,
];
const limits = { least: 2000, most: 8000, turn: 2 };
const ask = anAsk({
  kind: "path",
  form: "course",
  question: "course",
  data: { model: "A1.1", ahead: limits },
  suggested: { legs: [{ type: "ahead", distance: 2000 }], astern: false },
});
const vantage = aVantage({
  others: [
    aSeen("B2.1", { range: 9000, text: "near" }),
    aSeen("B1.1", { range: 22_000, band: "Standard", visible: false, by: ["T1"], effect: "hides it", short: "hidden" }),
  ],
  lines: [
    { piece: "A1.1", other: "B1.1", sight: "none", by: ["T1"] },
    { piece: "A1.1", other: "B2.1", sight: "clear", by: [] },
  ],
  exchanges: [
    { group: "B2", target: "B2.1", give: 4.26, take: 2.81, on: "A1.1", weapons: 3, dice: 14 },
    { group: "B1", target: "B1.1", give: 0, take: 0, on: "", weapons: 0, dice: 0 },
  ],
  give: 4.26,
  take: 2.81,
  hides: ["T1"],
  text: "You give 4.3 damage, they give back 2.8.",
});
const stars: Suggestion[] = ["Captain's choice", "Safer"].map((title, i) => ({
  answer: { legs: [{ type: "ahead", distance: 4000 + i * 1000 }], astern: false },
  title,
  reason: `Reason ${i + 1}.`,
  worth: 1.24 - 2 * i,
  account: `Account ${i + 1}.`,
  give: 5 - i,
  take: 1,
  path: [
    [10_000, 10_000, 0],
    [10_000, 14_000, 0],
  ],
  shapes: box(10_000, 14_000 + i * 1000),
}));

async function underWay(seen: Vantage | null = vantage) {
  const { client } = laid({ ask, pieces });
  if (!client.board) throw new Error("no board");
  render(Board, { board: client.board, client });
  await tick();
  client.consideration = aConsideration({ vantage: seen });
  client.suggestions.all = stars;
  await tick();
  return client;
}

describe("on the table", () => {
  test("a line goes to whoever is seen, the best target brightest, and a cross is where land stops a look", async () => {
    await underWay();
    const kinds = [...document.querySelectorAll("[data-sight]")].map((line) => line.getAttribute("data-sight"));
    expect(kinds.sort()).toEqual(["best", "none"]);
    expect(document.querySelectorAll(".looks .cross").length).toBe(1);
    expect(document.querySelector(".looks")?.textContent).toContain("Cinder Rock hides it");
  });

  test("the plate says what one gives and takes", async () => {
    await underWay();
    expect(document.querySelector(".plate")?.textContent?.replace(/\s+/g, " ")).toMatch(/you.*4\.3.*they.*2\.8/);
  });

  test("dead ground is shaded behind land that hides, and only then", async () => {
    const client = await underWay();
    expect(document.querySelectorAll(".dead .shade").length).toBe(1);
    client.consideration = aConsideration({ vantage: { ...vantage, hides: [] } });
    await tick();
    expect(document.querySelectorAll(".dead .shade").length).toBe(0);
  });

  test("a shore that is to be minded twice is drawn once", async () => {
    const hazard = { piece: "A1.1", thing: "T1", range: 900, text: "Close by." };
    await underWay({ ...vantage, hazards: [hazard, { ...hazard, text: "And ahead." }] });
    expect(document.querySelectorAll(".looks .near").length).toBe(1);
  });

  test("nothing is drawn of a place that the server says nothing of", async () => {
    await underWay(null);
    expect(document.querySelectorAll(".looks, .plate, .dead").length).toBe(0);
  });

  test("G takes the star and a number another good place, as a draft that can still be changed", async () => {
    const client = await underWay();
    await fireEvent.keyDown(window, { key: "g" });
    expect(client.draft).toEqual(stars[0]?.answer);
    await fireEvent.keyDown(window, { key: "2" });
    expect(client.draft).toEqual(stars[1]?.answer);
    expect(document.querySelectorAll(".star").length).toBe(1);
  });
});

describe("beside the table", () => {
  test("every group of enemies has its range, its sight, and what it would get and give", () => {
    const { client } = laid({ ask, pieces });
    render(Exchanges, { client, vantage, title: "If you stop here" });
    const rows = screen.getAllByRole("row").map((row) => row.textContent?.replace(/\s+/g, " ").trim());
    expect(rows[1]).toBe("Dolmen Cruiser9″ Close✓ clear4.3 2.8");
    expect(rows[2]).toBe("Anvil22″ Standard✕ Cinder Rock– –");
  });

  test("a group is told apart from its like by the name that all of it has", () => {
    const target = pieces.find((piece) => piece.id === vantage.exchanges[0]?.target);
    const named = [
      ...pieces.filter((piece) => piece !== target),
      { ...(target as Piece), called: "Dolmen Cruiser 2" },
      { ...(target as Piece), id: "twin", called: "Dolmen Cruiser 2" },
    ];
    const { client } = laid({ ask, pieces: named });
    render(Exchanges, { client, vantage, title: "If you stop here" });
    expect(screen.getAllByRole("row")[1]?.textContent).toContain("Dolmen Cruiser 2 × 2");
  });

  test("good places are buttons with their reasons, and the chosen one is pressed", async () => {
    const { client } = laid({ ask, pieces });
    client.suggestions.all = stars;
    render(GoodPlaces, { client });
    const [first, second] = screen.getAllByRole("button");
    expect(first?.textContent).toContain("Reason 1.");
    // What they are ranked by stands beside them, and how it comes about.
    expect(first?.textContent).toContain("+1.2");
    expect(first?.textContent).toContain("Account 1.");
    expect(second?.textContent).toContain("−0.8");
    await fireEvent.click(second as HTMLElement);
    expect(client.draft).toEqual(stars[1]?.answer);
    expect(second?.getAttribute("aria-pressed")).toBe("true");
    expect(first?.getAttribute("aria-pressed")).toBe("false");
  });
});

describe("the server is asked for good places", () => {
  test("soon after a question for a course, and what comes late for another question is dropped", () => {
    vi.useFakeTimers();
    const { client, sent, say } = laid({ ask, pieces });
    vi.advanceTimersByTime(200);
    const asked = sent.find((message) => message.type === "suggest");
    expect(asked).toMatchObject({ seat: "A", serial: ask.serial });
    say({ type: "suggested", id: "stale", suggestions: stars });
    expect(client.suggestions.all).toEqual([]);
    say({ type: "suggested", id: (asked as { id: string }).id, suggestions: stars });
    expect(client.suggestions.all.length).toBe(2);
    vi.useRealTimers();
  });

  test("and not for a question of another kind", () => {
    vi.useFakeTimers();
    const { sent } = laid({ ask: anAsk({ kind: "one" }) });
    vi.advanceTimersByTime(500);
    expect(sent.some((message) => message.type === "suggest")).toBe(false);
    vi.useRealTimers();
  });
});

describe("ghosts", () => {
  test("stand where the draft leads, with their footprint", () => {
    const { client } = laid({ ask, pieces });
    if (!client.board) throw new Error("no board");
    const [ghost] = ghostsOf(ask, { legs: [{ type: "ahead", distance: 3000 }], astern: false }, client.board);
    expect(ghost?.pose).toEqual([10_000, 13_000, 0]);
    expect(ghost?.footprint[0]).toEqual([9400, 12_400]);
  });

  test("those who follow are ghosts too, and what all of them see counts", () => {
    const { client } = laid({ ask, pieces: [...pieces, ship("A1.2", 12_000, 10_000)] });
    if (!client.board) throw new Error("no board");
    const follower = { piece: "A1.2", path: [[12_000, 14_000, 0]], shape: [], answers: [], trouble: "" } as Follower;
    const found = ghostsOf(ask, { legs: [], astern: false }, client.board, [follower]);
    expect(found.map(({ pose }) => pose[1])).toEqual([10_000, 14_000]);
    const seen = aConsideration({ vantage, together: aVantage({ give: 9 }) });
    expect(vantageOf(seen, [follower])?.give).toBe(9);
    expect(vantageOf(seen, [])?.give).toBe(4.26);
    expect(vantageOf(null, [])).toBeNull();
  });

  test("each of those who follow is called by its name where it would end", async () => {
    const { client } = laid({ ask, pieces: [...pieces, ship("A1.2", 12_000, 10_000)] });
    if (!client.board) throw new Error("no board");
    render(Board, { board: client.board, client });
    const shape: [number, number][] = [
      [11_000, 13_000],
      [13_000, 13_000],
      [12_000, 15_000],
    ];
    const follower = {
      piece: "A1.2",
      path: [[12_000, 14_000, 0]],
      shape,
      answers: [],
      trouble: "",
    } as unknown as Follower;
    client.setDraft({ legs: [{ type: "ahead", distance: 4000 }], astern: false });
    client.consideration = aConsideration({ followers: [follower] });
    await tick();
    expect(document.querySelector("g.followers text")?.textContent).toContain("Dolmen");
  });

  test("the best target is where most can be given; nobody where nothing can", () => {
    expect(bestOf(vantage)?.target).toBe("B2.1");
    expect(bestOf(aVantage({ exchanges: vantage.exchanges.slice(1) }))).toBeNull();
  });

  test("a group is seen as its piece that is seen best", () => {
    const lines = [
      { piece: "A1.1", other: "B1.1", sight: "none" as const, by: ["T1"] },
      { piece: "A1.1", other: "B1.2", sight: "part" as const, by: [] },
    ];
    expect(sightOf(["B1.1", "B1.2"], lines)?.sight).toBe("part");
    expect(sightOf(["B1.1"], lines)?.sight).toBe("none");
    expect(sightOf(["B9.1"], lines)).toBeNull();
  });

  test("keys of good places", () => {
    expect(["g", "G", "2", "3", "1", "x"].map(starKey)).toEqual([0, 0, 1, 2, -1, -1]);
  });
});
