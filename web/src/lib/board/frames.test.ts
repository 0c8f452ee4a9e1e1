import { describe, expect, it } from "vitest";
import { driveTo, type FrameAsked, firstFrame, moved, onward, poseOf, standing, wheeled, widened } from "./frames";

const START = { pose: [10000, 10000, 0] as const, files: 4 };
const ASKED: FrameAsked = { unit: "A1", limit: 6000, start: START, drives: false };

describe("a unit under one frame", () => {
  it("begins where it stands, and an inch onward is an inch the way it looks", () => {
    const first = firstFrame(ASKED, null);
    expect(first).toEqual({ frame: START });
    expect(onward(first ?? {})).toEqual({ frame: { pose: [10000, 11000, 0], files: 4 } });
  });

  it("is shifted, wheeled about the middle of its front, and no wider than it has models", () => {
    expect(moved({ frame: START }, 500, -200).frame?.pose).toEqual([10500, 9800, 0]);
    expect(wheeled({ frame: START }, -2250).frame?.pose).toEqual([10000, 10000, 33750]);
    expect(widened({ frame: START }, 9, 6).frame?.files).toBe(6);
    expect(widened({ frame: START }, 0, 6).frame?.files).toBe(1);
  });

  it("has every model carried along with the front until the server says where each stands", () => {
    const square = (x: number, y: number): [number, number][] => [
      [x - 500, y - 500],
      [x + 500, y - 500],
      [x + 500, y + 500],
      [x - 500, y + 500],
    ];
    const laid = { shapes: [square(9000, 10000), square(9000, 9000)], at: START.pose, files: 4 };
    const poses = standing(laid, [20000, 10000, 9000]).map((pose) => pose.map(Math.round));
    // Turned to the right: what stood to the left of the middle stands north of it.
    expect(poses).toEqual([
      [20000, 11000, 9000],
      [19000, 11000, 9000],
    ]);
  });
});

describe("a unit that drives", () => {
  const drives: FrameAsked = { ...ASKED, drives: true };

  it("goes inch by inch and never turns by more than it may", () => {
    const drive = driveTo(START.pose, [14000, 14000], 6000);
    expect(drive.legs?.every(([far, turn]) => far <= 1000 && Math.abs(turn) <= 2250)).toBe(true);
    expect(drive.legs?.reduce((sum, [far]) => sum + far, 0)).toBeLessThanOrEqual(6000);
    const [x, y] = poseOf(drive, drives);
    expect(Math.hypot(x - 14000, y - 14000)).toBeLessThan(1500);
  });

  it("ends where its legs lead", () => {
    expect(
      poseOf(
        {
          legs: [
            [1000, 0],
            [1000, 0],
          ],
        },
        drives,
      ),
    ).toEqual([10000, 12000, 0]);
  });
});
