import { describe, expect, it } from "vitest";
import { aPiece } from "../play/testing";
import { type Box, nameBox, nameSpots, placeLabels, pushedInto, type Spot, type Tag } from "./labels";
import { UNIT } from "./space";

const TABLE: Box = { x0: 0, y0: 0, x1: 600, y1: 600 };
const body = (x: number, y: number): Box => ({ x0: x - 10, y0: y - 20, x1: x + 10, y1: y + 20 });
const tag = (id: string, x: number, y: number, must = false): Tag => ({
  id,
  body: body(x, y),
  width: 60,
  height: 26,
  must,
});

describe("labels", () => {
  it("go under a ship that has room there", () => {
    expect(placeLabels([tag("a", 300, 300)], [body(300, 300)], TABLE).get("a")).toEqual({ x: 300, y: 325 });
  });

  it("go elsewhere when another body lies under the ship", () => {
    const spot = placeLabels([tag("a", 300, 300)], [body(300, 300), body(300, 340)], TABLE).get("a");
    expect(spot?.y).toBeLessThan(300);
  });

  it("stay on the table at its southern edge", () => {
    const spot = placeLabels([tag("a", 300, 580)], [body(300, 580)], TABLE).get("a");
    expect((spot?.y ?? 999) + 26).toBeLessThanOrEqual(600);
  });

  it("are left out rather than put on each other, unless they must be read", () => {
    const crowd = Array.from({ length: 20 }, (_, i) => tag(`${i}`, 300 + (i % 5) * 12, 300 + Math.floor(i / 5) * 10));
    const bodies = crowd.map((each) => each.body);
    expect(placeLabels(crowd, bodies, TABLE).size).toBeLessThan(20);
    expect(
      placeLabels(
        crowd.map((each) => ({ ...each, must: true })),
        bodies,
        TABLE,
      ).size,
    ).toBe(20);
  });
});

describe("the name of an island", () => {
  it("takes room about its middle, more for a longer name", () => {
    const island = (name: string) =>
      aPiece("T1", {
        kind: "terrain",
        name,
        shapes: [
          [
            [1000, 1000],
            [3000, 1000],
            [3000, 3000],
            [1000, 3000],
          ],
        ],
      });
    const boxOf = (name: string) => nameBox(name, nameSpots(island(name), 4000, 1)[0] as Spot);
    const [short, long] = [boxOf("Tooth"), boxOf("Saddle Island")];
    expect((short.x0 + short.x1) / 2).toBeCloseTo((long.x0 + long.x1) / 2);
    expect((short.y0 + short.y1) / 2).toBeCloseTo(2000 * UNIT);
    expect(long.x1 - long.x0).toBeGreaterThan(short.x1 - short.x0);
  });
  it("stands beside what is too thin to be written on", () => {
    const hedge = aPiece("T2", {
      kind: "terrain",
      name: "Hedge",
      shapes: [
        [
          [0, 2000],
          [2000, 2000],
          [2000, 2100],
          [0, 2100],
        ],
      ],
    });
    const [below, above] = nameSpots(hedge, 4000, 1);
    expect([below?.y, above?.y]).toEqual([200 + 11, 190 - 11]);
  });
});

describe("the name of something that is larger than the window", () => {
  it("stays in its middle as long as that can be read", () => {
    expect(pushedInto(200, 100, [0, 400], [-50, 390])).toBe(200);
  });
  it("is pushed aside by the edge of the window, or by what lies in its corner", () => {
    expect(pushedInto(200, 100, [0, 400], [180, 600])).toBe(230);
    expect(pushedInto(380, 100, [200, 560], [0, 400])).toBe(350);
  });
  it("never leaves what it names: there is none where too little of that is seen", () => {
    expect(pushedInto(200, 100, [0, 400], [340, 900])).toBeNull();
  });
});
