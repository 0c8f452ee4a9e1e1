import { beforeEach, describe, expect, test, vi } from "vitest";
import { enemiesFirst, joined } from "./asked";
import { GameClient } from "./game.svelte";
import { client, Far, far, recording, sitDown, view } from "./game-testing";
import { anAsk, anOption, aPiece, laid } from "./play/testing";
import type { LogLine, Refused, ViewMessage } from "./protocol";
import { plain } from "./words";

sitDown();

describe("coming to the table", () => {
  test("shows the tokens first of all", () => {
    expect(far.sent[0]).toMatchObject({ type: "enter", tokens: ["token"], protocol: 2 });
    expect(client.connected).toBe(true);
  });

  test("with a wrong token fails once and for all, with the reason", () => {
    const door = new Far();
    const stranger = new GameClient("g1", ["forged"], door.open);
    door.sockets[0]?.onopen?.();
    door.say({ type: "refused", id: "", status: 403, reason: "This token opens nothing.", rule: "" });
    vi.advanceTimersByTime(60_000);
    expect(stranger.failed).toBe("This token opens nothing.");
    expect(door.sockets).toHaveLength(1);
  });

  test("that this release cannot open is told, not tried for ever", () => {
    const door = new Far();
    const player = new GameClient("g1", ["token"], door.open);
    door.sockets[0]?.onopen?.();
    door.say({ type: "refused", id: "", status: 410, reason: "a pack is missing", rule: "" });
    vi.advanceTimersByTime(60_000);
    expect(player.failed).toContain("a pack is missing");
    expect(door.sockets).toHaveLength(1);
  });

  test("after a break happens by itself, later each time it fails", () => {
    far.sockets[0]?.onclose?.({ code: 1006, reason: "" });
    expect(client.connected).toBe(false);
    vi.advanceTimersByTime(499);
    expect(far.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(far.sockets).toHaveLength(2);
    far.sockets[1]?.onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(999);
    expect(far.sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(far.sockets).toHaveLength(3);
  });

  test("after a break asks only for the lines that are new", () => {
    far.say({ type: "log", lines: recording.log.slice(0, 3), reset: false });
    far.sockets[0]?.onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(500);
    far.sockets[1]?.onopen?.();
    expect(far.of("enter").map((each) => each.seen)).toEqual([0, 3]);
  });

  test("is tried anew when the other end falls silent", () => {
    far.sockets[0]?.onopen?.();
    vi.advanceTimersByTime(25_000);
    expect(far.of("ping").length).toBeGreaterThan(0);
    vi.advanceTimersByTime(25_000 + 500);
    expect(far.sockets.length).toBeGreaterThan(1);
  });
});

describe("what is told", () => {
  test("of a deed comes to the page together with the table that came of it", () => {
    far.say(view("next action"));
    far.say({ type: "log", lines: recording.log.slice(0, 2), reset: false });
    expect(client.log).toHaveLength(0);
    far.say(view("course"));
    expect(client.log).toHaveLength(2);
  });

  test("again without a change leaves the table the very same, so that nothing of it is drawn again", () => {
    far.say(view("next action"));
    const { board } = client;
    far.say(view("next action", { serial: 9999 }));
    expect(client.view?.serial).toBe(9999);
    expect(client.board).toBe(board);
  });

  test("of one piece leaves the others the very same", () => {
    far.say(view("next action"));
    const [first, ...others] = client.board?.pieces ?? [];
    const { board } = view("next action");
    far.say(view("next action", { board: { ...board, pieces: board.pieces.map((p, n) => (n ? p : { ...p, x: 7 })) } }));
    expect(client.board?.pieces[0]).not.toBe(first);
    expect(client.board?.pieces[0]?.x).toBe(7);
    client.board?.pieces.slice(1).forEach((piece, n) => {
      expect(piece).toBe(others[n]);
    });
  });
});

describe("the log", () => {
  const line = (n: number, text = `line ${n}`) => ({ ...(recording.log[0] as LogLine), n, text });

  test("grows by what is new and never doubles", () => {
    const once = joined([line(1)], [line(2), line(3)], false);
    expect(joined(once, [line(3), line(4)], false).map((each) => each.n)).toEqual([1, 2, 3, 4]);
  });

  test("after an undo is what the server says from there on", () => {
    const after = joined([line(1), line(2), line(3)], [line(2, "anew")], true);
    expect(after.map((each) => each.text)).toEqual(["line 1", "anew"]);
    expect(joined(after, [], true)).toEqual([]);
    expect(joined(after, [], false)).toBe(after);
  });
});

describe("a seat that cannot go on", () => {
  const stuck: Refused = {
    type: "refused",
    id: "",
    status: 500,
    reason: [{ span: "seat", seat: "B", name: "B", you: "you", before: "" }, " cannot go on: a fault of the server."],
    rule: "",
  };

  test("is told by name until the game goes on", () => {
    far.say(view("next action", { ask: null, serial: 7 }));
    far.say(stuck);
    expect(client.stuck).toMatch(/cannot go on: a fault of the server\.$/);
    expect(client.stuck).not.toMatch(/^B /);
    client.setDraft(undefined);
    expect(client.stuck).not.toBe("");
    far.say(view("next action", { ask: null, serial: 7 }));
    expect(client.stuck, "somebody came or left").not.toBe("");
    far.say(view("next action", { serial: 8 }));
    expect(client.stuck).toBe("");
  });

  test("is told besides what was refused to us", () => {
    far.say(view("next action"));
    client.answer("attack");
    far.say(stuck);
    expect(client.refusal).toBeNull();
    expect(client.busy, "our own answer is still under way").toBe(true);
  });
});

describe("friends and enemies", () => {
  const pieces = [aPiece("A1.1"), aPiece("B1.1"), aPiece("B2.1")];
  const board = laid({ pieces }).client.board;
  const among = (...values: string[]) => anAsk({ options: values.map((value) => anOption(value)) });
  const order = (...values: string[]) => enemiesFirst(among(...values), board)?.options.map((option) => option.value);

  test("to choose from are told enemies first, each in their order", () => {
    expect(order("A1", "mines", "B1", "B2")).toEqual(["B1", "B2", "A1", "mines"]);
    expect(order("Advance", "A1", "B1")).toEqual(["Advance", "B1", "A1"]);
  });

  test("stay as they are where there is but one kind", () => {
    expect(order("B2", "B1")).toEqual(["B2", "B1"]);
    expect(order("north", "A1")).toEqual(["north", "A1"]);
  });
});

test("what we last did stays what it was while others act", () => {
  const pieces = [aPiece("A1.1"), aPiece("B1.1")];
  const { client: mine } = laid({ ask: anAsk({ passing: "pass" }), pieces });
  mine.answer(null);
  expect(mine.acted?.board.pieces).toHaveLength(2);
  // A page that is loaded again knows it too; another window does not.
  expect(laid({ pieces }).client.acted).toEqual(mine.acted);
  sessionStorage.clear();
  const theirs = laid({ ask: anAsk({ passing: "pass" }), pieces });
  const told = theirs.client.view;
  if (!told) throw new Error("no view");
  theirs.say({ ...told, board: { ...told.board, active: "B1" } });
  theirs.client.answer(null);
  expect(theirs.client.acted).toBeNull();
});

describe("players with the names of seats", () => {
  for (const [mine, theirs] of [
    ["A", "B"],
    ["B", "A"],
    ["Admiral B", "Admiral A"],
    ["\ue000s\ue001B\ue001x\ue001you\ue001\ue002", "<b>you</b>"],
  ] as const) {
    test(`spoil nothing that is told: ${JSON.stringify([mine, theirs])}`, () => {
      const told = view("next action");
      const players = told.players.map((each, n) => ({ ...each, kind: "human", name: n === 0 ? mine : theirs }));
      far.say({ type: "log", lines: recording.log, reset: true });
      far.say({ ...told, players });
      expect(client.view?.players).toEqual(players);
      expect(client.ask?.options.map((option) => option.value)).toEqual(
        told.ask?.options.map((option) => option.value),
      );
      expect(client.board?.pieces.map(({ id, side, group }) => [id, side, group])).toEqual(
        told.board.pieces.map(({ id, side, group }) => [id, side, group]),
      );
      expect(client.board?.players.map(({ seat, name }) => [seat, name])).toEqual([
        ["A", "You"],
        ["B", theirs],
      ]);
      const lines = client.log.map((line) => plain(line.text));
      expect(lines.some((line) => line.startsWith("You "))).toBe(true);
      expect(lines.filter((line) => line.includes("Admiral A"))).toEqual(
        theirs === "Admiral A" ? expect.anything() : [],
      );
    });
  }
});

describe("randomness of our own", () => {
  const wanting = (sealing: string[], opening: string[] = []): Partial<ViewMessage> => ({
    ask: null,
    randomness: { sealing, opening, seals: {} },
  });

  beforeEach(() => localStorage.clear());

  test("is sealed once and opened when its time comes, without a question", async () => {
    const seat = client.seats[0] ?? "";
    far.say(view("course", wanting([seat])));
    far.say(view("course", wanting([seat])));
    await vi.waitFor(() => expect(far.of("entropy")).toHaveLength(1));
    expect(far.of("entropy")[0]).toMatchObject({ seat, seal: expect.stringMatching(/^[0-9a-f]{64}$/), words: "" });
    far.say(view("course", wanting([], [seat])));
    await vi.waitFor(() => expect(far.of("entropy")).toHaveLength(2));
    expect(far.of("entropy")[1]).toMatchObject({ seat, seal: "", words: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(client.busy).toBe(false);
  });

  test("is none where the game takes none", async () => {
    far.say(view("course"));
    await Promise.resolve();
    expect(far.of("entropy")).toHaveLength(0);
  });
});
