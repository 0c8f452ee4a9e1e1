import { describe, expect, it } from "vitest";
import { named } from "./things";

const names = new Map([
  ["A2.1", "Steady Hand"],
  ["A2", "Steady Hand"],
  ["A3", "Cobble Frigates"],
  ["T2", "western Saddle Island"],
]);

describe("names of things", () => {
  it("stand where the id stood, and alone where the id stood alone", () => {
    expect(named({ id: "A2.1", words: "Dolmen Cruiser A2.1" }, names)).toBe("Dolmen Cruiser Steady Hand");
    expect(named({ id: "A2.1", words: "A2.1" }, names)).toBe("Steady Hand");
    expect(named({ id: "A2", words: "Dolmen Cruiser A2" }, names)).toBe("Dolmen Cruiser Steady Hand");
  });

  it("say what a thing is only once", () => {
    expect(named({ id: "A3", words: "Cobble Frigates A3" }, names)).toBe("Cobble Frigates");
    expect(named({ id: "T2", words: "Saddle Island T2" }, names)).toBe("western Saddle Island");
  });

  it("say what a thing was that nobody names, without its id", () => {
    expect(named({ id: "Z9", words: "Petrel Z9" }, names)).toBe("Petrel");
    expect(named({ id: "c7", words: "a card of Value 3" }, names)).toBe("a card of Value 3");
  });
});
