import { beforeEach, describe, expect, test } from "vitest";
import { callings } from "./callings.svelte";
import { type Person, peopleOf } from "./people";
import { aPiece } from "./play/testing";
import type { SeatInfo } from "./protocol";
import { peopled, plain, type Span, type Text, thingInWords, thingsIn, withPeople } from "./words";

// Nothing has a name of its own here.
beforeEach(() => callings.know("none", { names: {} }));

const seated = (a: string, b: string): SeatInfo[] => [
  { seat: "A", name: a, kind: "human", bot: "", connected: true, held_before: false, since: "" },
  { seat: "B", name: b, kind: "human", bot: "", connected: true, held_before: false, since: "" },
];
const bots: SeatInfo[] = [
  { seat: "A", name: "Ines", kind: "human", bot: "", connected: true, held_before: false, since: "" },
  { seat: "B", name: "Captain (bot)", kind: "bot", bot: "captain", connected: true, held_before: false, since: "" },
];
const mine = peopleOf(bots, ["A"]);
const seat = (id: string, you = "you", before = ""): Span => ({
  span: "seat",
  seat: id,
  name: `Admiral ${id}`,
  you,
  before,
});
const forms = (id: string, others: string, you: string): Span => ({ span: "forms", seat: id, others, you });
const thing = (id: string, words = id): Span => ({ span: "thing", id, words });
const said = (text: Text, people: Person[] = mine): string => plain(withPeople(text, people));

describe("a text with seats", () => {
  test("speaks to the reader, with the verb that was sent for it", () => {
    expect(said([seat("A"), " ", forms("A", "activates", "activate"), " the fleet."])).toBe("You activate the fleet.");
    expect(said([seat("A"), " ", forms("A", "Holds Their", "Hold Your"), " Nerve."])).toBe("You Hold Your Nerve.");
  });

  test("calls the other by name, with a capital where a sentence begins", () => {
    expect(said([seat("B"), " ", forms("B", "deploys", "deploy"), " Petrels."])).toBe("The captain deploys Petrels.");
    expect(said(["You choose before ", seat("B"), "."])).toBe("You choose before the captain.");
    expect(said(["Done. ", seat("B"), " ", forms("B", "resists", "resist"), "."])).toBe("Done. The captain resists.");
  });

  test("says whose a thing is", () => {
    expect(said([seat("A", "your Deployment Zone", "Deployment Zone of ")])).toBe("Your Deployment Zone");
    expect(said([seat("B", "your Deployment Zone", "Deployment Zone of ")])).toBe("Deployment Zone of the captain");
    expect(said(["Dolmen A2.1 of ", seat("A", "yours"), ": no Disorder."])).toBe("Dolmen A2.1 of yours: no Disorder.");
  });

  test("names seats as the rules do where nobody is known", () => {
    expect(said([seat("C"), " ", forms("C", "sails", "sail"), "."])).toBe("Admiral C sails.");
  });

  test("keeps its things, and is one string where it names none", () => {
    expect(withPeople([seat("A"), " ", forms("A", "sails", "sail"), " ", thing("A2"), "."], mine)).toEqual([
      "You sail ",
      thing("A2"),
      ".",
    ]);
    expect(withPeople([seat("B"), " passes."], mine)).toBe("The captain passes.");
  });
});

describe("a name that looks like something else", () => {
  const marks = "\ue000s\ue001A\ue001Mallory\ue001you\ue001\ue002";
  for (const name of ["A", "B", "Admiral A", "Admiral B", "you", "$&", "$1", "{{seat}}", "<b>", "__proto__", marks]) {
    test(`spoils nothing: ${JSON.stringify(name)}`, () => {
      const people = peopleOf(seated("Ines", name), ["A"]);
      const message = {
        text: [seat("B"), " sinks ", thing("A2", "Dolmen A2"), " of ", seat("A", "yours"), "."] as Text,
        seat: "A",
        pieces: [{ id: "A2", side: "A", name: "Admiral A" }],
        players: seated("Ines", name),
        value: ["A", "B", "Admiral A"],
      };
      const told = peopled(message, people);
      expect({ ...told, text: "" }).toEqual({ ...message, text: "" });
      expect(plain(told.text)).toBe(`${name.charAt(0).toUpperCase()}${name.slice(1)} sinks Dolmen A2 of yours.`);
    });
  }

  test("is not rewritten where it stands in plain words", () => {
    const people = peopleOf(seated("B", "A"), []);
    expect(said("Admiral A sinks A2 of B.", people)).toBe("Admiral A sinks A2 of B.");
    expect(said([seat("A"), " meets ", seat("B"), "."], people)).toBe("B meets A.");
  });
});

describe("a whole message", () => {
  test("is put so in its texts, and left in everything else", () => {
    const message = { n: 3, path: [[1, 2, 3]], text: [seat("B"), " passes."], rules: ["Admiral A"], none: null };
    expect(peopled(message, mine)).toEqual({ ...message, text: "The captain passes." });
  });
});

describe("a thing in a text", () => {
  const pieces = [
    aPiece("A2.1"),
    aPiece("A3.1", { name: "Cobble Frigate" }),
    aPiece("T1", { kind: "terrain", name: "Tooth", group: "" }),
  ];
  const read = (id: string, words = id): string => thingInWords({ span: "thing", id, words }, pieces);
  test("goes by the words that were sent", () => {
    expect(read("A2.1", "Dolmen Cruiser A2.1")).toBe("Dolmen Cruiser A2.1");
  });
  test("is read out with its name where only its id was sent", () => {
    expect(read("A2.1")).toBe("Dolmen Cruiser A2.1");
    expect(read("A3")).toBe("Cobble Frigate A3");
    expect(plain(["Plot the course of ", thing("A2.1"), "."], pieces)).toBe("Plot the course of Dolmen Cruiser A2.1.");
  });
  test("that is gone, or is terrain, goes by its id", () => {
    expect(read("Z9")).toBe("Z9");
    expect(read("T1")).toBe("T1");
  });
});

test("the things that a text names are known by their ids", () => {
  const thing: Span = { span: "thing", id: "B1", words: "Petrel Frigate" };
  expect(thingsIn(["One gun on ", thing, ", clear of ", { span: "rule", id: "R-1" }, "."])).toEqual(["B1"]);
  expect(thingsIn("One gun on B1.")).toEqual([]);
});
