/** Who plays: the rules speak of seats, a page speaks of you, of the captain, of a friend by name. */
import type { SeatInfo } from "./protocol";

export interface Person {
  seat: string;
  /** Who it is, as it stands within a sentence. */
  name: string;
  /** Whether it is the reader. */
  you: boolean;
}

/** Those at the table. Where players share a screen, nobody is "you"; who shares a name is told apart by the seat. */
export function peopleOf(seats: readonly SeatInfo[], mine: readonly string[]): Person[] {
  const isYou = (seat: string): boolean => mine.length === 1 && mine[0] === seat;
  const others = seats.filter(({ seat }) => !isYou(seat)).map(nameOf);
  return seats.map((info) => {
    const you = isYou(info.seat);
    const name = nameOf(info);
    const isShared = others.filter((each) => each === name).length > 1;
    return { seat: info.seat, name: you ? "you" : isShared ? `${name} (${info.seat})` : name, you };
  });
}

/** What a bot is called, where that is not its name among programs. */
const RANKS: Record<string, string> = { random: "cabin boy", "grand-admiral": "grand admiral" };

/** A bot by its rank, as it stands within a sentence. */
export const rankOf = (bot: string): string => RANKS[bot] ?? bot;

/** How the one at a seat is called within a sentence. */
export function nameOf(info: SeatInfo): string {
  if (isEmpty(info)) return "your opponent";
  const { kind, name, bot } = info;
  return kind === "bot" ? `the ${rankOf(bot)}` : name;
}

/** Whether nobody has sat down at a seat yet. */
export const isEmpty = ({ kind }: SeatInfo): boolean => kind === "open" || kind === "invited";

/** Who sits at a seat, as it stands alone; where nobody is known there, what is given. */
export function whoIs(seat: string, people: readonly Person[], otherwise: string): string {
  return capital(people.find((person) => person.seat === seat)?.name ?? otherwise);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
