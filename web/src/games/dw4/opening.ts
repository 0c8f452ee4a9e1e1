/** An attack begins with the action of that name, or with any question of its own: one panel shows all of it. */
import type { Opening } from "../../lib/plans.svelte";
import type { Ask } from "../../lib/protocol";

const PANEL = "attack";
const ACTION = "Attack";

export function opens(ask: Ask): Opening | null {
  if (ask.panel === PANEL) return { panel: PANEL, answers: [] };
  const offered = ask.question === "next action" && ask.options.some((option) => option.value === ACTION);
  return offered ? { panel: PANEL, answers: [{ question: ask.question, answer: ACTION }] } : null;
}
