import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { wearTheLook } from "../../games/dw4/testing";
import { api } from "../api";
import type { Ask } from "../protocol";
import { firstDraft } from "./answers";
import CardHand from "./CardHand.svelte";
import Commit from "./Commit.svelte";
import Dock from "./Dock.svelte";
import { decisionIn } from "./dock";
import ListPanel from "./ListPanel.svelte";
import LogEntry from "./LogEntry.svelte";
import { aButton, aConsideration, aLine, anAsk, anOption, type Laid, laid } from "./testing";

wearTheLook();

afterEach(cleanup);

const letters = ["a", "b", "c"].map((value) => anOption(value, `option ${value}`));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

function inDock(ask: Ask): Laid {
  const table = laid({ ask });
  const first = firstDraft(ask);
  if (first !== undefined) table.client.setDraft(first);
  render(Dock, { client: table.client, hand: false, onhand: () => undefined, onwhy: () => undefined });
  return table;
}

function inRail(ask: Ask, given: Parameters<typeof laid>[0] = {}): Laid {
  const table = laid({ ask, ...given });
  const first = firstDraft(ask);
  if (first !== undefined) table.client.setDraft(first);
  render(ListPanel, { client: table.client, ask });
  return table;
}

describe("the dock", () => {
  test("a short choice is answered by its button", async () => {
    const { answers } = inDock(anAsk({ options: letters }));
    await press(/Option b/);
    expect(answers()).toEqual(["b"]);
  });
  test("yes is true and no is false", async () => {
    const { answers } = inDock(anAsk({ kind: "yesno", yes: "keep it", no: "give it away" }));
    await press(/Give it away/);
    expect(answers()).toEqual([false]);
  });
  test("passing answers with nothing", async () => {
    const { answers } = inDock(anAsk({ options: letters, passing: "end the step" }));
    await press(/End the step/);
    expect(answers()).toEqual([null]);
  });
  test("where passing is not allowed there is no button for it", () => {
    inDock(anAsk({ options: letters }));
    expect(screen.queryByText("P")).toBeNull();
  });
  test("a number is said as it was set", async () => {
    const { answers } = inDock(anAsk({ kind: "number", least: 1, most: 4 }));
    await press(/^One more/);
    await press(/Say 2/);
    expect(answers()).toEqual([2]);
  });
  test("a second press while the first is under way says nothing", async () => {
    const { answers } = inDock(anAsk({ options: letters }));
    await press(/Option a/);
    await press(/Option b/);
    expect(answers()).toEqual(["a"]);
  });
  test("what waits to be confirmed takes the focus, so that Enter is the brass button, and gives it back", async () => {
    const { client, sent, say } = inRail(anAsk({ options: letters }));
    render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    const row = document.querySelector<HTMLElement>(".option");
    row?.focus();
    expect(document.activeElement).toBe(row);
    await fireEvent.click(row as HTMLElement);
    const id = sent.flatMap((each) => (each.type === "answer" ? [each.id] : [])).at(-1) ?? "";
    say({ type: "held", id, serial: 7, answer: "a", consideration: aConsideration(), follows: false });
    await tick();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Confirm" }));
    expect(decisionIn(document.body)).toBe(document.activeElement);
    await press(/Back/);
    await tick();
    expect(document.activeElement).toBe(row);
  });
  test("while an answer waits to be confirmed there is one brass button", async () => {
    const ask = anAsk({ kind: "some", options: letters, least: 1, most: 2, passing: "end the step" });
    const { client, sent, say } = inRail(ask);
    render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    const brass = () =>
      [...document.querySelectorAll("[data-commit]")].map(
        (each) => each.closest(".confirm, .foot")?.className.split(" ")[0],
      );
    expect(brass()).toEqual(["foot"]);
    client.pass();
    const id = sent.flatMap((each) => (each.type === "answer" ? [each.id] : [])).at(-1) ?? "";
    say({ type: "held", id, serial: 7, answer: null, consideration: aConsideration(), follows: false });
    await tick();
    expect(brass()).toEqual(["confirm"]);
  });
  test("how many answers there are is said as a sentence of its own", () => {
    inDock(anAsk({ prompt: "Choose one.", options: letters }));
    expect(document.querySelector(".say")?.textContent?.replace(/\s+/g, " ").trim()).toBe("Choose one. 3 answers.");
  });
  test("without a question it says for whom we wait", () => {
    const { client } = laid({});
    render(Dock, { client, hand: false, onhand: () => undefined, onwhy: () => undefined });
    expect(screen.getByText(/Waiting for Admiral B/)).toBeTruthy();
  });
});

describe("lists in the rail", () => {
  test("several are ticked and given in the order of the options", async () => {
    const { answers } = inRail(anAsk({ kind: "some", options: letters, least: 1, most: 2 }));
    await fireEvent.click(screen.getByLabelText(/Option c/));
    await fireEvent.click(screen.getByLabelText(/Option a/));
    await press(/Choose 2/);
    expect(answers()).toEqual([["a", "c"]]);
  });
  test("a full list takes no more, and too few cannot be given", async () => {
    const { answers } = inRail(anAsk({ kind: "some", options: letters, least: 1, most: 1 }));
    expect((screen.getByRole("button", { name: /Choose none/ }) as HTMLButtonElement).disabled).toBe(true);
    await fireEvent.click(screen.getByLabelText(/Option a/));
    expect((screen.getByLabelText(/Option b/) as HTMLInputElement).disabled).toBe(true);
    await press(/Choose 1/);
    expect(answers()).toEqual([["a"]]);
  });
  test("an order is changed by going up and down", async () => {
    const { answers } = inRail(anAsk({ kind: "order", options: letters }));
    await press("Option c: up");
    await press(/Keep this order/);
    expect(answers()).toEqual([["a", "c", "b"]]);
  });
  test("a long list is answered by its row, with the value and not the words", async () => {
    const options = Array.from({ length: 12 }, (_, n) => anOption(["A1.1", n], `formation ${n}`));
    const { answers } = inRail(anAsk({ options }));
    await press(/Formation 11/);
    expect(answers()).toEqual([["A1.1", 11]]);
  });
});

describe("the hand", () => {
  const cards = ["c4", "c9"].map((id) => ({
    id,
    title: `Value ${id.slice(1)}`,
    kind: "",
    value: id.slice(1),
    text: "",
    second: "",
    second_text: "",
    second_value: 0,
    rows: [],
    order: "",
  }));
  test("a picked card is the draft, and picked again it is not", async () => {
    const ask = anAsk({
      kind: "card",
      button: aButton("Set it face down"),
      options: cards.map((card) => anOption(card.id)),
    });
    const { client, answers } = laid({ ask, cards });
    render(CardHand, { client });
    render(Commit, { client });
    await press("Value 9");
    expect(client.draft).toBe("c9");
    await press("Value 9, picked");
    expect(client.draft).toBeUndefined();
    await press("Value 4");
    await press(/Set it face down/);
    expect(answers()).toEqual(["c4"]);
  });
  test("a card that cannot be played now cannot be pressed", () => {
    const ask = anAsk({ kind: "card", options: [anOption("c4")] });
    render(CardHand, { client: laid({ ask, cards }).client });
    expect((screen.getByRole("button", { name: "Value 9" }) as HTMLButtonElement).disabled).toBe(true);
  });
  test("a card that says something is read whenever one likes, and is not answered with", async () => {
    const spoken = cards.map((card) => ({ ...card, title: `Title ${card.id}`, text: "It does this." }));
    const { client, answers } = laid({ ask: anAsk({ options: letters }), cards: spoken });
    render(CardHand, { client });
    await press("Title c9");
    expect(client.studied).toBe("c9");
    await press("Title c9");
    expect(client.studied).toBeNull();
    expect(client.draft).toBeUndefined();
    expect(answers()).toEqual([]);
  });
  test("without a question about cards they are only to be read", () => {
    render(CardHand, { client: laid({ ask: anAsk({ options: letters }), cards }).client });
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("a line of the log", () => {
  const rolled = aLine(3, {
    text: "Attack: 1 Hit. That leaves 1 Hit.",
    rule: "TOY-DICE-01",
    dice: [
      { pool: "action", face: "SS", note: "", added: false },
      { pool: "resist", face: "BL", note: "", added: false },
    ],
    modifiers: [{ of: "", change: "+1", why: "Obscured", rule: "TOY-VIS-04" }],
  });
  test("draws its dice by pool and says what they came to", () => {
    render(LogEntry, { line: rolled, client: laid({}).client });
    expect(screen.getByLabelText("1 die: 1 strike")).toBeTruthy();
    expect(screen.getByLabelText("1 die: 1 blank")).toBeTruthy();
    expect(screen.getByText(/That leaves 1 Hit\./)).toBeTruthy();
    expect(screen.queryByText(/Attack: 1 Hit/)).toBeNull();
  });
  test("opens the rule, our reading and its page under itself, and closes again", async () => {
    const rule = {
      id: "TOY-DICE-01",
      gist: "Dice are rolled.",
      page: "p12",
      ruling: "All at once.",
      note: "",
      section: "",
      mode: "",
      needs: [],
      status: "done",
    };
    vi.spyOn(api, "rule").mockResolvedValue(rule as unknown as Awaited<ReturnType<typeof api.rule>>);
    const entry = render(LogEntry, { line: rolled, client: laid({}).client });
    expect(screen.queryByRole("button", { name: "why?" }), "only for the line that is pointed at").toBeNull();
    await entry.rerender({ line: rolled, client: laid({}).client, current: true });
    await press("why?");
    expect((await screen.findAllByText("Dice are rolled.")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/All at once/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/p12/).length).toBeGreaterThan(0);
    expect(screen.getByText("+1 Obscured")).toBeTruthy();
    await press("close");
    expect(screen.queryByText("Dice are rolled.")).toBeNull();
  });
  test("without a rule has no why", () => {
    render(LogEntry, { line: aLine(1), client: laid({}).client, current: true });
    expect(screen.queryByRole("button", { name: /why/i })).toBeNull();
  });
});
