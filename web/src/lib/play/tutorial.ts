/** A first game with a word at the right moment, driven by the questions that come up and by what happens. */
import type { Lesson } from "../look/look.svelte";
import type { Ask, LogLine } from "../protocol";

/** The lesson of this moment that has not been read yet: what just happened comes before what is asked. */
export function coachingFor(
  lessons: readonly Lesson[],
  ask: Ask | null,
  late: readonly LogLine[],
  read: ReadonlySet<string>,
): Lesson | null {
  const kinds = new Set(late.map((line) => line.kind));
  const open = lessons.filter((lesson) => !read.has(lesson.id));
  const welcome = open.find((lesson) => lesson.id === "welcome");
  if (welcome) return welcome;
  const happened = open.find((lesson) => lesson.after && kinds.has(lesson.after));
  if (happened) return happened;
  return open.find((lesson) => lesson.question !== undefined && lesson.question === ask?.question) ?? null;
}
