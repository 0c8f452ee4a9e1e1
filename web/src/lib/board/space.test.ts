import { describe, expect, it } from "vitest";
import { terrainKind } from "../../sea/terrain";
import type { Insight, LogLine, Piece } from "../protocol";
import { depthLine } from "./around";
import { poseAfter } from "./gliding.svelte";
import { sectorsOf, sightText } from "./seen";
import {
  bearing,
  carried,
  farFrom,
  gapBetween,
  grownPath,
  holds,
  measured,
  type Polygon,
  shown,
  turnBetween,
  wind,
} from "./space";
import { pathLength, tracksIn } from "./tracks";

const square = (x: number, y: number, r = 500): Polygon => [
  [x - r, y - r],
  [x + r, y - r],
  [x + r, y + r],
  [x - r, y + r],
];

describe("bearings", () => {
  it("are clockwise from north", () => {
    expect([
      bearing([0, 0], [0, 9]),
      bearing([0, 0], [9, 0]),
      bearing([0, 0], [0, -9]),
      bearing([0, 0], [-9, 0]),
    ]).toEqual([0, 9000, 18000, 27000]);
    expect(wind(4400)).toBe("north-east");
    expect(turnBetween(35000, 1000)).toBe(2000);
    expect(turnBetween(1000, 35000)).toBe(-2000);
  });
});

describe("distance between footprints", () => {
  it("is edge to edge, and nothing where they overlap or one lies within the other", () => {
    expect(gapBetween([square(0, 0)], [square(3000, 0)]).distance).toBe(2000);
    expect(gapBetween([square(0, 0)], [square(400, 0)]).distance).toBe(0);
    expect(gapBetween([square(0, 0, 2000)], [square(0, 0)]).distance).toBe(0);
    expect(farFrom([square(0, 0)], [0, 1500])).toBe(1000);
    expect(farFrom([square(0, 0)], [100, 100])).toBe(0);
  });

  it("is the same for a footprint carried along", () => {
    const moved = carried(square(0, 0), [0, 0, 0], [5000, 0, 9000]);
    expect(Math.round(gapBetween([square(0, 0)], [moved]).distance)).toBe(4000);
    expect(holds(moved, [5400, 400])).toBe(true);
  });
});

describe("a range band", () => {
  it("is grown from the footprint, not drawn about the centre", () => {
    const d = grownPath(
      [
        [0, 0],
        [1000, 0],
        [1000, 4000],
        [0, 4000],
      ],
      10000,
      48000,
    );
    const numbers = [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)(?=[LAZ])/g)].map((m) => [Number(m[1]), Number(m[2])]);
    const xs = numbers.map((p) => p[0] as number).filter((x) => x !== 1000);
    // Ten inches beyond each side, in drawing units: from -1000 to 1100.
    expect(d).toContain("A1000,1000 0 0,0");
    expect(Math.max(...xs)).toBe(1100);
  });
});

describe("a ship under way", () => {
  it("is where its path says after so much way, heading as the leg does", () => {
    const path = [
      [0, 0, 0],
      [0, 2000, 0],
      [0, 2000, 9000],
      [1000, 2000, 9000],
    ] as const;
    expect(pathLength(path)).toBe(3000);
    expect(poseAfter(path, 1000)).toEqual([0, 1000, 0]);
    expect(poseAfter(path, 2500)).toEqual([500, 2000, 9000]);
    expect(poseAfter(path, 9999)).toEqual([1000, 2000, 9000]);
  });

  it("is found in the log by lines that have a path", () => {
    const lines = [
      { n: 1, path: [], pieces: ["A"] },
      {
        n: 2,
        path: [
          [0, 0, 0],
          [0, 9, 0],
        ],
        pieces: ["B"],
      },
    ] as unknown as LogLine[];
    expect(tracksIn(lines).map((track) => track.piece)).toEqual(["B"]);
  });
});

describe("what a piece sees", () => {
  it("has sectors that turn with its bow", () => {
    const insight = {
      arcs: [
        [
          "fore",
          [
            [0, 0],
            [-9000, 9000],
            [0, 9000],
            [9000, 9000],
          ],
        ],
        [
          "starboard",
          [
            [0, 0],
            [9000, 9000],
            [9000, -9000],
          ],
        ],
      ],
    } as unknown as Insight;
    const piece = { x: 0, y: 0, heading: 0 } as Piece;
    expect(sectorsOf(insight, piece)).toEqual([
      { name: "fore", from: 31500, to: 4500 },
      { name: "starboard", from: 4500, to: 13500 },
    ]);
    expect(sectorsOf(insight, { ...piece, heading: 9000 })[0]).toEqual({ name: "fore", from: 22500, to: 31500 });
  });

  it("is told in one short line", () => {
    expect(sightText({ id: "x", range: 14_420, band: "Standard", arc: "port" })).toBe("14.4″ Standard · port");
    expect(shown(7500, '"')).toBe("7.5″");
  });

  it("hides on no side of whole inches", () => {
    const told = [10_000, 10_001, 9_999, 10_000.3, 10_049, 10_050, 0].map((mils) => measured(mils));
    expect(told).toEqual(["10″", "10.1″", "9.9″", "10.1″", "10.1″", "10.1″", "0″"]);
  });
});

describe("terrain", () => {
  it("is known by its kind or its name", () => {
    expect(
      ["Island", "Iceberg", "Grounding Hazard", "Oil Platform", "Structure", "Fog", "Treacherous Water"].map(
        terrainKind,
      ),
    ).toEqual(["island", "iceberg", "bank", "platform", "structure", "fog", "rips"]);
  });

  it("has depth lines about it", () => {
    expect(depthLine([square(5000, 5000)], 900, 48000)).toMatch(/^M.*Z$/);
  });
});
