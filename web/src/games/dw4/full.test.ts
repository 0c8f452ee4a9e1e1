import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { spotKey } from "../../lib/board/keys";
import Marker from "../../lib/board/Marker.svelte";
import Model from "../../lib/board/Model.svelte";
import { isSpot, markerOf } from "../../lib/board/placing";
import { badgeSymbol, besideName } from "../../lib/board/signs";
import { anAsk, aPiece } from "../../lib/play/testing";
import Terrain from "../../sea/Terrain.svelte";
import { wearTheLook } from "./testing";

wearTheLook();

afterEach(cleanup);

const SQUARE: [number, number][] = [
  [0, 0],
  [1500, 0],
  [1500, 1500],
  [0, 1500],
];
const badge = (sign: string, level = 1) => ({ sign, text: sign, level, hint: "" });
const drawn = (selector: string): number => document.querySelectorAll(selector).length;

const ship = (...signs: string[]) => {
  const piece = aPiece("A1.1", { shapes: [SQUARE], badges: signs.map((sign) => badge(sign)) });
  const nothing = { selected: false, legal: false, picked: false, target: false, hovered: false, cursor: false };
  render(Model, {
    props: {
      piece,
      side: "a",
      pose: [0, 0, 0],
      height: 48000,
      k: 1,
      ...nothing,
      struck: false,
      hides: false,
      faded: false,
    },
  });
};

describe("a ship tells at a glance", () => {
  it("whether she flies, dives, comes up or lies crippled", () => {
    ship("airborne");
    expect([drawn(".aloft"), drawn(".waterline"), drawn(".wake")]).toEqual([1, 0, 0]);
    cleanup();
    ship("underwater");
    expect([drawn(".aloft"), drawn(".waterline"), drawn(".wake")]).toEqual([0, 1, 0]);
    cleanup();
    ship("surfacing");
    expect([drawn(".rising"), drawn(".waterline"), drawn(".wake")]).toEqual([1, 0, 1]);
    cleanup();
    ship("crippled");
    expect([drawn(".smoke"), drawn(".wake")]).toEqual([1, 0]);
    cleanup();
    ship();
    expect([drawn(".aloft, .waterline, .rising, .smoke"), drawn(".wake")]).toEqual([0, 1]);
  });

  it("each critical effect by a sign of its own", () => {
    const signs = ["breach", "structural", "hazard", "shredded", "navlock", "system"].map((sign) => badgeSymbol(sign));
    expect(new Set(signs).size).toBe(6);
    expect(signs).not.toContain("bd-other");
    expect(badgeSymbol("never heard of")).toBe("bd-other");
  });

  it("beside her name only what is not drawn already", () => {
    expect(besideName([badge("airborne"), badge("hazard"), badge("threatened")])).toEqual([badge("hazard")]);
  });
});

describe("what is laid on the water", () => {
  const laid = (look: string, badges = [badge("squadron", 4)]) => {
    const piece = aPiece("M1", {
      kind: "marker",
      look,
      name: look,
      shapes: [SQUARE],
      length: 1500,
      beam: 1500,
      badges,
    });
    render(Marker, { piece, height: 48000 });
  };

  it("is a minefield, a wreck, squadrons, or a marker of the encounter", () => {
    laid("Minefield");
    expect([drawn(".mine"), drawn(".hulk"), drawn(".plane"), drawn(".disc")]).toEqual([7, 0, 0, 0]);
    cleanup();
    laid("Wreck");
    expect([drawn(".mine"), drawn(".hulk"), drawn(".plane"), drawn(".disc")]).toEqual([0, 1, 0, 0]);
    cleanup();
    laid("squadrons", [badge("squadron", 3), badge("squadron", 1)]);
    expect([drawn(".plane"), document.querySelector("text")?.textContent]).toEqual([1, "4"]);
    cleanup();
    laid("marker");
    expect([drawn(".mine, .hulk, .plane"), drawn(".disc")]).toEqual([0, 1]);
  });

  it("a platform burns only when it is ablaze", () => {
    const piece = aPiece("T1", { kind: "terrain", look: "Oil Platform", shapes: [SQUARE], badges: [badge("ablaze")] });
    render(Terrain, { piece, height: 48000 });
    expect(drawn(".heat")).toBe(1);
    cleanup();
    render(Terrain, { piece: { ...piece, badges: [] }, height: 48000 });
    expect(drawn(".heat")).toBe(0);
  });
});

describe("laying a marker", () => {
  const data = { kind: "Minefield", near: [], reach: 5000, apart: 3000, zone: null };

  it("is asked for by a place that names its kind, and by no other", () => {
    expect(markerOf(anAsk({ kind: "place", data }))).toBe("Minefield");
    expect(markerOf(anAsk({ kind: "place", data: { unit: "A1" } }))).toBe("");
    expect(markerOf(anAsk({ kind: "one", data }))).toBe("");
    expect([isSpot({ x: 1, y: 2 }), isSpot({ poses: [] }), isSpot(null)]).toEqual([true, false, false]);
  });

  it("moves by an inch with the arrows while the table has the focus", () => {
    const key = { key: "ArrowUp", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null };
    expect(spotKey(key, { x: 0, y: 0 }, true)).toEqual({ x: 0, y: 1000 });
    expect(spotKey({ ...key, shiftKey: true }, { x: 0, y: 0 }, true)).toEqual({ x: 0, y: 100 });
    expect(spotKey(key, { x: 0, y: 0 }, false)).toBeNull();
  });
});
