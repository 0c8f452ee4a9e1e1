// An answer being built, or one that is only looked at, and what the server says it would mean.
import { same } from "./asked";
import type { Ask, ClientMessage, Consideration } from "./protocol";

/** How long a draft rests before the server is asked what it would mean. */
const REST = 40;

interface Around {
  ask: () => Ask | null;
  /** Says something that changes nothing; its id, or nothing where it could not be said. */
  post: (message: (id: string) => ClientMessage) => string;
  /** The draft as it is now is known for what it means. */
  known: () => void;
}

export class Drafting {
  /** The answer being built; undefined while there is none. */
  draft = $state.raw<unknown>(undefined);
  /** The server has not yet said what the draft as it is now would mean. */
  pondering = $state(false);
  /** What the draft would mean. */
  consideration = $state.raw<Consideration | null>(null);
  private considering = "";
  private considered: unknown = undefined;
  /** An answer that is looked at without being built, such as a button that one rests on. */
  private weighed: unknown = undefined;
  private resting: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly around: Around) {}

  /** Build an answer, or none. */
  set(value: unknown): void {
    this.draft = value;
    if (value === undefined) this.consideration = null;
    else this.ponder();
  }

  /** Ask what an answer would mean that takes one press. Nothing is committed to it. */
  weigh(value: unknown): void {
    if (same(this.weighed, value)) return;
    this.weighed = value;
    if (this.draft === undefined) this.ponder();
  }

  /** What is known of an answer: only of the one that was asked about last. */
  meaningOf(value: unknown): Consideration | null | undefined {
    return same(value, this.considered) ? this.consideration : undefined;
  }

  isAbout(id: string): boolean {
    return id !== "" && id === this.considering;
  }

  /** A new question: nothing is built yet. */
  begin(): void {
    this.consideration = null;
    this.considering = "";
    this.pondering = this.resting !== null;
    this.draft = undefined;
    this.weighed = undefined;
  }

  /** No reply comes any more. */
  lose(): void {
    this.considering = "";
    this.pondering = false;
  }

  stop(): void {
    if (this.resting) clearTimeout(this.resting);
  }

  /** What the server said of it. */
  reply(id: string, consideration: Consideration | null): void {
    if (id !== this.considering) return;
    this.considering = "";
    this.pondering = false;
    if (this.meant !== undefined) this.consideration = consideration;
    if (this.meant !== this.considered) this.ponder();
    else this.around.known();
  }

  /** What to ask about: the draft, or else what is only looked at. */
  private get meant(): unknown {
    return this.draft === undefined ? this.weighed : this.draft;
  }

  /** Ask soon what the draft would mean; never twice at once, and in the end always for the last draft. */
  private ponder(): void {
    this.pondering = true;
    if (this.resting || this.considering) return;
    this.resting = setTimeout(() => {
      this.resting = null;
      this.consider();
    }, REST);
  }

  private consider(): void {
    const ask = this.around.ask();
    const { meant } = this;
    this.pondering = false;
    if (!ask || meant === undefined) return;
    const { seat, serial } = ask;
    const id = this.around.post((id) => ({ type: "consider", id, seat, serial, answer: meant }));
    if (!id) return;
    this.pondering = true;
    this.considering = id;
    this.considered = meant;
  }
}
