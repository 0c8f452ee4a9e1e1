import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Board from "../../lib/board/Board.svelte";
import { callings } from "../../lib/callings.svelte";
import { looks } from "../../lib/look/look.svelte";
import { PLAIN } from "../../lib/look/plain";
import { aBoard, aPiece } from "../../lib/play/testing";
import type { Piece } from "../../lib/protocol";
import LOOK from "./index";

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
beforeEach(() => {
  looks.wear(LOOK, "ac");
  callings.know("g", { names: { K1: "Strategic Objective Marker 1", K2: "Strategic Objective Marker 2" } });
});
afterEach(() => {
  cleanup();
  looks.wear(PLAIN, "");
});

const square = (x: number, y: number): [number, number][] => [
  [x - 900, y - 900],
  [x + 900, y - 900],
  [x + 900, y + 900],
  [x - 900, y + 900],
];
const marker = (id: string, more: Partial<Piece> = {}) =>
  aPiece(id, {
    kind: "marker",
    side: "",
    look: "marker",
    meters: [],
    shapes: [square(9000, 9000)],
    x: 9000,
    y: 9000,
    ...more,
  });
const company = aPiece("A1.1", {
  look: "infantry karst close officer",
  shapes: [square(9000, 9000)],
  x: 9000,
  y: 9000,
});

const drawn = (...pieces: Piece[]) => render(Board, { board: aBoard(pieces, []) }).container;

test("a marker tells whose it is, also with their unit upon it, and which one it is", () => {
  const table = drawn(marker("K1", { side: "A" }), company);
  const [under, over] = [table.querySelector("#piece-K1"), table.querySelector("[data-rim=K1]")];
  expect(under?.querySelector("[data-holder]")?.getAttribute("data-holder")).toBe("a");
  expect(over?.querySelector("[data-holder]")?.getAttribute("data-holder")).toBe("a");
  expect(over?.textContent?.trim()).toBe("1");
  const unit = table.querySelector('[data-piece="A1.1"]') as Element;
  expect(unit.compareDocumentPosition(over as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a marker that nobody holds is nobody's, and one that both are at is halved", () => {
  const table = drawn(marker("K1"), marker("K2", { look: "marker contested" }));
  expect(table.querySelector("[data-rim=K1] [data-holder]")?.getAttribute("data-holder")).toBe("");
  expect(table.querySelector("[data-rim=K2]")?.querySelectorAll("path.ring")).toHaveLength(2);
});
