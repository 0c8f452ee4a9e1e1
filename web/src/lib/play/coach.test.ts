import { describe, expect, test } from "vitest";
import type { Coach } from "../protocol";
import { announced, cueFor, keysApart, partsOf, praised, shownInWords, stepsOf } from "./coach";

const aCoach = (more: Partial<Coach> = {}): Coach => ({
  title: "First steps",
  lessons: [
    { id: "go", title: "Go", told: "Go ahead.", learnt: false },
    { id: "stop", title: "Stop", told: "Stop.", learnt: false },
  ],
  now: 0,
  text: "Drag it, then press “Go”.",
  keys: "Press W, then Enter.",
  touch: "Drag it, then touch “Go”.",
  about: "",
  pieces: [],
  steps: [],
  ending: "",
  ...more,
});

describe("what the coach says", () => {
  test("fits the hand that plays", () => {
    expect(cueFor(aCoach(), "mouse")).toContain("press");
    expect(cueFor(aCoach(), "keys")).toContain("W");
    expect(cueFor(aCoach(), "touch")).toContain("touch");
  });
  test("sets the buttons apart that are meant, and leaves things as they are", () => {
    const ship = { span: "thing", id: "A1", words: "your ship" } as const;
    expect(partsOf(["Click ", ship, ", then “Go on” or “Stop”."])).toEqual([
      "Click ",
      ship,
      ", then ",
      { button: "Go on" },
      " or ",
      { button: "Stop" },
      ".",
    ]);
    expect(partsOf("Nothing to press.")).toEqual(["Nothing to press."]);
  });
  test("announces the lesson by its number, and the end", () => {
    expect(announced(aCoach({ now: 1 }))).toBe("Lesson 2 of 2, Stop.");
    expect(announced(aCoach({ now: -1 }))).toBe("Every lesson is learnt.");
  });
});

describe("what the coach shows", () => {
  test("is what is meant on the table, then each button that is named", () => {
    const coach = aCoach({ text: "Click it, then press “Go” and “Stop”.", pieces: ["A1", "A2"] });
    const [go, stop] = [{ kind: "button", name: "Go" } as const, { kind: "button", name: "Stop" } as const];
    expect(stepsOf(coach, "one")).toEqual([{ kind: "piece", id: "A1" }, go, stop]);
    expect(stepsOf(coach, "path")).toEqual([{ kind: "course" }, go, stop]);
    expect(stepsOf(coach, "card")).toEqual([{ kind: "card" }, go, stop]);
    expect(stepsOf(aCoach({ text: "Wait." }), undefined)).toEqual([]);
  });
  test("is everything that is taken in hand, in its order, where the coach says so", () => {
    const coach = aCoach({ text: "Click both, then press “Go”.", steps: ["card", "place"] });
    const both = [{ kind: "piece", id: "card" } as const, { kind: "piece", id: "place" } as const];
    expect(stepsOf(coach, "one")).toEqual([...both, { kind: "button", name: "Go" }]);
    const said = ["Click ", { span: "thing" as const, id: "card", words: "the Seven" }, "."];
    expect(shownInWords(both.slice(0, 1), [], said as Coach["text"])).toBe("Shown: the Seven. Nothing is done yet.");
  });
  test("is told to whoever does not see it", () => {
    expect(shownInWords([{ kind: "course" }, { kind: "button", name: "Go" }], [])).toBe(
      "Shown: a course on the table, which is put back, then the button Go. Nothing is done yet.",
    );
    expect(shownInWords([], [])).toContain("nothing to point at");
  });
});

describe("praise", () => {
  test("is for what was learnt since, not for what was known", () => {
    const before = aCoach();
    const [go, stop] = before.lessons as [Coach["lessons"][number], Coach["lessons"][number]];
    const after = aCoach({ now: 1, lessons: [{ ...go, learnt: true }, stop] });
    expect(praised(before, after)?.id).toBe("go");
    expect(praised(after, after)).toBeNull();
    expect(praised(null, after)).toBeNull();
  });
});

describe("what is said for keys", () => {
  const ship = { span: "thing", id: "A1", words: "your ship" } as const;
  test("is only what is done otherwise", () => {
    const coach = aCoach({
      text: ["It is your turn. Click ", ship, "."],
      keys: ["It is your turn. Press 1 for ", ship, "."],
    });
    expect(keysApart(coach)).toBe("Press 1 for your ship.");
  });
  test("leaves out a clause that is the same", () => {
    const coach = aCoach({ text: "Read it, then press “Go”.", keys: "Read it, then press Enter to go." });
    expect(keysApart(coach)).toBe("Press Enter to go.");
  });
  test("is nothing where nothing is otherwise", () => {
    expect(keysApart(aCoach({ text: "Watch.", keys: "Watch." }))).toBe("");
  });
});
