/** Cards as they lie, in words and as answers. */
import type { GameClient } from "../game.svelte";
import type { Ask, Card, Lying, Option, Tableau } from "../protocol";

/** What is needed of a game to lay its cards out: one that is played, or one that is only looked at. */
export type Layout = Pick<GameClient, "board" | "seat" | "posed" | "cards" | "isPicked" | "take">;

/** A card as a screen reader says it: what nobody may know is named, never described. */
export function lyingInWords(lying: Lying, cards: ReadonlyMap<string, Card>): string {
  const card = cards.get(lying.card);
  const name = card
    ? [card.title, card.value].filter(Boolean).join(" ")
    : lying.face === "up"
      ? lying.card
      : "A card face down";
  const known = card && lying.face === "down" ? "face down, known to you alone" : "";
  const parts = [
    name,
    known,
    lying.turned ? "turned" : "",
    lying.damage ? `${lying.damage} damage` : "",
    ...lying.counters.map((counter) => `${counter.name} ${counter.value}${counter.most ? ` of ${counter.most}` : ""}`),
    ...lying.badges.map((badge) => badge.text),
    lying.under.length ? `under it: ${lying.under.map((each) => lyingInWords(each, cards)).join("; ")}` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** The options of a question by the slot or the card in one that stands for them. */
export function bySpot(ask: Ask | null): Map<string, Option> {
  return new Map((ask?.options ?? []).filter((option) => option.spot).map((option) => [option.spot, option]));
}

/** Tableaus in the order in which one looks: mine, what lies between all, then the others'. */
export function inOrder(tableaus: readonly Tableau[], seat: string): Tableau[] {
  const rank = (tableau: Tableau): number => (tableau.side === seat ? 0 : tableau.side === "" ? 1 : 2);
  return [...tableaus].sort((a, b) => rank(a) - rank(b));
}
