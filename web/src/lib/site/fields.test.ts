import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { RuleSetInfo } from "../api";
import { Choosing } from "./choosing.svelte";
import GameFields from "./GameFields.svelte";
import Sitting from "./Sitting.svelte";
import { aField, aForm } from "./testing";

const boats = aField("boats", { kind: "number", default: 3, least: 2, most: 6 });
const ruleset = {
  name: "r",
  title: "Rules",
  seats: ["north", "east", "south"],
  form: aForm({ fields: [boats] }),
  bots: ["captain"],
} as unknown as RuleSetInfo;

function choosing(): Choosing {
  const answer = { options: {}, seats: ruleset.seats, refusal: "" };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  return new Choosing(ruleset);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a number that is emptied to type another is not nought, and left empty it is as before", async () => {
  const about = choosing();
  render(GameFields, { choosing: about, fields: [boats], alone: false });
  const field = screen.getByLabelText<HTMLInputElement>(/boats/);
  await fireEvent.input(field, { target: { value: "" } });
  expect([field.value, about.chosen]).toEqual(["", {}]);
  await fireEvent.change(field);
  expect(field.value).toBe("3");
  await fireEvent.input(field, { target: { value: "5" } });
  expect(about.chosen).toEqual({ boats: 5 });
});

test("where there are several seats the form says which is mine", () => {
  const seating = { people: false, opponent: "captain" as const, each: {}, talk: "players" as const, pace: "" };
  const { container } = render(Sitting, { choosing: choosing(), ...seating });
  expect(container.textContent).toContain("You play North, the first of the seats.");
});
