/** The odds of a roll as the server sends them, and what a panel or a page shows of them. */
import { looks } from "../look/look.svelte";
import type { Consideration } from "../protocol";
import type { Text } from "../words";

export interface Mark {
  name: string;
  at: number;
  rule: string;
  chance: number;
  /** Whether so many successes are all it takes; other dice may have to help. */
  plain?: boolean;
}

/** The same roll with one thing otherwise. */
export interface Beside {
  kind: string;
  name: Text;
  mean: number;
  gain: number;
  marks: { name: string; at: number; chance: number; gain: number }[];
}

/** What the enemy may send back. */
export interface Reply {
  name: Text;
  mean: number;
  marks: { name: string; at: number; chance: number }[];
}

/** Something else that the dice come to, or a roll that comes before them. */
export interface Other {
  title: Text;
  counts: string;
  mean: number;
  marks: Mark[];
}

export interface Odds {
  /** What a success is called, such as `damage`. */
  counts: string;
  /** By the number of successes. */
  chances: number[];
  mean: number;
  marks: Mark[];
  beside: Beside[];
  reply: Reply | null;
  /** Rules that the odds cannot follow. */
  leftOut: string[];
  /** Who rolls whom, where the panel around does not say it. */
  title?: Text;
  /** The seat that rolls; empty where it is nobody's. */
  roller?: string;
  /** Chances of what must be passed first. */
  needs?: number[];
  also?: Other[];
  first?: Other | null;
  /** Where points are shown that successes come to: how many make one, and what those are called. */
  each?: number;
  of?: string;
}

export interface Bar {
  number: number;
  chance: number;
  /** The last bar stands for everything above it, too. */
  orMore: boolean;
}

/** Marks that are reached together are one line. */
export interface MarkLine {
  name: string;
  at: number;
  rules: string[];
  chance: number;
  plain: boolean;
}

const MOST_BARS = 9;
const RAREST = 0.005;

/** Chances by points, of which each takes several successes. */
interface Grouped {
  counts: string;
  each: number;
  chances: number[];
  mean: number;
}

/** The odds in what the server sent, if there are any. */
export function readOdds(sent: unknown): Odds | null {
  const odds = sent as Record<string, unknown> | null | undefined;
  const counts = odds?.counts;
  if (!odds || typeof counts !== "string" || !Array.isArray(odds[counts]) || typeof odds.mean !== "number") return null;
  const grouped = odds.grouped as Grouped | null | undefined;
  return {
    counts: grouped?.counts ?? counts,
    chances: grouped?.chances ?? (odds[counts] as number[]),
    mean: grouped?.mean ?? odds.mean,
    each: grouped?.each ?? 1,
    of: grouped ? counts : "",
    marks: (odds.marks ?? []) as Mark[],
    beside: (odds.beside ?? []) as Beside[],
    reply: (odds.reply ?? null) as Reply | null,
    leftOut: (odds.left_out ?? []) as string[],
    title: (odds.title ?? "") as Text,
    roller: (odds.roller ?? "") as string,
    needs: (odds.needs ?? []) as number[],
    also: (odds.also ?? []) as Other[],
    first: (odds.first ?? null) as Other | null,
  };
}

/** The odds of what is being considered, if it is a roll. */
export const oddsOf = (seen: Consideration | null): Odds | null => readOdds(seen?.odds);

const sum = (chances: number[]): number => chances.reduce((total, chance) => total + chance, 0);

/** A bar for each number that is not too rare; the last one gathers the rest. */
export function worthShowing(odds: Pick<Odds, "chances">, most = MOST_BARS): Bar[] {
  const { chances } = odds;
  let last = chances.length - 1;
  while (last > 0 && sum(chances.slice(last)) < RAREST) last -= 1;
  last = Math.min(last, most - 1);
  return chances.slice(0, last + 1).map((chance, number) => ({
    number,
    chance: number === last ? sum(chances.slice(last)) : chance,
    orMore: number === last && last < chances.length - 1,
  }));
}

export function markLines(marks: Mark[]): MarkLine[] {
  const lines = new Map<number | string, MarkLine>();
  for (const mark of marks) {
    // What takes other dice as well stands alone.
    const plain = mark.plain ?? true;
    const key = plain ? mark.at : mark.name;
    const line = lines.get(key);
    if (line) {
      line.name += `, ${mark.name.charAt(0).toLowerCase()}${mark.name.slice(1)}`;
      line.rules.push(mark.rule);
    } else lines.set(key, { name: mark.name, at: mark.at, rules: [mark.rule], chance: mark.chance, plain });
  }
  return [...lines.values()];
}

/** From this number on the target is done for, as far as the marks say: the one that ends it, or else the last. */
export const fatal = (odds: Pick<Odds, "marks" | "each">): number =>
  Math.ceil((ending(odds.marks)?.at ?? Number.POSITIVE_INFINITY) / (odds.each ?? 1));

/** How many successes a mark takes, in words: `12 hits or more`. */
export const needed = (odds: Pick<Odds, "of">, mark: { at: number; plain: boolean }): string =>
  mark.plain && mark.at > 0 ? `${mark.at} ${odds.of ? `${odds.of} ` : ""}or more` : "";

/** The mark that ends the target; a lesser one may lie at the same number. */
const ending = <T extends { name: string }>(marks: readonly T[]): T | undefined =>
  marks.find((mark) => mark.name === looks.now.ending) ?? marks.at(-1);

/** A chance as a share of a hundred: nothing is called sure or impossible that is not. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1%";
  if (chance < 1 && chance > 0.995) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

/** How a number changes, with its sign. */
export function signed(change: number, digits = 1): string {
  const shown = Math.abs(change).toFixed(digits);
  if (Number(shown) === 0) return `±${shown}`;
  return `${change < 0 ? "−" : "+"}${shown}`;
}

/** What one thing otherwise would change: the mean, and the chance of what ends the target. */
export function changeInWords(odds: Odds, other: Beside): string {
  const last = other.marks.find((mark) => mark.name === ending(odds.marks)?.name);
  const mark = last ? `, ${last.name.toLowerCase()} ${signed(last.gain * 100, 0)} %` : "";
  return `${signed(other.gain)} ${odds.counts}${mark}`;
}

/** What else the dice come to: its mean, and the chance of each line that matters. */
export function otherInWords(other: Other): string {
  const fate = markLines(other.marks).map((m) => `${m.name.toLowerCase()} ${percent(m.chance)}`);
  return [`${other.mean.toFixed(1)} ${other.counts} on average`, ...fate].join(", ");
}

/** Whether a change is bad for the one who looks: who does not roll wants less. */
export const isWorse = (odds: Odds, gain: number, seat: string): boolean =>
  odds.roller && odds.roller !== seat ? gain > 0 : gain < 0;

/** The enemy's reply: its mean, and the chance of each line that matters. */
export function replyInWords(odds: Odds, reply: Reply): string {
  const fate = markLines(reply.marks.map((mark) => ({ ...mark, rule: "" }))).map(
    (m) => `${m.name.toLowerCase()} ${percent(m.chance)}`,
  );
  return [`${reply.mean.toFixed(1)} ${odds.counts} on average`, ...fate].join(", ");
}

/** A roll in one short line, to be compared with others: its mean, and the chance of what ends the target. */
export function oddsInShort(odds: Odds): string {
  const end = ending(odds.marks);
  const fate = end && end.chance >= 0.005 ? `, ${end.name.toLowerCase()} ${percent(end.chance)}` : "";
  const mean = odds.mean < 0.05 ? "hardly any" : odds.mean.toFixed(1);
  return `Expect ${mean} ${odds.counts}${fate}`;
}

/** The same for someone who listens. */
export function oddsInWords(odds: Odds): string {
  const bars = worthShowing(odds).map((bar) => `${bar.number}${bar.orMore ? " or more" : ""}: ${percent(bar.chance)}`);
  const what = odds.counts.charAt(0).toUpperCase() + odds.counts.slice(1);
  return `${what} ${bars.join(", ")}. On average ${odds.mean.toFixed(1)}.`;
}
