// What a captain, or another bot, would do, and why: asked for where we play against bots alone, and ours to take or leave.
import type { Advised, Ask, ClientMessage, SeatInfo } from "./protocol";

type Post = (message: (id: string) => ClientMessage) => string;

/** The table as far as a hint needs it. */
interface Asked {
  readonly ask: Ask | null;
  readonly view: { readonly players: readonly SeatInfo[] } | null;
  answer(value: unknown): void;
  setDraft(value: unknown): void;
}

export class Hints {
  /** The hint for the present question, once we have asked for one. */
  now = $state.raw<Advised | null>(null);
  /** One is on its way. */
  wondering = $state(false);
  private id = "";

  constructor(
    private readonly table: Asked,
    private readonly post: Post,
  ) {}

  /** Whether hints are given here. */
  get given(): boolean {
    const players = this.table.view?.players ?? [];
    return players.length > 0 && players.filter((each) => each.kind !== "bot").length < 2;
  }

  /** Ask a bot by name; a captain where none is named. */
  wonder(by = ""): void {
    const { ask } = this.table;
    if (!ask || !this.given || this.wondering) return;
    this.id = this.post((id) => ({ type: "advise", id, seat: ask.seat, serial: ask.serial, by }));
    this.wondering = this.id !== "";
  }

  hear(hint: Advised): void {
    if (hint.id !== this.id) return;
    this.wondering = false;
    if (hint.serial === this.table.ask?.serial) this.now = hint;
  }

  refuse(id: string): void {
    if (id && id === this.id) this.wondering = false;
  }

  /** Take it: what has a button of its own is only laid out, the rest is answered. */
  take(): void {
    const { now, table } = this;
    this.now = null;
    if (!now || now.serial !== table.ask?.serial) return;
    if (table.ask.kind === "one" || table.ask.kind === "yesno" || now.answer === null) table.answer(now.answer);
    else table.setDraft(now.answer);
  }

  forget(): void {
    this.now = null;
    this.wondering = false;
    this.id = "";
  }
}
