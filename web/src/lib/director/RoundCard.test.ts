import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aPiece, laid } from "../play/testing";
import type { Accord } from "../protocol";
import RoundCard from "./RoundCard.svelte";

afterEach(cleanup);

const tale = { round: 1, end: 0, fates: [], lost: new Map(), scores: [], next: [] };

/** The card of a round at a table with such a pace. */
function shown(pace: { days: number; minutes: number; increment: number } | null): HTMLElement {
  const { client, say } = laid({ pieces: [aPiece("A1.1")] });
  const view = client.view;
  if (!view) throw new Error("no view");
  const clock = pace && { pace, left: { A: 60_000, B: 60_000 }, running: ["A"] };
  const accord: Accord = { draw: [], rematch: [], following: "", clock, ended: null };
  say({ ...view, accord });
  render(RoundCard, { client, tale, onclose: () => undefined });
  return screen.getByRole("region", { name: "Round 1 is over" });
}

describe("the card of a round", () => {
  test("is a strip that takes no key while minutes run, and opens on demand", async () => {
    const card = shown({ days: 0, minutes: 10, increment: 5 });
    expect(card.classList.contains("strip")).toBe(true);
    expect(card.querySelector("[data-go-on]")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "What was lost and scored" }));
    expect(card.classList.contains("strip")).toBe(false);
  });

  test.each([null, { days: 3, minutes: 0, increment: 0 }])("is a card where there is time: %o", (pace) => {
    const card = shown(pace);
    expect(card.classList.contains("strip")).toBe(false);
    expect(card.querySelector("[data-go-on]")).not.toBeNull();
  });

  test("on a phone tells what was lost and scored while nothing is asked below it, and on demand after that", async () => {
    const { client } = laid({ pieces: [aPiece("A1.1")] });
    const showing = vi.spyOn(client.director, "showing", "get").mockReturnValue(true);
    const { unmount } = render(RoundCard, { client, tale, phone: true, onclose: () => undefined });
    const lists = (): HTMLElement => screen.getByRole("button", { name: "What was lost and scored" });
    expect(lists().getAttribute("aria-expanded")).toBe("true");
    unmount();
    showing.mockReturnValue(false);
    render(RoundCard, { client, tale, phone: true, onclose: () => undefined });
    expect(lists().getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(lists());
    expect(lists().getAttribute("aria-expanded")).toBe("true");
  });
});
