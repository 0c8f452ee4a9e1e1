import { describe, expect, it } from "vitest";
import { inBase64, kindOf, uploaded } from "./files";

describe("files that are dropped on the page", () => {
  it("are catalogues, or one list, by their names", () => {
    expect(kindOf(["Game.gst", "Fleet.CAT", "More.catz"])).toBe("catalogues");
    expect(kindOf(["mine.rosz"])).toBe("roster");
    expect(kindOf(["mine.json"])).toBe("roster");
  });

  it("are neither where they are mixed, several lists, or anything else", () => {
    expect(kindOf([])).toBe("");
    expect(kindOf(["Game.gst", "mine.ros"])).toBe("");
    expect(kindOf(["a.ros", "b.ros"])).toBe("");
    expect(kindOf(["picture.png"])).toBe("");
  });

  it("are sent byte for byte, however large", async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256);
    expect(Uint8Array.from(atob(inBase64(bytes.buffer)), (c) => c.charCodeAt(0))).toEqual(bytes);
    expect(await uploaded([new File(["reeds"], "reeds.cat")])).toEqual([{ name: "reeds.cat", content: btoa("reeds") }]);
  });
});
