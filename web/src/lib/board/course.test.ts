import { describe, expect, it } from "vitest";
import { wearTheLook } from "../../games/dw4/testing";
import { courseInWords } from "../play/course";
import type { Ask } from "../protocol";
import {
  addAhead,
  addPivot,
  addSlide,
  addTurn,
  type Course,
  endOf,
  helmOf,
  type Limits,
  length,
  poses,
  reversed,
  straight,
  takeBack,
} from "./course";
// Written by `poses` and `length` of sandtable.geometry.course for courses of every kind.
import computed from "./fixtures/courses.json";
import { courseTo } from "./plotting";
import { distance, type Pose } from "./space";

wearTheLook();

const LIMITS: Limits = { least: 2000, most: 8000, turn: 3 };
const START: Pose = [18000, 24000, 0];

describe("sailing a course", () => {
  it.each(computed.map((each, i) => [i, each] as const))("ends where the rules core ends it (%i)", (_, each) => {
    const course = each.course as Course;
    expect(poses(course, each.start as unknown as Pose)).toEqual(each.poses);
    expect(length(course)).toBe(each.length);
  });
});

describe("plotting step by step", () => {
  it("adds an inch to the straight leg it is on", () => {
    expect(addAhead(straight(2000), LIMITS, 1000).legs).toEqual([{ type: "ahead", distance: 3000 }]);
  });

  it("goes no farther than the model may move", () => {
    expect(length(addAhead(straight(7500), LIMITS, 1000))).toBe(8000);
    expect(addAhead(straight(8000), LIMITS, 1000)).toEqual(straight(8000));
  });

  it("puts the minimum before the first turn", () => {
    expect(addTurn(straight(500), LIMITS, 1).legs).toEqual([
      { type: "ahead", distance: 2000 },
      { type: "come about", side: 1, turns: [2250] },
    ]);
  });

  it("keeps one side in one come about and starts another for the other side", () => {
    const twice = addTurn(addTurn(straight(2000), LIMITS, 1), LIMITS, 1);
    expect(twice.legs).toHaveLength(2);
    expect(addTurn(twice, LIMITS, -1).legs).toHaveLength(3);
  });

  it("starts another come about when the first has as many segments as it may", () => {
    let course = straight(2000);
    for (let i = 0; i < 4; i++) course = addTurn(course, LIMITS, 1);
    expect(course.legs.map((leg) => (leg.type === "come about" ? leg.turns.length : 0))).toEqual([0, 3, 1]);
  });

  it("turns by tenths of a step within one segment", () => {
    const fine = addTurn(addTurn(straight(2000), LIMITS, 1, 225), LIMITS, 1, 225);
    expect(fine.legs[1]).toEqual({ type: "come about", side: 1, turns: [450] });
  });

  it("does not turn where a whole segment does not fit any more", () => {
    expect(addTurn(straight(7500), LIMITS, 1)).toEqual(straight(7500));
    expect(addTurn(straight(2000), { ...LIMITS, turn: 0 }, 1)).toEqual(straight(2000));
  });

  it("takes back a segment, then the inches", () => {
    const course = addTurn(addTurn(straight(2500), LIMITS, 1), LIMITS, 1);
    expect(takeBack(course).legs[1]).toEqual({ type: "come about", side: 1, turns: [2250] });
    expect(takeBack(takeBack(course))).toEqual(straight(2500));
    expect(takeBack(straight(2500))).toEqual(straight(2000));
    expect(takeBack(straight(1000))).toEqual(straight(0));
    expect(takeBack(straight(0))).toEqual(straight(0));
  });

  it("goes astern only where that is offered", () => {
    const helm = { model: "A1.1", ahead: LIMITS, reverse: { least: 0, most: 4000, turn: 4 }, free: 1, directions: [] };
    expect(reversed(straight(5000), helm)).toEqual({ legs: [], astern: true });
    expect(reversed({ legs: [], astern: true }, helm)).toEqual(straight(2000));
    expect(reversed(straight(5000), { ...helm, reverse: null })).toEqual(straight(5000));
  });

  it("reads as a sailor would say it", () => {
    const course = addAhead(addTurn(addTurn(straight(4000), LIMITS, 1), LIMITS, 1), LIMITS, 1000);
    expect(courseInWords(course)).toBe("4″ ahead, 2 steps to starboard (45°), 1″ ahead");
  });
});

describe("turning on the spot", () => {
  const limits: Limits = { least: 2000, most: 8000, turn: 0, pivot: 2000 };
  const pivot = (turn: number, side: -1 | 1 = 1) => ({ type: "pivot", side, turn, cost: 2000 });

  it("costs the same however far it turns, and turns a quarter at most", () => {
    let course = addPivot(straight(0), limits, 1);
    expect(course.legs).toEqual([{ type: "ahead", distance: 2000 }, pivot(2250)]);
    for (let n = 0; n < 5; n++) course = addPivot(course, limits, 1);
    expect([course.legs[1], length(course)]).toEqual([pivot(9000), 4000]);
  });

  it("begins another pivot to the other side, while there is movement for it", () => {
    const once = addPivot(straight(4000), limits, 1);
    expect(addPivot(once, limits, -1).legs).toHaveLength(3);
    expect(addPivot(addPivot(once, limits, -1), limits, 1).legs).toHaveLength(3);
  });

  it("is for those who can", () => {
    expect(addPivot(straight(2000), { ...LIMITS, pivot: null }, 1)).toEqual(straight(2000));
    expect(addPivot(straight(2000), LIMITS, 1)).toEqual(straight(2000));
  });

  it("is taken back step by step", () => {
    const twice = addPivot(addPivot(straight(2000), limits, -1), limits, -1);
    expect(takeBack(twice).legs[1]).toEqual(pivot(2250, -1));
    expect(takeBack(takeBack(twice))).toEqual(straight(2000));
  });

  it("reads as a sailor would say it", () => {
    expect(courseInWords(addPivot(straight(2000), limits, -1))).toBe("2″ ahead, pivot 22.5° to port");
    expect(courseInWords(addSlide(straight(0), limits, 27000, 1500))).toBe("1.5″ to port");
  });

  it("lets a ghost be dragged round a corner that no template would take", () => {
    const goal = { x: 21000, y: 27000 };
    const course = courseTo(START, goal, limits);
    const [x, y] = endOf(course, START);
    expect(distance([x, y], [goal.x, goal.y])).toBeLessThan(300);
    expect(course.legs.map((leg) => leg.type)).toContain("pivot");
  });
});

describe("travelling sideways", () => {
  it("adds to the leg it is on and stops where the movement does", () => {
    const course = addSlide(addSlide(straight(0), LIMITS, 27000, 1000), LIMITS, 27000, 9000);
    expect(course.legs).toEqual([{ type: "slide", bearing: 27000, distance: 8000 }]);
    expect(addSlide(course, LIMITS, 27000, 1000)).toEqual(course);
    expect(takeBack(course).legs).toEqual([{ type: "slide", bearing: 27000, distance: 7000 }]);
  });
});

describe("a course to where the player points", () => {
  const reach = (goal: { x: number; y: number; heading?: number }): { off: number; course: Course; end: Pose } => {
    const course = courseTo(START, goal, LIMITS);
    const end = endOf(course, START);
    return { off: distance([end[0], end[1]], [goal.x, goal.y]), course, end };
  };

  it("is straight for a place straight ahead", () => {
    expect(reach({ x: 18000, y: 29000 }).course).toEqual(straight(5000));
  });

  it("ends within a tenth or two of a place it can reach", () => {
    expect(reach({ x: 20000, y: 30000 }).off).toBeLessThan(150);
    expect(reach({ x: 16000, y: 29500 }).off).toBeLessThan(150);
  });

  it("goes all the way towards a place it cannot reach", () => {
    const { course } = reach({ x: 18000, y: 46000 });
    expect(course).toEqual(straight(8000));
    expect(length(reach({ x: 30000, y: 40000 }).course)).toBe(8000);
  });

  it("sails its minimum where the player points behind it", () => {
    expect(length(reach({ x: 18000, y: 20000 }).course)).toBe(2000);
  });

  it("is always legal: between least and most, its minimum before the turn, no step too sharp", () => {
    for (let x = 10000; x <= 26000; x += 1600) {
      for (let y = 20000; y <= 34000; y += 1400) {
        const course = courseTo(START, { x, y }, LIMITS);
        expect(length(course)).toBeGreaterThanOrEqual(2000);
        expect(length(course)).toBeLessThanOrEqual(8000);
        const [first, second] = course.legs;
        if (second?.type === "come about") {
          expect(first?.type === "ahead" && first.distance).toBeGreaterThanOrEqual(2000);
          expect(second.turns.length).toBeLessThanOrEqual(3);
          expect(Math.max(...second.turns)).toBeLessThanOrEqual(2250);
        }
      }
    }
  });

  it("turns late where the player asks for a heading", () => {
    const early = reach({ x: 18500, y: 29000 });
    const late = reach({ x: 18500, y: 29000, heading: 4500 });
    expect(late.end[2]).toBeGreaterThan(early.end[2]);
    expect(late.end[2]).toBeGreaterThan(3500);
  });
});

describe("the helm", () => {
  it("is read from a question that asks for a course, and from no other", () => {
    const data = { model: "A1.1", ahead: LIMITS, reverse: null, free_come_abouts: 2 };
    expect(helmOf({ kind: "path", data } as unknown as Ask)).toEqual({
      model: "A1.1",
      ahead: LIMITS,
      reverse: null,
      free: 2,
      directions: [],
    });
    expect(helmOf({ kind: "place", data } as unknown as Ask)).toBeNull();
    expect(helmOf({ kind: "path", data: {} } as unknown as Ask)).toBeNull();
  });
});
