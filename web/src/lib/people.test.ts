import { describe, expect, test } from "vitest";
import { nameOf, peopleOf, rankOf, whoIs } from "./people";
import type { SeatInfo } from "./protocol";
import { OPPONENTS } from "./site/starting";

const seats: SeatInfo[] = [
  { seat: "A", name: "Ines", kind: "human", bot: "", connected: true, held_before: false, since: "" },
  { seat: "B", name: "Captain (bot)", kind: "bot", bot: "captain", connected: true, held_before: false, since: "" },
];

describe("those at the table", () => {
  test("are you, and the others by name", () => {
    expect(peopleOf(seats, ["A"])).toEqual([
      { seat: "A", name: "you", you: true },
      { seat: "B", name: "the captain", you: false },
    ]);
  });

  test("are called by name where two share a screen, and where one only watches", () => {
    for (const held of [["A", "B"], []]) expect(whoIs("A", peopleOf(seats, held), "A")).toBe("Ines");
  });

  test("are told apart by their seats where they share a name", () => {
    const third: SeatInfo = {
      seat: "C",
      name: "Captain (bot)",
      kind: "bot",
      connected: true,
      held_before: false,
      since: "",
      bot: "captain",
    };
    const names = peopleOf([...seats, third], ["A"]).map((person) => person.name);
    expect(names).toEqual(["you", "the captain (B)", "the captain (C)"]);
  });

  test("are an opponent as long as nobody has sat down", () => {
    expect(
      nameOf({
        seat: "B",
        name: "Invited player",
        kind: "open",
        bot: "",
        connected: false,
        held_before: false,
        since: "",
      }),
    ).toBe("your opponent");
  });

  test("are called by their rank where they are bots, and never by the name of a program", () => {
    const bot = seats[1] as SeatInfo;
    expect(nameOf({ ...bot, bot: "grand-admiral" })).toBe("the grand admiral");
    expect(nameOf({ ...bot, bot: "random" })).toBe("the cabin boy");
    for (const { sitter, name } of OPPONENTS)
      if (sitter.startsWith("bot:")) expect(name).toBe(`The ${rankOf(sitter.slice(4))}`);
  });

  test("go by what the rules call them where nobody is known", () => {
    expect(whoIs("C", peopleOf(seats, ["A"]), "Admiral C")).toBe("Admiral C");
  });
});
