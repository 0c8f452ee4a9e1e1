import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Span } from "../words";
import { naming } from "./naming";
import { anAsk, aPiece, laid } from "./testing";
import Words from "./Words.svelte";

afterEach(cleanup);

const dolmen: Span = { span: "thing", id: "A2.1", words: "Dolmen Cruiser A2.1" };
const gone: Span = { span: "thing", id: "Z9", words: "Petrel Z9" };

function read(text: (string | Span)[]) {
  const { client } = laid({ ask: anAsk({}), pieces: [aPiece("A2.1")] });
  const onwhy = vi.fn();
  const { container } = render(Words, { client, text });
  const stop = naming(client, onwhy)(container);
  return { client, container, onwhy, stop };
}

test("a thing on the board is a link: resting on it lights the piece, pressing it takes it in hand", async () => {
  const { client, container, stop } = read(["It strikes ", dolmen, "."]);
  expect(container.textContent).toBe("It strikes Dolmen Cruiser A2.1.");
  const link = screen.getByRole("link", { name: "Dolmen Cruiser A2.1" });
  await fireEvent.pointerOver(link);
  expect(client.hovered).toBe("A2.1");
  await fireEvent.pointerOut(link);
  expect(client.hovered).toBeNull();
  await fireEvent.focusIn(link);
  expect(client.hovered).toBe("A2.1");
  await fireEvent.keyDown(link, { key: "Enter" });
  expect(client.selected).toBe("A2.1");
  stop();
});

test("a thing that is not on the board is only words", () => {
  const { container } = read([gone, " is gone."]);
  expect(container.textContent).toBe("Petrel Z9 is gone.");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a rule opens when it is pressed", async () => {
  const { onwhy } = read(["10 for a Quadrant (", { span: "rule", id: "TOY-01" }, ")."]);
  await fireEvent.click(screen.getByRole("button", { name: "why?" }));
  expect(onwhy).toHaveBeenCalledWith("TOY-01");
});
