// Time at the table, in words and figures.
import type { Pace, TableClock } from "../protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on tenths are told no more, and the last minute is near. */
const SHORT = 20 * SECOND;

/** What is left of somebody's time, as a clock shows it. */
export function shown(left: number): string {
  const late = left <= 0;
  const time = Math.abs(left);
  if (time >= 2 * DAY) return `${late ? "−" : ""}${Math.floor(time / DAY)} days`;
  if (time >= HOUR) return `${late ? "−" : ""}${Math.floor(time / HOUR)}:${two(Math.floor((time % HOUR) / MINUTE))} h`;
  const seconds = late ? Math.floor(time / SECOND) : Math.ceil(time / SECOND);
  return `${late ? "−" : ""}${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The same to be read aloud. */
export function spokenTime(left: number): string {
  if (left <= 0) return "out of time";
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} days left`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} hours left`;
  const minutes = Math.floor(left / MINUTE);
  return minutes > 0 ? `${minutes} minutes left` : `${Math.ceil(left / SECOND)} seconds left`;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** What a seat has left now, where the clock was told so long ago. */
export function leftOf(clock: TableClock, seat: string, since: number): number | null {
  const left = clock.left[seat];
  if (left === undefined) return null;
  return clock.running.includes(seat) ? left - since : left;
}

export const isShort = (left: number): boolean => left < SHORT;

/** A pace in words. */
export function paceWords(pace: Pace): string {
  if (pace.days) return `${pace.days} ${pace.days === 1 ? "day" : "days"} for every turn`;
  return `${pace.minutes} minutes each${pace.increment ? `, and ${pace.increment} seconds for every answer` : ""}`;
}
