import { describe, expect, it } from "vitest";
import type { Ask, Piece } from "../protocol";
import { byRange, choices, fullName, nextByRange, tagOf, towards } from "./picking";

/** A square of an inch about a place. */
function piece(id: string, x: number, y: number, more: Partial<Piece> = {}): Piece {
  const r = 500;
  return {
    id,
    kind: "model",
    name: id,
    own: "",
    called: "",
    side: "A",
    group: id,
    look: "",
    mark: "",
    shapes: [
      [
        [x - r, y - r],
        [x + r, y - r],
        [x + r, y + r],
        [x - r, y + r],
      ],
    ],
    x,
    y,
    heading: 0,
    length: 1000,
    beam: 1000,
    on_board: true,
    cells: [],
    facing: null,
    at: "",
    where: "",
    meters: [],
    badges: [],
    sheet: "",
    label: "",
    ...more,
  };
}

const option = (value: unknown, named = "") => ({ value, label: "", hint: "", piece: named });
const asking = (options: ReturnType<typeof option>[]): Ask => ({ kind: "one", options }) as unknown as Ask;

const here = piece("here", 10000, 10000);
const north = piece("north", 10500, 16000);
const farNorth = piece("far north", 10000, 30000);
const east = piece("east", 14000, 10000);
const all = [here, north, farNorth, east];

describe("walking from piece to piece", () => {
  it("goes to the nearest one that way", () => {
    expect(towards(here, "up", all)?.id).toBe("north");
    expect(towards(here, "right", all)?.id).toBe("east");
  });

  it("goes nowhere where nothing lies that way", () => {
    expect(towards(here, "left", all)).toBeNull();
    expect(towards(here, "down", all)).toBeNull();
  });

  it("prefers what lies straight that way to something as near aside", () => {
    const aside = piece("aside", 13500, 13500);
    expect(towards(here, "right", [here, aside, piece("straight", 15000, 10000)])?.id).toBe("straight");
  });

  it("goes by range, edge to edge, and round again to the one in hand", () => {
    expect(byRange(here, all).map((each) => [each.piece.id, each.range])).toEqual([
      ["east", 3000],
      ["north", 5000],
      ["far north", 19000],
    ]);
    expect(nextByRange(here, "here", 1, all)?.id).toBe("east");
    expect(nextByRange(here, "far north", 1, all)?.id).toBe("here");
    expect(nextByRange(here, "here", -1, all)?.id).toBe("far north");
  });
});

describe("pieces that stand for an answer", () => {
  it("are those an option names", () => {
    const found = choices(asking([option("x", "north")]), all);
    expect([...found.keys()]).toEqual(["north"]);
  });

  it("are all models of a unit where the options are units", () => {
    const squadron = [
      piece("A3.1", 0, 0, { group: "A3" }),
      piece("A3.2", 5000, 0, { group: "A3" }),
      piece("A4.1", 9000, 0, { group: "A4" }),
    ];
    expect([...choices(asking([option("A3")]), squadron).keys()]).toEqual(["A3.1", "A3.2"]);
  });

  it("are none where the options are something else, or nothing is asked", () => {
    expect(choices(asking([option("Attack")]), all).size).toBe(0);
    expect(choices(null, all).size).toBe(0);
  });
});

describe("the name on the table", () => {
  it("is the first word, with a number only where the side has several such ships", () => {
    const one = piece("A3.1", 0, 0, { name: "Cobble Frigate" });
    const two = piece("A3.2", 0, 0, { name: "Cobble Frigate" });
    const other = piece("B1.1", 0, 0, { name: "Cobble Frigate", side: "B" });
    expect(tagOf(one, [one, other])).toBe("Cobble");
    expect(tagOf(one, [one, two])).toBe("Cobble 3.1");
  });
});

describe("a full name", () => {
  it("says once what a piece is", () => {
    expect(fullName(piece("A1.1", 0, 0, { name: "Delver Company", own: "Delver Company 2" }))).toBe("Delver Company 2");
    expect(fullName(piece("A1.1", 0, 0, { name: "Petrel Frigate", own: "Avocet" }))).toBe("Petrel Frigate Avocet");
  });
});
