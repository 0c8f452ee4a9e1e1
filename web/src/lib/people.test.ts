import { describe, expect, test } from "vitest";
import { addressed, addressedAll, nameOf, type Person, peopleOf, spokenOf } from "./people";
import type { Player, SeatInfo } from "./protocol";

const players = ["A", "B"].map((seat) => ({ seat, name: `Admiral ${seat}` }) as Player);
const seats: SeatInfo[] = [
  { seat: "A", name: "Ines", kind: "human", connected: true },
  { seat: "B", name: "Captain (bot)", kind: "bot", connected: true },
];
const mine = peopleOf(players, seats, ["A"]);
const said = (text: string, people: Person[] = mine): string => addressed(text, people);

describe("a text of the rules", () => {
  test("speaks to the reader, with the verb that goes with it", () => {
    expect(said("Admiral A activates Cobble Frigates A3.")).toBe("You activate Cobble Frigates A3.");
    expect(said("Admiral A has the Initiative and is the First Admiral.")).toBe(
      "You have the Initiative and are the First Admiral.",
    );
    expect(said("Admiral A turns over a card from the deck and discards it.")).toBe(
      "You turn over a card from the deck and discard it.",
    );
    expect(said("Admiral A Holds Their Nerve: the rest.")).toBe("You Hold Your Nerve: the rest.");
    expect(said("Admiral A passes.")).toBe("You pass.");
    expect(said("Admiral A carries it.")).toBe("You carry it.");
    expect(said("Admiral A focuses fire.")).toBe("You focus fire.");
  });

  test("calls the other by name, with a capital where a sentence begins", () => {
    expect(said("Admiral B deploys Petrels.")).toBe("The captain deploys Petrels.");
    expect(said("You choose before Admiral B.")).toBe("You choose before the captain.");
    expect(said("Attack: Admiral A rolls 2 Hits. Admiral B resists with 1 Blank.")).toBe(
      "Attack: You roll 2 Hits. The captain resists with 1 Blank.",
    );
    expect(said("Waiting for Captain (bot).")).toBe("Waiting for the captain.");
  });

  test("says whose a thing is", () => {
    expect(said("Deployment Zone of Admiral A")).toBe("Your Deployment Zone");
    expect(said("Deployment Zone of Admiral B")).toBe("Deployment Zone of the captain");
    expect(said("Dolmen A2.1 of Admiral A: no Disorder.")).toBe("Dolmen A2.1 of yours: no Disorder.");
    expect(said("The Attack Run of Admiral A is over.")).toBe("Your Attack Run is over.");
    expect(said("Disengage: the Stack of Admiral A left play.")).toBe("Disengage: your Stack left play.");
    expect(said("The Minor Victory Clear Skies is within reach of Admiral A.")).toBe(
      "The Minor Victory Clear Skies is within your reach.",
    );
    expect(said("The Minor Victory Clear Skies is within reach of Admiral B.")).toBe(
      "The Minor Victory Clear Skies is within reach of the captain.",
    );
    expect(said("west Quadrant, for Admiral A to Contest")).toBe("west Quadrant, for you to Contest");
    expect(said("A Victory for Admiral A. Points: Admiral A 9 and Admiral B 4.")).toBe(
      "A Victory for you. Points: you 9 and the captain 4.",
    );
  });

  test("is left alone where it names nobody", () => {
    expect(said("Round 1 begins.")).toBe("Round 1 begins.");
    expect(said("Admiral Az sails.")).toBe("Admiral Az sails.");
  });
});

describe("those at the table", () => {
  test("are called by name where two share a screen, and where one only watches", () => {
    for (const held of [["A", "B"], []]) {
      const people = peopleOf(players, seats, held);
      expect(said("Admiral A scores 3.", people)).toBe("Ines scores 3.");
    }
  });

  test("are an opponent as long as nobody has sat down", () => {
    expect(nameOf({ seat: "B", name: "Invited player", kind: "open", connected: false })).toBe("your opponent");
  });
});

test("a sentence that begins with a seat names who sits there", () => {
  expect(spokenOf("B cannot go on: a fault.", mine)).toBe("The captain cannot go on: a fault.");
  expect(spokenOf("Bad luck.", mine)).toBe("Bad luck.");
});

test("every text of a message is put so, and every figure left", () => {
  const message = { n: 3, path: [[1, 2, 3]], text: "Admiral B passes.", rules: ["Admiral A"], none: null };
  expect(addressedAll(message, mine)).toEqual({
    n: 3,
    path: [[1, 2, 3]],
    text: "The captain passes.",
    rules: ["You"],
    none: null,
  });
});
