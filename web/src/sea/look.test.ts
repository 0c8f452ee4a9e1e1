// The look of ships, as far as it is words.
import { expect, test } from "vitest";
import { AT_SEA } from "./look";

test("figures of a ship are called by words that a newcomer understands", () => {
  expect(["MAS", "TRN", "CRW", "Points"].map(AT_SEA.called)).toEqual(["Mass", "Turn", "Crew", "Points"]);
});

test("where a weapon can fire is said in words, not in the first letters of its Arcs", () => {
  const arcs = [
    "fore",
    "Fore, Port, Starboard",
    "Fore, Port, Starboard, Aft",
    "port, starboard",
    "Fore, Starboard",
    "aft",
  ];
  expect(arcs.map(AT_SEA.short)).toEqual(["fore", "fore, sides", "all round", "sides", "fore, starboard", "aft"]);
  expect(AT_SEA.short("4")).toBe("4");
});
