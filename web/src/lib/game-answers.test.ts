import { afterEach, describe, expect, test, vi } from "vitest";
import { client, emptyConsideration, far, recording, sitDown, view } from "./game-testing";
import { anAsk, anOption, laid } from "./play/testing";
import type { Ask, StandingOrders, ViewMessage } from "./protocol";
import { settings } from "./settings.svelte";
import type { Socket } from "./wire";

sitDown();

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
    group: "",
    carrier: "",
    dice: 0,
    worth: 0,
    card: "",
    spot: "",
    cell: null,
    facing: null,
    pose: null,
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
  const others = ({ client: { leading, ask, view } }: ReturnType<typeof laid>): unknown[] =>
    leading.others(ask, view?.can_undo ?? false).map((option) => option.value);

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
    expect(others(table)).toEqual([]);
    show(place, true);
    expect(others(table)).toEqual(["A2"]);
    table.client.lead("A2");
    expect(table.sent.at(-1)).toMatchObject({ type: "undo" });
    accept();
    show(units, true);
    expect(answers()).toEqual(["A1", "A2"]);
  });

  test("is still known when the page is loaded again", () => {
    const before = laid({ ask: units });
    before.client.close();
    const again = laid({ ask: place });
    again.say({ ...(again.client.view as ViewMessage), can_undo: true });
    expect(others(again)).toEqual(["A2"]);
  });
});

describe("all are put down in one go", () => {
  const units = (serial: number, ...names: string[]): Ask =>
    anAsk({ question: "unit", serial, leads: true, suggested: names[0], options: names.map((name) => anOption(name)) });
  const place = (serial: number): Ask => anAsk({ question: "place", kind: "place", serial, suggested: "anywhere" });
  const star = (answer: string) => ({
    answer,
    title: "",
    reason: "",
    worth: null,
    account: "",
    give: 0,
    take: 0,
    path: [],
    shapes: [],
  });

  function begun() {
    vi.useFakeTimers();
    const table = laid({ ask: units(7, "A1", "A2") });
    const answers = () => table.sent.flatMap((each) => (each.type === "answer" ? [each.answer] : []));
    const show = (ask: Ask): void => {
      const last = table.sent.filter((each) => each.type === "answer").at(-1) as { id: string };
      table.say({ type: "accepted", id: last.id, serial: ask.serial, taken: 1, reason: "", rule: "" });
      table.say({ ...(table.client.view as ViewMessage), serial: ask.serial, ask, can_undo: true });
      vi.advanceTimersByTime(200);
    };
    const suggest = (answer: string): void => {
      const asked = table.sent.filter((each) => each.type === "suggest").at(-1) as { id: string };
      table.say({ type: "suggested", id: asked.id, suggestions: answer ? [star(answer)] : [] });
    };
    show(place(8));
    return { ...table, answers, show, suggest };
  }

  afterEach(() => void vi.useRealTimers());

  test("each where the captain would, and where he has no wish anywhere that is legal", () => {
    const { client, answers, show, suggest } = begun();
    client.placeAll();
    expect(answers()).toEqual(["A1"]);
    suggest("front");
    show(units(9, "A2"));
    show(place(10));
    suggest("");
    expect(answers()).toEqual(["A1", "front", "A2", "anywhere"]);
    expect(client.leading.all).toBe("place");
  });

  test("until something else is asked, which stands open", () => {
    const { client, answers, show, suggest } = begun();
    client.placeAll();
    suggest("front");
    show(anAsk({ question: "another", kind: "place", serial: 9, suggested: "there" }));
    suggest("elsewhere");
    expect(answers()).toEqual(["A1", "front"]);
    expect(client.leading.all).toBe("");
  });

  test("or until we stop it, or take something back", () => {
    const { client, answers, show, suggest } = begun();
    client.placeAll();
    client.placeAll(false);
    suggest("front");
    expect(answers()).toEqual(["A1"]);
    client.placeAll();
    show(units(9, "A2"));
    client.undo();
    expect(client.leading.all).toBe("");
  });

  test("and whatever says that it may be left with it, as suggested and without a word from us", () => {
    const { client, answers, show } = begun();
    const part = (serial: number, question: string, suggested: unknown, entrust: string): Ask =>
      anAsk({ question, kind: "one", serial, suggested, entrust });
    show(part(9, "hex", [1, 2], "Set up for me"));
    const before = answers().length;
    client.placeAll();
    show(part(10, "facing", 3, "Set up for me"));
    show(part(11, "bonus", null, "Set up for me"));
    show(part(12, "order", "fire", ""));
    expect(answers().slice(before)).toEqual([[1, 2], 3, null]);
    expect(client.leading.all).toBe("");
  });
});
