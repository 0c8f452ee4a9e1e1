import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { missing, refusal, together } from "./choosing";
import { read } from "./dropped";
import { inBase64, upload } from "./files";
import { type Chosen, headOf } from "./heads";

const SYSTEM = '<gameSystem id="pond" name="Pond Wars"/>';
const faction = (name: string, ...wants: string[]): string =>
  `<catalogue id="${name.toLowerCase()}" name="${name}" gameSystemId="pond"><catalogueLinks>${wants
    .map((each) => `<catalogueLink id="l" name="${each}" targetId="${each.toLowerCase()}"/>`)
    .join("")}</catalogueLinks></catalogue>`;
const shared = (name: string): string => faction(name).replace("<catalogue ", '<catalogue library="true" ');

const chosen = (name: string, text: string): Chosen => {
  const bytes = strToU8(text);
  return { name, bytes, head: headOf(name, bytes) };
};
const offer = { system: "pond", title: "Pond Wars, first edition", keeps: true, most_files: 4, most_bytes: 4000 };
const names = (all: Chosen[]): string[] => all.map((each) => each.name);

describe("the head of a file", () => {
  it("says whether it is a game, a faction with what it needs, something shared, or a list", () => {
    expect(headOf("a.gst", strToU8(SYSTEM))).toEqual({ kind: "system", id: "pond", title: "Pond Wars" });
    expect(headOf("a.CAT", strToU8(faction("Reeds", "Rules")))).toEqual({
      kind: "catalogue",
      id: "reeds",
      title: "Reeds",
      system: "pond",
      shared: false,
      wants: [{ id: "rules", title: "Rules" }],
    });
    expect(headOf("a.cat", strToU8(shared("Rules")))).toMatchObject({ shared: true });
    expect(headOf("mine.rosz", strToU8("PK"))).toEqual({ kind: "list" });
  });

  it("is found in a zipped file, whatever its name says", () => {
    expect(headOf("a.catz", zipSync({ "a.cat": strToU8(SYSTEM) }))).toMatchObject({ kind: "system" });
    expect(headOf("a.cat", zipSync({ "a.cat": strToU8(faction("Reeds")) }))).toMatchObject({ title: "Reeds" });
  });

  it("says in plain words why a file will not do", () => {
    const why = (name: string, text: string) => headOf(name, strToU8(text));
    expect(why("a.png", "x")).toEqual({ kind: "wrong", why: "not a file of a list builder" });
    expect(why("a.cat", "five herons")).toEqual({ kind: "wrong", why: "not a file of a list builder" });
    expect(why("a.cat", SYSTEM.slice(0, 20))).toEqual({ kind: "wrong", why: "cut off or damaged; fetch it again" });
    expect(why("a.cat", "<recipe/>")).toEqual({ kind: "wrong", why: "neither a game system nor a catalogue" });
    expect(why("a.cat", `<!DOCTYPE x>${SYSTEM}`)).toMatchObject({ kind: "wrong" });
    expect(headOf("a.catz", Uint8Array.from([0x50, 0x4b, 3, 4, 1]))).toMatchObject({ kind: "wrong" });
  });
});

describe("files that belong together", () => {
  it("are missing all that they lack at once, by the names that players know", () => {
    const lacking = missing(
      [chosen("r.cat", faction("Reeds", "Rules", "Guns")), chosen("s.cat", faction("Sedges", "Rules"))],
      offer.title,
    );
    expect(lacking.map(({ title, ending, by }) => [title, ending, by])).toEqual([
      ["Pond Wars, first edition", ".gst", ["Reeds", "Sedges"]],
      ["Rules", ".cat", ["Reeds", "Sedges"]],
      ["Guns", ".cat", ["Reeds"]],
    ]);
  });

  it("lack nothing once everything is there, and a faction where there is none", () => {
    const rest = [chosen("p.gst", SYSTEM), chosen("rules.cat", shared("Rules"))];
    expect(missing([...rest, chosen("r.cat", faction("Reeds", "Rules"))], "")).toEqual([]);
    expect(missing(rest, "").map((each) => each.title)).toEqual(["the faction itself"]);
    expect(missing([], "")).toEqual([]);
  });

  it("stay when others are added, and one of the same name takes the place of the older", () => {
    const [a, b, newer] = [chosen("a.cat", faction("A")), chosen("b.cat", faction("B")), chosen("a.cat", faction("C"))];
    expect(names(together([a, b], [newer]))).toEqual(["b.cat", "a.cat"]);
    expect(together([], [a, newer])).toEqual([newer]);
  });

  it("are refused where they are for another game, too many, too large, or twice the same", () => {
    const system = chosen("p.gst", SYSTEM);
    expect(refusal([system, chosen("r.cat", faction("Reeds"))], offer)).toBe("");
    expect(refusal([system, chosen("q.gst", SYSTEM)], offer)).toContain("for two games");
    expect(refusal([system], { ...offer, system: "lake" })).toContain("p.gst is for another game than Pond Wars");
    expect(refusal([chosen("r.cat", faction("Reeds")), chosen("s.cat", faction("Reeds"))], offer)).toContain(
      "there twice",
    );
    expect(
      refusal(
        Array.from({ length: 5 }, (_, n) => chosen(`${n}.cat`, faction(`F${n}`))),
        offer,
      ),
    ).toContain("too many");
    expect(refusal([chosen("r.cat", faction("Reeds") + " ".repeat(4000))], offer)).toContain("too large");
  });
});

describe("what is dropped", () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>, alone = true) => ({
    file: new File([content], name),
    alone,
  });

  it("of a folder is only what could be used, and the rest is counted", async () => {
    const found = await read([
      file("r.cat", faction("Reeds"), false),
      file("README.md", "x", false),
      file("package.json", "{}", false),
    ]);
    expect([names(found.chosen), found.left]).toEqual([["r.cat"], 2]);
  });

  it("of a zip is what is in it, without its folders", async () => {
    const zip = zipSync({
      "pond-main/p.gst": strToU8(SYSTEM),
      "pond-main/r.cat": strToU8(faction("Reeds")),
      "pond-main/x.md": strToU8("x"),
    });
    const found = await read([file("pond-main.zip", zip as Uint8Array<ArrayBuffer>)]);
    expect(names(found.chosen).sort()).toEqual(["p.gst", "r.cat"]);
  });

  it("by itself is told of even where it will not do", async () => {
    const found = await read([
      file("boat.png", "x"),
      file("no.zip", "x"),
      file("empty.zip", zipSync({ "a.txt": strToU8("a") }) as Uint8Array<ArrayBuffer>),
    ]);
    expect(found.chosen.map(({ head }) => head.kind)).toEqual(["wrong", "wrong", "wrong"]);
  });

  it("out of proportion is not unpacked", async () => {
    const bomb = zipSync({ "bomb.cat": new Uint8Array(5_000_000) }, { level: 9 }) as Uint8Array<ArrayBuffer>;
    const found = await read([file("bomb.zip", bomb)]);
    expect(found.chosen[0]?.head).toEqual({ kind: "wrong", why: "there is no file of a list builder in it" });
  });

  it("is sent byte for byte, however large", () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256);
    expect(Uint8Array.from(atob(inBase64(bytes)), (c) => c.charCodeAt(0))).toEqual(bytes);
    expect(upload(chosen("reeds.cat", "reeds"))).toEqual({ name: "reeds.cat", content: btoa("reeds") });
  });
});
