/** What the coach says: by which hand the reader plays, and with the buttons that are meant set apart. */
import type { Coach } from "../protocol";
import type { Span, Text } from "../words";

/** How the reader has last done something on the page. */
export type Hand = "mouse" | "keys" | "touch";

/** The cue as it fits a hand. */
export function cueFor(coach: Coach, hand: Hand): Text {
  return { mouse: coach.text, keys: coach.keys, touch: coach.touch }[hand];
}

export type Part = string | Span | { button: string };

const QUOTED = /“([^”]+)”/;

/** A text with its buttons, which stand in quotation marks, taken out. */
export function partsOf(text: Text): Part[] {
  const parts = typeof text === "string" ? [text] : text;
  return parts.flatMap((part): Part[] => {
    if (typeof part !== "string") return [part];
    return part
      .split(new RegExp(QUOTED.source, "g"))
      .map((piece, n): Part => (n % 2 === 1 ? { button: piece } : piece))
      .filter((piece) => piece !== "");
  });
}

/** The lesson that was learnt last, where one was since this coaching: it is praised. */
export function praised(before: Coach | null, now: Coach | null): Coach["lessons"][number] | null {
  if (!before || !now) return null;
  const fresh = now.lessons.filter((lesson, n) => lesson.learnt && before.lessons[n]?.learnt === false);
  return fresh.at(-1) ?? null;
}

/** The lesson as it is announced: "Lesson 2 of 5, Fire." */
export function announced(coach: Coach): string {
  const lesson = coach.lessons[coach.now];
  return lesson ? `Lesson ${coach.now + 1} of ${coach.lessons.length}, ${lesson.title}.` : "Every lesson is learnt.";
}

/** The corner of a room that lies farthest from what the coach speaks of. */
export function cornerFor(
  room: { width: number; height: number },
  spots: readonly { x: number; y: number }[],
): { top: boolean; left: boolean } {
  const corners = [
    { top: true, left: true },
    { top: true, left: false },
    { top: false, left: true },
    { top: false, left: false },
  ];
  const near = (corner: { top: boolean; left: boolean }): number =>
    Math.min(
      ...spots.map(({ x, y }) => Math.hypot(x - (corner.left ? 0 : room.width), y - (corner.top ? 0 : room.height))),
    );
  return corners.reduce(
    (best, corner) => (near(corner) > near(best) ? corner : best),
    corners[0] as { top: boolean; left: boolean },
  );
}
