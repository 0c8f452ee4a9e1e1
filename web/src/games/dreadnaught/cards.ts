/** What is printed on a card, read from its lines. */
import type { Card, Lying, Row } from "../../lib/protocol";
import { ARC_NAMES, anyOf, costInWords, TYPES } from "./marks";

/** The type of a System card by its letter; empty for another card. */
export const typeOf = (card: Card | undefined): string =>
  card?.kind.startsWith("system ") ? (TYPES[card.kind.slice("system ".length)] ?? "") : "";

export const rowOf = (card: Pick<Card, "rows"> | undefined, name: string): Row | undefined =>
  card?.rows.find((row) => row.name === name);

export const cell = (row: Row | undefined, n: number): string => row?.cells[n] ?? "";

/** Effects that one may order: their lines begin with their number. */
const ORDERED = new Set(["attack", "drive", "does"]);
export const isOrdered = (row: Row): boolean => ORDERED.has(row.name);

export const counter = (lying: Lying, name: string): number =>
  lying.counters.find((each) => each.name === name)?.value ?? 0;
export const has = (lying: Lying, sign: string): boolean => lying.badges.some((badge) => badge.sign === sign);

/** The boxes of a damage track at which the card's own harm begins. */
export function ticksOf(rows: readonly Row[], hp: number): number[] {
  const worn = rows.find((row) => row.name === "worn");
  const every = Number(cell(worn, 0));
  if (!worn || !every) return [];
  if (cell(worn, 1) !== "each") return [every];
  return Array.from({ length: Math.floor(hp / every) }, (_, i) => (i + 1) * every);
}

/** `from 3: Speed -1`, `per 2: Damage -1`. */
export const wornInWords = (row: Row): string =>
  `${cell(row, 1) === "each" ? "per" : "from"} ${cell(row, 0)}: ${row.note}`;

/** A range as one says it. */
export const reachOf = (least: string, most: string): string => (Number(least) > 0 ? `${least}–${most}` : most);

/** A line of a System card in words. */
export function lineInWords(row: Row): string {
  const paid = costInWords(row.price);
  const cost = paid ? `${paid}: ` : "";
  const more = row.note ? ` ${row.note}` : "";
  switch (row.name) {
    case "power":
      return `Activations ${cell(row, 0)}, Attachments ${cell(row, 1)}, Boosts ${cell(row, 2)}, Hand ${cell(row, 3)}, Energy ${cell(row, 4)}.`;
    case "defence":
      return `Defence ${cell(row, 0)}.`;
    case "attack":
      return `${cost}Damage ${cell(row, 1)}, ${cell(row, 2)} ${cell(row, 2) === "1" ? "shot" : "shots"}, range ${reachOf(cell(row, 3), cell(row, 4))}, ${ARC_NAMES[cell(row, 5)] ?? ""}.${more}`;
    case "drive":
      return `${cost}Speed ${cell(row, 1)}, Agility ${cell(row, 2)}.${more}`;
    case "attached":
      return `With ${costInWords(row.price)} attached: ${row.note}`;
    case "worn":
      return `Damaged ${wornInWords(row)}.`;
    default:
      return `${cost}${row.note}`;
  }
}

/** A System card as it lies, in words. */
export function systemInWords(lying: Lying, cards: ReadonlyMap<string, Card>): string {
  const card = cards.get(lying.card);
  if (!card) return "";
  const hp = Number(card.value);
  const strain = counter(lying, "Strain");
  const under = lying.under.map((each) => cards.get(each.card)?.title ?? "a card").join(", ");
  return [
    `${card.title}, ${card.kind.slice("system ".length)}.`,
    `${counter(lying, "Damage")} of ${hp} damaged.`,
    strain ? `${strain} Strain.` : "",
    under ? `Under it: ${under}.` : "",
    ...(lying.rows.length ? lying.rows : card.rows).map(lineInWords),
    has(lying, "disabled") ? "Disabled." : has(lying, "activated") ? "Used in this Volley." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A Grid card in words. */
export function gridInWords(card: Card): string {
  const bonus = rowOf(card, "bonus");
  const gives = costInWords(anyOf(rowOf(card, "gives")?.cells ?? []));
  return `${card.title}. Pays ${cell(rowOf(card, "pays"), 1)}. Boost: ${card.text} Attached: ${gives}${bonus ? `, ${bonus.note}` : ""}.`;
}
