// What each answer would mean that takes one press: found out while one reads, before anyone rests on it.
import type { Ask, ClientMessage, Consideration, Considered } from "./protocol";

/** How long a question stands before its options are foretold: whoever answers at once needs none of it. */
const READING = 150;
/** A list of more options is not foretold: one rests on those one thinks of. */
const MOST_FORETOLD = 24;
/** So many options in a row that lead to no roll, and none will. */
const FEW = 6;

type Post = (message: (id: string) => ClientMessage) => string;

export class Foretelling {
  /** By the number of an option in the list. */
  known = $state.raw<ReadonlyMap<number, Consideration>>(new Map());

  private ask: Ask | null = null;
  private id = "";
  private n = 0;
  private reading: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly post: Post) {}

  begin(ask: Ask | null): void {
    this.stop();
    this.known = new Map();
    if (ask?.kind !== "one" || ask.options.length > MOST_FORETOLD) return;
    this.ask = ask;
    this.reading = setTimeout(() => this.tell(0), READING);
  }

  stop(): void {
    if (this.reading) clearTimeout(this.reading);
    this.ask = null;
    this.id = "";
  }

  isAbout(message: Considered): boolean {
    return this.id !== "" && message.id === this.id;
  }

  /** An option is foretold. Where the first few lead to no roll, the rest are not asked about. */
  hear(consideration: Consideration): void {
    this.id = "";
    if (consideration.odds) this.known = new Map(this.known).set(this.n, consideration);
    if (this.known.size > 0 || this.n + 1 < FEW) this.tell(this.n + 1);
  }

  private tell(n: number): void {
    const { ask } = this;
    const option = ask?.options[n];
    if (!ask || !option) return;
    const { seat, serial } = ask;
    this.n = n;
    this.id = this.post((id) => ({ type: "consider", id, seat, serial, answer: option.value }));
  }
}
