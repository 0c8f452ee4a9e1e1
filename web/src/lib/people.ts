/** Who plays: the rules speak of seats, a page speaks of you, of the captain, of a friend by name. */
import type { SeatInfo } from "./protocol";

export interface Person {
  seat: string;
  /** Who it is, as it stands within a sentence. */
  name: string;
  /** Whether it is the reader. */
  you: boolean;
}

/** Those at the table. Where players share a screen, nobody is "you". */
export function peopleOf(seats: readonly SeatInfo[], mine: readonly string[]): Person[] {
  return seats.map((info) => {
    const you = mine.length === 1 && mine[0] === info.seat;
    return { seat: info.seat, name: you ? "you" : nameOf(info), you };
  });
}

/** How the one at a seat is called within a sentence. */
export function nameOf({ kind, name, bot }: SeatInfo): string {
  if (kind === "open" || kind === "invited") return "your opponent";
  return kind === "bot" ? `the ${bot}` : name;
}

/** Who sits at a seat, as it stands alone; where nobody is known there, what is given. */
export function whoIs(seat: string, people: readonly Person[], otherwise: string): string {
  return capital(people.find((person) => person.seat === seat)?.name ?? otherwise);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
