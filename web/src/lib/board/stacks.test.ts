import { describe, expect, it } from "vitest";
import { aPiece } from "../play/testing";
import type { Piece } from "../protocol";
import { UNIT } from "./space";
import { radiusOf, spread } from "./stacks";

const TABLE = { width: 48000, height: 48000 };
const NEAR = 0.14;

const ship = (id: string, x: number, y: number): Piece =>
  aPiece(id, { x, y, heading: 0, length: 4000, beam: 1200, side: id.charAt(0) });
const stack = (id: string, side: string, at: string): Piece =>
  aPiece(id, { kind: "marker", look: "squadrons", side, at, length: 1770, beam: 1770 });

const apart = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

describe("stacks of squadrons", () => {
  it("lie beside their target, those of the first side to its left", () => {
    const laid = spread(
      [ship("B1.1", 20000, 20000), stack("A>B1", "A", "B1.1"), stack("B>B1", "B", "B1.1")],
      NEAR,
      TABLE,
      "A",
    );
    const [ours, theirs] = [laid.get("A>B1"), laid.get("B>B1")];
    expect(ours?.at[0]).toBeLessThan(20000 - 600);
    expect(theirs?.at[0]).toBeGreaterThan(20000 + 600);
    expect(Math.abs((ours?.at[0] ?? 0) - 20000)).toBeLessThan(600 + 2 * (ours?.radius ?? 0));
  });

  it("lie on no hull and on no other stack, however close the ships are", () => {
    const ships = [0, 1, 2, 3].map((n) => ship(`B1.${n}`, 20000 + n * 1500, 20000));
    const stacks = ["A", "B"].flatMap((side) => [0, 1, 2, 3].map((n) => stack(`${side}>${n}`, side, `B1.${n}`)));
    const laid = [...spread([...ships, ...stacks], NEAR, TABLE, "A").values()];
    expect(laid).toHaveLength(8);
    for (const each of laid) {
      for (const hull of ships) {
        const off = Math.max(0, Math.abs(each.at[1] - hull.y) - 1400);
        expect(Math.hypot(each.at[0] - hull.x, off) - 600).toBeGreaterThan(each.radius * 0.95);
      }
      for (const other of laid) {
        if (other !== each) expect(apart(other.at, each.at)).toBeGreaterThan((other.radius + each.radius) * 0.9);
      }
    }
  });

  it("stay on the table beside a ship at its edge", () => {
    const laid = spread([ship("B1.1", 700, 3000), stack("A>B1", "A", "B1.1")], NEAR, TABLE, "A");
    expect(laid.get("A>B1")?.at[0]).toBeGreaterThan(700);
  });

  it("are never drawn too small to be read", () => {
    const far = 0.06;
    expect(radiusOf(stack("A>B1", "A", ""), 1)).toBe(885);
    expect(radiusOf(stack("A>B1", "A", ""), far) * UNIT * far).toBeGreaterThanOrEqual(13);
  });
});
