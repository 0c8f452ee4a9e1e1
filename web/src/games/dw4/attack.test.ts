import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { looks } from "../../lib/look/look.svelte";
import { PLAIN } from "../../lib/look/plain";
import Commit from "../../lib/play/Commit.svelte";
import Dock from "../../lib/play/Dock.svelte";
import { decisionIn } from "../../lib/play/dock";
import { commandOf } from "../../lib/play/keys";
import RightRail from "../../lib/play/RightRail.svelte";
import { aConsideration, anAsk, anOption, aPiece, laid } from "../../lib/play/testing";
import type { ClientMessage, PosedQuestion, Rehearsed } from "../../lib/protocol";
import AttackPanel from "../../sea/attack/AttackPanel.svelte";
import { firing } from "../../sea/attack/battery";
import LOOK from "./index";
import { wearTheLook } from "./testing";

wearTheLook();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const posed = (ask: PosedQuestion["ask"], answer: unknown, asked = true): PosedQuestion => ({ ask, answer, asked });
const gun = (value: string, carrier: string, dice: number) => ({ ...anOption(value, `Gun ${value}`), carrier, dice });
const SHIPS = [
  aPiece("A1.1", { own: "Steady Hand" }),
  aPiece("A1.2", { own: "Steady Watch" }),
  aPiece("B1.1", { own: "White Morning" }),
  aPiece("B2.1", { own: "Silver Morning" }),
  aPiece("B3.1"),
  aPiece("T1", { kind: "terrain", side: "" }),
];
const action = anAsk({
  question: "next action",
  options: [anOption("Attack"), anOption("Boarding")],
  passing: "end the Action Step",
});
const target = anAsk({
  panel: "attack",
  question: "initial target",
  options: [
    { ...anOption("B1.1", "One", "B1.1"), worth: 1 },
    { ...anOption("B2.1", "Two", "B2.1"), worth: 3 },
  ],
});
const models = anAsk({
  panel: "attack",
  kind: "some",
  question: "participating models",
  least: 1,
  options: [anOption("A1.1", "A1.1", "A1.1"), anOption("A1.2", "A1.2", "A1.2")],
});
const weapons = anAsk({
  panel: "attack",
  kind: "some",
  question: "contributing weapons",
  least: 1,
  options: [gun("A1.1/0", "A1.1", 5), gun("A1.1/1", "A1.1", 3), gun("A1.2/0", "A1.2", 4)],
});
const WHOLE = [
  posed(action, "Attack"),
  posed(target, "B2.1"),
  posed(models, ["A1.1", "A1.2"]),
  posed(weapons, ["A1.1/0", "A1.1/1", "A1.2/0"]),
];

const atTheTable = () => {
  const table = laid({ ask: action, pieces: SHIPS });
  const of = <T extends ClientMessage["type"]>(type: T) =>
    table.sent.filter((each): each is Extract<ClientMessage, { type: T }> => each.type === type);
  const rehearsed = (questions: PosedQuestion[], changes: Partial<Rehearsed> = {}): void =>
    table.say({
      type: "rehearsed",
      id: of("rehearse").at(-1)?.id ?? "",
      serial: 7,
      questions,
      ending: "chance",
      open: null,
      reason: "",
      rule: "",
      consideration: aConsideration({ deed: "Fire 12 dice at B2.1" }),
      ...changes,
    });
  return { ...table, of, rehearsed };
};

describe("one attack screen", () => {
  test("opens by itself with the action, and asks the server what it would come to", () => {
    const { client, of, rehearsed } = atTheTable();
    expect(of("rehearse")).toMatchObject([
      { panel: "attack", answers: [{ question: "next action", answer: "Attack" }] },
    ]);
    rehearsed(WHOLE);
    expect(client.plan.isOpen).toBe(true);
    expect(client.plan.aim).toBe("B2.1");
  });

  test("is there again after a break", () => {
    const { client, of, rehearsed, interrupt } = atTheTable();
    rehearsed(WHOLE);
    interrupt();
    expect(of("rehearse")).toHaveLength(2);
    rehearsed(WHOLE);
    expect(client.plan.isOpen).toBe(true);
  });

  test("opens when the look of the game comes after its first question", () => {
    looks.wear(PLAIN, "");
    const { client, of, rehearsed } = atTheTable();
    expect(of("rehearse")).toEqual([]);
    looks.wear(LOOK, "dw4");
    client.plan.reopen(client.ask);
    rehearsed(WHOLE);
    expect(client.plan.isOpen).toBe(true);
    client.plan.reopen(client.ask);
    expect(of("rehearse")).toHaveLength(1);
  });

  test("has the best target first, and the keys walk them in that order", () => {
    const { client, of, rehearsed } = atTheTable();
    rehearsed(WHOLE);
    expect(client.plan.aims.map((option) => option.value)).toEqual(["B2.1", "B1.1"]);
    client.plan.next(1);
    expect(of("rehearse").at(-1)?.answers).toEqual([
      { question: "next action", answer: "Attack" },
      { question: "initial target", answer: "B1.1" },
    ]);
  });

  describe("and ground that could be fired at", () => {
    const berg = { ...anOption("T1", "Shelf", "T1"), worth: 9 };
    const both = { ...target, options: [berg, ...target.options] };

    test("is never what is suggested: the best enemy is", () => {
      const { client, of, rehearsed } = atTheTable();
      rehearsed([posed(action, "Attack"), posed(both, "T1")]);
      expect(of("rehearse").at(-1)?.answers.at(-1)).toEqual({ question: "initial target", answer: "B2.1" });
      rehearsed(WHOLE);
      client.plan.take("T1");
      expect(of("rehearse")).toHaveLength(2);
    });

    test("is aimed at where the player says so", () => {
      const { client, of, rehearsed } = atTheTable();
      const aimed = [posed(action, "Attack"), posed(both, "B2.1"), ...WHOLE.slice(2)];
      rehearsed(aimed);
      client.plan.take("T1");
      rehearsed([posed(action, "Attack"), posed(both, "T1"), ...WHOLE.slice(2)]);
      expect([client.plan.aim, of("rehearse").length]).toEqual(["T1", 2]);
    });

    test("opens no attack by itself where there is nobody else to fire at", () => {
      const { client, rehearsed } = atTheTable();
      rehearsed([posed(action, "Attack"), posed({ ...target, options: [berg] }, "T1", false)]);
      expect([client.plan.isOpen, client.plan.spared]).toEqual([false, true]);
      expect(client.ask?.question).toBe("next action");
    });
  });

  test("an enemy that is pressed is aimed at, and pressed again it is not fired on", () => {
    const { client, of, rehearsed } = atTheTable();
    rehearsed(WHOLE);
    expect(client.choose("B2.1")).toBe(true);
    client.choose("B2.1");
    expect([of("answer"), of("plan")]).toEqual([[], []]);
    client.choose("B1.1");
    expect(of("rehearse").at(-1)?.answers.at(-1)).toEqual({ question: "initial target", answer: "B1.1" });
    expect([of("answer"), of("plan")]).toEqual([[], []]);
  });

  test("an enemy out of the question says why, and the attack stays as it was", () => {
    const { client, of, rehearsed } = atTheTable();
    rehearsed(WHOLE);
    expect(client.plan.take("B3.1")).toBe(true);
    rehearsed([posed(action, "Attack")], { ending: "refused", reason: "hidden by the rock" });
    expect(client.plan.barred).toMatchObject({ piece: "B3.1", reason: "hidden by the rock" });
    expect(client.plan.aim).toBe("B2.1");
    expect(of("plan")).toEqual([]);
  });

  test("a gun left out is left out of what is tried, and so is a ship", () => {
    const { client, of, rehearsed } = atTheTable();
    rehearsed(WHOLE);
    client.plan.digit(2);
    expect(of("rehearse").at(-1)?.answers.at(-1)).toEqual({
      question: "contributing weapons",
      answer: ["A1.1/0", "A1.2/0"],
    });
    rehearsed(WHOLE);
    client.choose("A1.2");
    expect(of("rehearse").at(-1)?.answers.at(-1)).toEqual({ question: "participating models", answer: ["A1.1"] });
  });

  test("is where D leads, and not to what stands beside it and ends the step", async () => {
    const { client, rehearsed } = atTheTable();
    rehearsed(WHOLE);
    render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    render(AttackPanel, { client, ask: action });
    await tick();
    expect(screen.getAllByRole("button", { name: /End the Action Step/ }).length).toBeGreaterThan(0);
    decisionIn(document.body)?.focus();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "The attack" }));
    expect(commandOf({ key: "Enter", ctrlKey: false, metaKey: false, altKey: false }, document.activeElement)).toBe(
      "commit",
    );
  });

  test("is told with the names of ships, not with their ids", async () => {
    const { client, rehearsed } = atTheTable();
    rehearsed(WHOLE);
    render(AttackPanel, { client, ask: action });
    const told = document.querySelector("[aria-live]")?.textContent ?? "";
    expect(told).toMatch(/^Attack on \w/);
    expect(told).not.toMatch(/[AB]\d/);
    expect(screen.getAllByRole("group").map((group) => group.textContent)).not.toContain("A1.1");
  });

  test("one press answers every question that is asked, in the order of the rules", async () => {
    const { client, of, rehearsed } = atTheTable();
    rehearsed([
      posed(action, "Attack"),
      posed(target, "B2.1", false),
      posed(models, ["A1.1"], false),
      posed(weapons, ["A1.1/0"]),
    ]);
    render(AttackPanel, { client, ask: action });
    const brass = screen.getByRole<HTMLButtonElement>("button", { name: /Fire 12 dice at B2.1/ });
    expect(brass.disabled, "it takes no press in the first moment").toBe(true);
    vi.advanceTimersByTime(300);
    await tick();
    await fireEvent.click(brass);
    expect(of("plan")).toMatchObject([
      {
        serial: 7,
        answers: [
          { question: "next action", answer: "Attack" },
          { question: "contributing weapons", answer: ["A1.1/0"] },
        ],
      },
    ]);
  });

  test("what was ordered goes on after whatever else is asked", () => {
    const { client, of, rehearsed, say } = atTheTable();
    rehearsed(WHOLE);
    client.plan.carryOut();
    const [given] = of("plan");
    say({ type: "accepted", id: given?.id ?? "", serial: 8, taken: 3, reason: "", rule: "" });
    expect(client.plan.rest).toEqual([{ question: "contributing weapons", answer: ["A1.1/0", "A1.1/1", "A1.2/0"] }]);
    const view = client.view;
    if (!view) throw new Error("no view");
    say({ ...view, type: "view", serial: 8, ask: anAsk({ serial: 8, question: "a card?", passing: "no" }) });
    expect(of("plan")).toHaveLength(1);
    say({ ...view, type: "view", serial: 9, ask: { ...weapons, serial: 9 } });
    expect(of("plan")[1]).toMatchObject({ serial: 9, answers: [{ question: "contributing weapons" }] });
  });

  test("an answer of it that is refused is said, and nothing goes on by itself", () => {
    const { client, of, rehearsed, say } = atTheTable();
    rehearsed(WHOLE);
    client.plan.carryOut();
    const id = of("plan")[0]?.id ?? "";
    say({ type: "accepted", id, serial: 8, taken: 1, reason: "it sees nothing", rule: "R-1" });
    expect(client.plan.rest).toEqual([]);
    expect(client.refusal).toMatchObject({ reason: "it sees nothing", rule: "R-1" });
  });

  test("ships stand with their guns, and what is settled cannot be switched", () => {
    const board = laid({ pieces: SHIPS }).client.board;
    const ships = firing([posed(models, ["A1.1"], false), posed(weapons, ["A1.1/0"])], board, null);
    expect(ships.map((ship) => [ship.id, ship.part?.on, ship.part?.free, ship.guns.map((each) => each.on)])).toEqual([
      ["A1.1", true, false, [true, false]],
      ["A1.2", false, false, [false]],
    ]);
  });
});

describe("whom to aim at", () => {
  const course = anAsk({ question: "course", kind: "path", panel: "move", serial: 6 });
  const show = (table: ReturnType<typeof laid>, ask: PosedQuestion["ask"], active: string): void => {
    const view = table.client.view;
    if (view) table.say({ ...view, serial: ask.serial, ask, board: { ...view.board, active } });
  };
  const rehearsals = (table: ReturnType<typeof laid>) =>
    table.sent.flatMap((each) => (each.type === "rehearse" ? [each] : []));
  const hear = (table: ReturnType<typeof laid>): void =>
    table.say({
      type: "rehearsed",
      id: rehearsals(table).at(-1)?.id ?? "",
      serial: 7,
      questions: WHOLE,
      ending: "chance",
      open: null,
      reason: "",
      rule: "",
      consideration: aConsideration(),
    });

  test("is said on the way and chosen once the attack opens; nothing is fired by that", async () => {
    const table = laid({ ask: course, pieces: SHIPS });
    table.client.setDraft({ legs: [] });
    table.client.plan.stage("B1.1");
    render(Commit, { client: table.client });
    expect(screen.getByRole("button").textContent).toContain(", then aim at");
    show(table, { ...action, serial: 7 }, "");
    hear(table);
    expect(rehearsals(table).at(-1)?.answers).toMatchObject([
      { question: "next action", answer: "Attack" },
      { question: "initial target", answer: "B1.1" },
    ]);
    expect(table.sent.filter((each) => each.type === "plan" || each.type === "answer")).toEqual([]);
    expect(table.client.plan.thenAim).toBe("");
  });

  test("is forgotten with the activation", () => {
    const table = laid({ ask: course, pieces: SHIPS });
    table.client.plan.stage("B1.1");
    show(table, { ...action, serial: 7 }, "A2");
    expect(table.client.plan.thenAim).toBe("");
  });
});

describe("what lets dice fall", () => {
  const held = (table: ReturnType<typeof atTheTable>, follows = false): void =>
    table.say({
      type: "held",
      id: table.of("answer").at(-1)?.id ?? "",
      serial: 7,
      answer: "Boarding",
      consideration: aConsideration({ final: true }),
      follows,
    });

  test("is held by the server unless it was confirmed, and confirmed by a second press elsewhere", async () => {
    const table = atTheTable();
    const { client, of } = table;
    render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    await fireEvent.click(screen.getByRole("button", { name: /Boarding/ }));
    expect(of("answer")).toMatchObject([{ answer: "Boarding", hold: true }]);
    held(table);
    await tick();
    const brass = screen.getByRole<HTMLButtonElement>("button", { name: /Boarding/ });
    await fireEvent.click(brass);
    expect(of("answer"), "a double click confirms nothing").toHaveLength(1);
    vi.advanceTimersByTime(300);
    await tick();
    await fireEvent.click(brass);
    expect(of("answer")[1]).toMatchObject({ answer: "Boarding", hold: false });
  });

  const raiders = anAsk({ question: "raiders", kind: "yesno", yes: "with raiders", no: "alone", follows: true });

  test("is confirmed together with what belongs to it, in one press", async () => {
    const table = atTheTable();
    const { client, of } = table;
    render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    render(RightRail, { client, help: false, onclosehelp: () => undefined, why: "", onclosewhy: () => undefined });
    client.answer("Boarding");
    held(table, true);
    expect(of("rehearse").at(-1)).toMatchObject({
      panel: "follow",
      answers: [{ question: "next action", answer: "Boarding" }],
    });
    table.rehearsed([posed(action, "Boarding"), posed(raiders, false)]);
    await tick();
    await fireEvent.click(screen.getByRole("radio", { name: "With raiders" }));
    const both = [
      { question: "next action", answer: "Boarding" },
      { question: "raiders", answer: true },
    ];
    expect(of("rehearse").at(-1)?.answers).toEqual(both);
    table.rehearsed([posed(action, "Boarding"), posed(raiders, true)]);
    vi.advanceTimersByTime(300);
    await tick();
    await fireEvent.click(screen.getByRole("button", { name: /^Boarding/ }));
    expect(of("plan")).toMatchObject([{ answers: both, hold: false }]);
    expect(of("answer"), "nothing was given but the plan").toHaveLength(1);
  });

  test("opens the attack again where one steps back from it", () => {
    const table = atTheTable();
    table.client.answer("Boarding");
    held(table, true);
    table.rehearsed([posed(action, "Boarding"), posed(raiders, false)]);
    expect(table.client.plan.follows).toHaveLength(1);
    table.client.confirm(false);
    expect(table.client.plan.follows).toHaveLength(0);
    expect(table.of("rehearse").at(-1)).toMatchObject({ panel: "attack" });
    expect(table.of("plan")).toHaveLength(0);
  });

  test("is left by stepping back", () => {
    const table = atTheTable();
    table.client.answer("Boarding");
    held(table);
    expect(table.client.held).not.toBeNull();
    table.client.confirm(false);
    expect(table.client.held).toBeNull();
    expect(table.of("answer")).toHaveLength(1);
  });
});
