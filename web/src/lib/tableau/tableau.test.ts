import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { anAsk, anOption, laid } from "../play/testing";
import type { Card, Lying, Tableau } from "../protocol";
import { lyingInWords } from "./lying";
import Tableaus from "./Tableaus.svelte";

afterEach(cleanup);

const ace: Card = {
  id: "ace",
  title: "Ace",
  kind: "",
  value: "1",
  text: "Wins.",
  second: "",
  second_text: "",
  second_value: 0,
  rows: [],
  order: "",
};
const lying = (id: string, more: Partial<Lying> = {}): Lying => ({
  id,
  card: "?",
  face: "down",
  turned: false,
  damage: 0,
  counters: [],
  badges: [],
  under: [],
  rows: [],
  ...more,
});
const tableau = (...cards: Lying[]): Tableau => ({
  id: "t",
  name: "Crew",
  side: "A",
  plan: null,
  facts: [],
  slots: [
    { id: "bow", name: "Bow", kind: "", cards, note: "" },
    { id: "hold", name: "Hold", kind: "", cards: [], note: "" },
  ],
});

function shown(ask = anAsk(), ...cards: Lying[]) {
  const { client, answers } = laid({ ask, cards: [ace] });
  if (!client.board) throw new Error("no board");
  Object.defineProperty(client, "board", { value: { ...client.board, tableaus: [tableau(...cards)] } });
  render(Tableaus, { client });
  return { answers };
}

describe("cards on the table", () => {
  const cards = new Map([["ace", ace]]);
  it("are named, and what nobody may know is not described", () => {
    expect(lyingInWords(lying("1"), cards)).toBe("A card face down");
    expect(lyingInWords(lying("1", { card: "ace" }), cards)).toBe("Ace 1, face down, known to you alone");
    const worn = lying("1", { card: "ace", face: "up", turned: true, damage: 2, under: [lying("2")] });
    expect(lyingInWords(worn, cards)).toBe("Ace 1, turned, 2 damage, under it: A card face down");
  });

  it("stay five where five are unknown, each in its place", () => {
    shown(anAsk(), ...[1, 2, 3, 4, 5].map((n) => lying(String(n))));
    expect(screen.getAllByRole("img", { name: "A card face down" })).toHaveLength(5);
  });

  it("keep an empty slot in its place", () => {
    shown();
    expect([screen.getByText("Bow"), screen.getByText("Hold")]).toHaveLength(2);
  });

  it("are chosen where they lie, as an empty slot is", async () => {
    const options = [
      { ...anOption(1, "the card"), spot: "bow.0" },
      { ...anOption(2, "into the hold"), spot: "hold" },
    ];
    const { answers } = shown(anAsk({ options }), lying("bow.0"));
    await fireEvent.click(screen.getByRole("button", { name: "A card face down" }));
    expect(answers()).toEqual([1]);
    expect(screen.getByRole("button", { name: "into the hold" })).toBeTruthy();
  });
});
