import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import recorded from "../../fixtures/game.json";
import { enemiesFirst, joined } from "./asked";
import { GameClient } from "./game.svelte";
import { anAsk, anOption, aPiece, laid } from "./play/testing";
import type {
  Ask,
  ClientMessage,
  LogLine,
  Refused,
  ServerMessage,
  StandingOrders,
  ViewMessage,
  Welcome,
} from "./protocol";
import { settings } from "./settings.svelte";
import type { Socket } from "./wire";
import { plain } from "./words";

const recording = recorded as unknown as { welcome: Welcome; views: Record<string, ViewMessage>; log: LogLine[] };

/** The far end of the wire: what was sent, and a way to speak. */
class Far {
  sent: ClientMessage[] = [];
  sockets: Socket[] = [];

  open = (): Socket => {
    const socket: Socket = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.sent.push(JSON.parse(text) as ClientMessage),
      close: () => {
        socket.readyState = 3;
      },
    };
    this.sockets.push(socket);
    return socket;
  };

  say(message: ServerMessage): void {
    this.sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  }

  of<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.sent.filter((each) => each.type === type) as Extract<ClientMessage, { type: Type }>[];
  }
}

function view(question: string, changes: Partial<ViewMessage> = {}, ask: Partial<Ask> = {}): ViewMessage {
  const found = recording.views[question];
  if (!found) throw new Error(`no recording of ${question}`);
  return { ...found, type: "view", ask: found.ask && { ...found.ask, ...ask }, ...changes };
}

let far: Far;
let client: GameClient;

beforeEach(() => {
  vi.useFakeTimers();
  far = new Far();
  client = new GameClient("g1", ["token"], far.open);
  far.sockets[0]?.onopen?.();
  far.say({ ...recording.welcome, type: "welcome" });
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

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

describe("an answer", () => {
  test("names the seat and the serial of the question", () => {
    far.say(view("next action"));
    const ask = client.ask;
    client.answer("attack");
    expect(far.of("answer")).toMatchObject([{ seat: ask?.seat, serial: ask?.serial, answer: "attack" }]);
  });

  test("is sent once, however often the button is pressed", () => {
    far.say(view("next action"));
    client.answer("attack");
    client.answer("attack");
    expect(far.of("answer")).toHaveLength(1);
  });

  test("frees the hands when it is accepted, and keeps the reason when it is refused", () => {
    far.say(view("next action"));
    client.answer("attack");
    const [first] = far.of("answer");
    far.say({ type: "refused", id: first?.id ?? "", status: 422, reason: "Not now.", rule: "DW4-ATK-01" });
    expect(client.busy).toBe(false);
    expect(client.refusal).toMatchObject({ reason: "Not now.", rule: "DW4-ATK-01" });
    client.answer("attack");
    expect(client.refusal).toBeNull();
    far.say({ type: "accepted", id: far.of("answer")[1]?.id ?? "", serial: 2, taken: 1, reason: "", rule: "" });
    expect(client.busy).toBe(false);
  });

  test("is not kept for later when the wire is down", () => {
    far.say(view("next action"));
    const socket = far.sockets[0] as Socket;
    socket.readyState = 3;
    client.answer("attack");
    expect(far.of("answer")).toHaveLength(0);
    expect(client.refusal?.reason).toContain("nothing was sent");
    expect(client.busy).toBe(false);
  });

  test("lost with the wire does not tie the hands after coming back", () => {
    far.say(view("next action"));
    client.answer("attack");
    far.sockets[0]?.onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(500);
    far.say({ ...recording.welcome, type: "welcome" });
    far.say(view("next action"));
    expect(client.busy).toBe(false);
  });

  test("of passing is given only where passing means something", () => {
    far.say(view("next action", {}, { passing: "" }));
    client.pass();
    expect(far.of("answer")).toHaveLength(0);
    far.say(view("next action", {}, { passing: "It does nothing.", serial: 901 }));
    client.pass();
    expect(far.of("answer")).toMatchObject([{ answer: null, serial: 901 }]);
  });

  test("is taken back only where it can be", () => {
    far.say(view("next action", { can_undo: false }));
    client.undo();
    expect(far.of("undo")).toHaveLength(0);
    far.say(view("next action", { can_undo: true }));
    client.undo();
    expect(far.of("undo")).toMatchObject([{ seat: "A" }]);
  });
});

describe("choosing on the table", () => {
  test("answers at once where one piece is asked for", () => {
    far.say(view("initial target"));
    const [piece, option] = [...client.legal][0] ?? [];
    expect(client.choose(piece ?? "")).toBe(true);
    expect(far.of("answer")).toMatchObject([{ answer: option?.value }]);
  });

  test("does nothing with a piece that is no option", () => {
    far.say(view("initial target"));
    expect(client.choose("nobody")).toBe(false);
    expect(far.of("answer")).toHaveLength(0);
  });

  test("takes any ship of a unit for the unit", () => {
    far.say(view("unit to activate"));
    const unit = client.ask?.options[0]?.value;
    const ships = [...client.pieces.values()].filter((piece) => piece.group === unit);
    for (const ship of ships) expect(client.legal.get(ship.id)?.value).toBe(unit);
    client.choose(ships.at(-1)?.id ?? "");
    expect(far.of("answer")).toMatchObject([{ answer: unit }]);
  });

  test("puts a piece in and takes it out again where several are asked for", () => {
    far.say(view("participating models", {}, { suggested: [], serial: 901 }));
    const [piece = ""] = client.legal.keys();
    client.choose(piece);
    expect([...client.picked]).toEqual([piece]);
    client.choose(piece);
    expect(client.draft).toEqual([]);
    expect(far.of("answer")).toHaveLength(0);
  });

  test("takes no more than may be chosen; a single choice gives way to the next", () => {
    const options = ["x", "y", "z"].map((value) => anOption(value, value, value));
    far.say(view("participating models", {}, { options, suggested: [], most: 2, serial: 902 }));
    for (const value of ["x", "y", "z"]) client.toggle(value);
    expect(client.draft).toEqual(["x", "y"]);
    far.say(view("participating models", {}, { options, suggested: [], most: 1, serial: 903 }));
    for (const value of ["x", "y"]) client.toggle(value);
    expect(client.draft).toEqual(["y"]);
  });
});

describe("a draft", () => {
  test("begins with what the rules suggest, or with the first where the question is eager", () => {
    const options = ["x", "y"].map((value) => anOption(value, value, value));
    far.say(view("participating models", {}, { options, suggested: ["y"], serial: 910 }));
    expect(client.draft).toEqual(["y"]);
    client.toggle("x");
    expect(client.draft, "in the order of the options").toEqual(["x", "y"]);
    far.say(view("participating models", {}, { kind: "card", options, eager: true, serial: 911 }));
    expect(client.draft).toBe("x");
  });

  const meaning = { ...emptyConsideration(), legal: true };

  test("is considered after a short rest, in the end for the last one", () => {
    far.say(view("course"));
    client.setDraft({ legs: [1] });
    client.setDraft({ legs: [2] });
    vi.advanceTimersByTime(40);
    expect(far.of("consider")).toMatchObject([{ answer: { legs: [2] } }]);
    client.setDraft({ legs: [3] });
    vi.advanceTimersByTime(200);
    expect(far.of("consider"), "one question at a time").toHaveLength(1);
    far.say({ type: "considered", id: far.of("consider")[0]?.id ?? "", consideration: meaning });
    vi.advanceTimersByTime(40);
    expect(far.of("consider")[1]).toMatchObject({ answer: { legs: [3] } });
    expect([client.consideration?.legal, client.pondering], "the last is not answered").toEqual([true, true]);
  });

  test("is dropped with its meaning when another question comes", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    vi.advanceTimersByTime(40);
    const id = far.of("consider")[0]?.id ?? "";
    far.say(view("next action"));
    far.say({ type: "considered", id, consideration: meaning });
    expect(client.draft).toBeUndefined();
    expect([client.consideration, client.pondering]).toEqual([null, false]);
  });

  test("stays when the same question is only shown again", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    far.say(view("course"));
    expect(client.draft).toEqual({ legs: [] });
  });

  test("of a later question is considered even while the reply to an older one is still on its way", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    vi.advanceTimersByTime(40);
    const old = far.of("consider")[0]?.id ?? "";
    far.say(view("course", {}, { serial: 904 }));
    client.setDraft({ legs: [9] });
    far.say({ type: "considered", id: old, consideration: meaning });
    vi.advanceTimersByTime(40);
    expect(far.of("consider").at(-1)).toMatchObject({ serial: 904, answer: { legs: [9] } });
    expect(client.consideration, "what an older draft meant is no news").toBeNull();
  });
});

describe("an answer that one rests on", () => {
  const meaning = { ...emptyConsideration(), legal: true };

  test("is weighed without being built", () => {
    far.say(view("next action"));
    client.weigh("Attack");
    vi.advanceTimersByTime(40);
    expect(far.of("consider")).toMatchObject([{ answer: "Attack" }]);
    far.say({ type: "considered", id: far.of("consider")[0]?.id ?? "", consideration: meaning });
    expect([client.consideration?.legal, client.pondering]).toEqual([true, false]);
    expect(client.draft).toBeUndefined();
    client.weigh("Attack");
    vi.advanceTimersByTime(80);
    expect(far.of("consider"), "once is enough").toHaveLength(1);
  });

  test("gives way to what is being built", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    client.weigh(true);
    vi.advanceTimersByTime(40);
    expect(far.of("consider")).toMatchObject([{ answer: { legs: [] } }]);
  });

  test("is yes, to begin with, where the question is one of yes or no", () => {
    far.say(view("next action", {}, { kind: "yesno", serial: 905 }));
    vi.advanceTimersByTime(40);
    expect(far.of("consider")).toMatchObject([{ answer: true, serial: 905 }]);
  });
});

describe("what takes one press", () => {
  const rolled = { ...emptyConsideration(), legal: true, odds: { counts: "damage", damage: [1], mean: 0 } };
  const options = ["A", "B", "C", "D"].map((value) => ({
    value,
    label: value,
    hint: "",
    piece: "",
    title: "",
    aside: "",
    carrier: "",
    dice: 0,
    worth: 0,
    card: "",
    spot: "",
    cell: null,
    facing: null,
    cards: [],
    order: "",
  }));
  const foretell = (consideration: typeof rolled | ReturnType<typeof emptyConsideration>): void => {
    far.say({ type: "considered", id: far.of("consider").at(-1)?.id ?? "", consideration });
  };

  test("is foretold one by one to who takes the time to read", () => {
    far.say(view("next action", {}, { kind: "one", serial: 906, options }));
    vi.advanceTimersByTime(149);
    expect(far.of("consider")).toHaveLength(0);
    vi.advanceTimersByTime(1);
    for (let n = 0; n < 4; n += 1) foretell(rolled);
    expect(far.of("consider").map((sent) => sent.answer)).toEqual(["A", "B", "C", "D"]);
    expect([...client.foretold.keys()]).toEqual([0, 1, 2, 3]);
    expect(client.consideration, "nothing was looked at").toBeNull();
    far.say(view("next action", {}, { kind: "one", serial: 907, options }));
    expect(client.foretold.size, "of another question nothing is known").toBe(0);
  });

  test("is left alone where the first six of it lead to no roll", () => {
    const many = [...options, ...options].map((option, n) => ({ ...option, value: `${option.value}${n}` }));
    far.say(view("next action", {}, { kind: "one", serial: 908, options: many }));
    vi.advanceTimersByTime(150);
    for (let n = 0; n < 7; n += 1) foretell(emptyConsideration());
    expect(far.of("consider")).toHaveLength(6);
    expect(client.foretold.size).toBe(0);
  });
});

describe("the piece in hand", () => {
  test("is the one the question names, and is looked at", () => {
    far.say(view("course"));
    expect(client.selected).toBe(client.ask?.data.model);
    expect(far.of("inspect").at(-1)?.piece).toBe(client.selected);
  });

  test("is one of ours, never the enemy that a question is also about", () => {
    far.say(view("contributing weapons"));
    expect(client.ask?.about[0]).toMatch(/^B/);
    expect(client.selected).toMatch(/^A/);
  });

  test("is one of the unit that acts where the question names none, unless one of them is held already", () => {
    far.say(view("next action"));
    const active = [...client.pieces.values()].filter((piece) => piece.group === client.board?.active);
    expect(active.map((piece) => piece.id)).toContain(client.selected);
    const other = active.at(-1)?.id ?? "";
    client.select(other);
    far.say(view("next action", {}, { serial: 905 }));
    expect(client.selected).toBe(other);
  });

  test("is let go when it is no longer there", () => {
    far.say(view("course"));
    const board = { ...(client.board as NonNullable<typeof client.board>), pieces: [] };
    far.say(view("next action", { board }, { about: [] }));
    expect(client.selected).toBeNull();
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

describe("standing orders", () => {
  const told = (orders: StandingOrders | null, quiet = false): void =>
    far.say({ type: "orders", seat: "A", orders, quiet });

  test("of a seat that gave none begin with those we give everywhere", () => {
    told(null);
    expect(far.of("prefer")).toMatchObject([{ seat: "A", orders: { usual: "matters" }, quiet: false }]);
  });

  test("of a seat that gave some are kept, not given anew", () => {
    told({ usual: "always", cards: {}, windows: {} });
    expect(far.of("prefer")).toEqual([]);
    expect(client.orders.usual).toBe("always");
  });

  test("change in one point, and hold for the games to come", () => {
    told({ usual: "matters", cards: { ace: "always" }, windows: {} });
    client.order("cards", "king", "never", "King");
    expect(far.of("prefer").at(-1)?.orders).toEqual({
      usual: "matters",
      cards: { ace: "always", king: "never" },
      windows: {},
    });
    expect(settings.orders.cards).toEqual({ king: "never" });
    settings.order("cards", "king", "matters", "King");
    expect(settings.orders.cards).toEqual({});
  });

  test("are left alone when we rest until our next turn", () => {
    told({ usual: "matters", cards: {}, windows: { denial: "never" } });
    client.rest();
    expect(far.of("prefer").at(-1)).toMatchObject({ orders: { windows: { denial: "never" } }, quiet: true });
    told({ usual: "matters", cards: {}, windows: { denial: "never" } }, true);
    expect(client.quiet).toBe(true);
  });
});

function emptyConsideration() {
  return {
    legal: false,
    reason: "",
    rule: "",
    path: [],
    cells: [],
    shapes: [],
    checks: [],
    pools: [],
    threshold: 0,
    lines: [],
    struck: [],
    odds: null,
    followers: [],
    deed: "",
    final: false,
    vantage: null,
    together: null,
  };
}

describe("a question that is passed for us", () => {
  const window = { kind: "card", question: "valour before moving", passing: "enact none", window: true };

  test("is not put to us at all", () => {
    far.say(view("unit to activate", {}, { ...window, passed: true, options: [anOption("c1")] }));
    expect(client.ask).toBeNull();
    expect(client.sentence).toContain("passed for you");
  });

  test("is put to us as soon as it is not", () => {
    far.say(view("unit to activate", {}, { ...window, passed: true }));
    far.say(view("unit to activate", {}, { ...window, passed: false }));
    expect(client.ask?.question).toBe("valour before moving");
  });
});

test("a look at something that is gone by now is no fault of the player", () => {
  far.say(view("unit to activate"));
  client.select("A1.1");
  const [looked] = far.of("inspect").slice(-1);
  client.select("B1.1");
  far.say({ type: "refused", id: looked?.id ?? "", status: 404, reason: "there is no such piece", rule: "" });
  expect(client.refusal).toBeNull();
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
      far.say({ type: "log", lines: recording.log, reset: true });
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

describe("what the page answers by itself", () => {
  test("does not cut off what is being shown", () => {
    const rolled = recording.log.find((line) => line.dice.length > 0);
    if (!rolled) throw new Error("no roll was recorded");
    far.say(view("unit to activate", { serial: 7 }));
    far.say({ type: "log", lines: [{ ...rolled, n: 999 }], reset: false });
    far.say(view("unit to activate", { serial: 8 }, { serial: 8, leads: true }));
    expect(far.of("answer").map(({ serial }) => serial)).toEqual([8]);
    expect(client.director.showing).toBe(true);
  });
});

describe("who goes first", () => {
  const units = anAsk({
    question: "unit",
    serial: 7,
    leads: true,
    suggested: "A1",
    options: [anOption("A1"), anOption("A2")],
  });
  const place = anAsk({ question: "place", kind: "place", serial: 8 });

  test("is answered by the page, and another can be let first as long as that can be taken back", () => {
    const table = laid({ ask: units });
    const answers = () => table.sent.flatMap((each) => (each.type === "answer" ? [each.answer] : []));
    const show = (ask: Ask, can_undo: boolean): void =>
      table.say({ ...(table.client.view as ViewMessage), serial: ask.serial, ask, can_undo });
    const accept = (): void => {
      const last = table.sent.at(-1);
      const id = last && "id" in last ? last.id : "";
      table.say({ type: "accepted", id, serial: 8, taken: 1, reason: "", rule: "" });
    };
    expect(answers()).toEqual(["A1"]);
    show(place, false);
    accept();
    expect(table.client.others).toEqual([]);
    show(place, true);
    expect(table.client.others.map((option) => option.value)).toEqual(["A2"]);
    table.client.lead("A2");
    expect(table.sent.at(-1)).toMatchObject({ type: "undo" });
    accept();
    show(units, true);
    expect(answers()).toEqual(["A1", "A2"]);
  });
});
