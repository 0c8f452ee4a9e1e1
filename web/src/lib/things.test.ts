import { describe, expect, it } from "vitest";
import { aPiece } from "./play/testing";
import { named, namesOf } from "./things";

const ships = [
  aPiece("A2.1", { name: "Dolmen Cruiser", group: "A2", side: "A" }),
  aPiece("A3.1", { name: "Cobble Frigate", group: "A3", side: "A" }),
  aPiece("A3.2", { name: "Cobble Frigate", group: "A3", side: "A" }),
];
const land = [
  aPiece("T1", { kind: "terrain", name: "Tongue Bank", group: "", side: "", x: 0, y: 0 }),
  aPiece("T2", { kind: "terrain", name: "Saddle Island", group: "", side: "", x: 1000, y: 0 }),
  aPiece("T3", { kind: "terrain", name: "Saddle Island", group: "", side: "", x: 9000, y: 500 }),
];

describe("names of things", () => {
  it("puts a ship's name where its id stood, and alone where the id stood alone", () => {
    const names = namesOf(ships, ({ id }) => (id === "A2.1" ? "Steady Hand" : undefined));
    expect(named({ id: "A2.1", words: "Dolmen Cruiser A2.1" }, names)).toBe("Dolmen Cruiser Steady Hand");
    expect(named({ id: "A2.1", words: "A2.1" }, names)).toBe("Steady Hand");
    expect(named({ id: "A2", words: "Dolmen Cruiser A2" }, names)).toBe("Dolmen Cruiser Steady Hand");
  });

  it("numbers what has no name of its own only where there are several", () => {
    const names = namesOf(ships);
    expect(named({ id: "A2.1", words: "Dolmen Cruiser A2.1" }, names)).toBe("Dolmen Cruiser");
    expect(named({ id: "A3.2", words: "A3.2" }, names)).toBe("Cobble Frigate 2");
    expect(named({ id: "A3", words: "Cobble Frigates A3" }, names)).toBe("Cobble Frigates");
  });

  it("tells islands of one name apart by where they lie", () => {
    const names = namesOf(land);
    expect(named({ id: "T1", words: "Tongue Bank T1" }, names)).toBe("Tongue Bank");
    expect(named({ id: "T2", words: "Saddle Island T2" }, names)).toBe("western Saddle Island");
    expect(named({ id: "T3", words: "Saddle Island T3" }, names)).toBe("eastern Saddle Island");
  });

  it("says what a thing was that is gone, without its id", () => {
    expect(named({ id: "Z9", words: "Petrel Z9" }, namesOf(ships))).toBe("Petrel");
    expect(named({ id: "c7", words: "a card of Value 3" }, namesOf(ships))).toBe("a card of Value 3");
  });
});
