import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { commitLabel } from "../../lib/play/button";
import CardPanel from "../../lib/play/CardPanel.svelte";
import { aButton, aLine, anAsk, anOption, laid } from "../../lib/play/testing";
import { settings } from "../../lib/settings.svelte";
import { wearTheLook } from "./testing";
import ValourPanel from "./ValourPanel.svelte";
import { valourMoment } from "./valour";

wearTheLook();

afterEach(cleanup);

const card = (id: string, value: string) => ({
  id,
  kind: "",
  title: `Title of ${id}`,
  value,
  text: "It does this.",
  second: "First Blood",
  second_text: "You drew it.",
  second_value: 3,
  rows: [],
  order: "",
});
const cards = [card("c1", "5"), card("c2", "9")];
const moment = {
  question: "valour before moving",
  kind: "card",
  passing: "enact none",
  easy: true,
  button: aButton("Lay it face down"),
} as const;

const attempted = aLine(1, { kind: "ValourAttempted", seat: "B", text: "The captain attempts it." });
const laidDown = aLine(2, { kind: "CardSetFaceDown", seat: "B" });
const denied = aLine(3, { kind: "CardsDiscarded", seat: "A", cards: ["c2"] });
const turned = aLine(4, { kind: "FaceDownRevealed", seat: "B", cards: ["c1"] });
const settled = aLine(5, { kind: "ValourSettled", seat: "B", text: "It is denied." });

describe("a card on the table", () => {
  test("lies face down until it is turned over", () => {
    expect(valourMoment([attempted, laidDown])).toMatchObject({ seat: "B", card: "", denial: "", outcome: "" });
  });

  test("is told with the card that denies it, and how it ended", () => {
    const found = valourMoment([attempted, laidDown, denied, turned, settled]);
    expect(found).toMatchObject({ card: "c1", denial: "c2", denier: "A", outcome: "It is denied." });
  });

  test("is over as soon as somebody acts", () => {
    expect(valourMoment([attempted, turned, settled, aLine(6, { moment: "turn" })])).toBeNull();
    expect(valourMoment([aLine(1)])).toBeNull();
  });

  test("a discard after it was turned over denies nothing", () => {
    const later = aLine(5, { kind: "CardsDiscarded", seat: "A", cards: ["c2"] });
    expect(valourMoment([attempted, laidDown, turned, later])?.denial).toBe("");
  });

  test("is shown by its back first", () => {
    const { client } = laid({ cards });
    const open = valourMoment([attempted, laidDown]);
    if (!open) throw new Error("no moment");
    render(ValourPanel, { client, going: open });
    expect(screen.getByRole("img", { name: "a card face down" })).toBeTruthy();
    expect(screen.queryByText("Title of c1")).toBeNull();
  });
});

describe("a question for a card that says something", () => {
  test("offers what may be played, and lays the one that is picked face down", async () => {
    const ask = anAsk({ ...moment, options: [anOption("c1")] });
    const { client } = laid({ ask, cards });
    render(CardPanel, { client, ask });
    await fireEvent.click(screen.getByRole("button", { name: /Title of c1/ }));
    expect(client.draft).toBe("c1");
    expect(screen.getByText("First Blood")).toBeTruthy();
    expect(commitLabel(ask, client.draft, null)).toBe("Lay it face down");
    await fireEvent.click(screen.getByRole("button", { name: /Title of c1/ }));
    expect(client.draft).toBeUndefined();
  });

  test("says so where nothing of the hand fits, and can be passed for good", async () => {
    const ask = anAsk({ ...moment, window: true });
    const { client, sent } = laid({ ask, cards });
    render(CardPanel, { client, ask });
    expect(screen.getByText(/Nothing in your hand fits/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("radio", { name: "Never" }));
    expect(sent.at(-1)).toMatchObject({ type: "prefer", orders: { windows: { "valour before moving": "never" } } });
    settings.order("windows", "valour before moving", "matters", "");
  });

  test("offers never to be asked for a card that fits, and to rest until the next turn", async () => {
    const ask = anAsk({ ...moment, window: true, options: [{ ...anOption("c1"), order: "V01" }] });
    const { client, sent } = laid({ ask, cards });
    render(CardPanel, { client, ask });
    await fireEvent.click(
      within(screen.getByRole("group", { name: "Ask me for Title of c1" })).getByRole("radio", { name: "Never" }),
    );
    expect(sent.at(-1)).toMatchObject({ type: "prefer", orders: { cards: { V01: "never" } } });
    await fireEvent.click(screen.getByRole("button", { name: "Pass until my next turn" }));
    expect(sent.at(-1)).toMatchObject({ type: "prefer", quiet: true });
    settings.order("cards", "V01", "matters", "");
  });
});
