// Good answers to a question for a place or a path, as the server's captain sees them.
import type { Person } from "./people";
import type { Ask, ClientMessage, Suggested, Suggestion } from "./protocol";
import { peopled } from "./words";

/** How long a question stands before they are asked for: whoever answers at once needs none. */
const READING = 150;

export class Suggestions {
  /** The best first. */
  all = $state.raw<Suggestion[]>([]);
  /** The server has said what it would suggest, if anything. */
  known = $state(false);
  private asked = "";
  private reading: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly send: (message: (id: string) => ClientMessage) => string) {}

  /** Another question: what was suggested for the last one is of no use. */
  begin(ask: Ask | null, atOnce = false): void {
    this.end();
    if (ask?.kind !== "path" && ask?.kind !== "place") return;
    const { seat, serial } = ask;
    this.reading = setTimeout(
      () => {
        this.asked = this.send((id) => ({ type: "suggest", id, seat, serial }));
      },
      atOnce ? 0 : READING,
    );
  }

  hear({ id, suggestions }: Suggested, people: readonly Person[]): void {
    if (id !== this.asked) return;
    this.all = peopled(suggestions, people);
    this.known = true;
  }

  end(): void {
    if (this.reading) clearTimeout(this.reading);
    this.reading = null;
    this.asked = "";
    this.all = [];
    this.known = false;
  }
}
