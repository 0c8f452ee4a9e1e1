// What a captain, or another bot, would do, and why: asked for where we play against bots alone, and ours to take or leave.
import { same } from "./asked";
import type { Advised, Ask, ClientMessage, Consideration, Held, PosedQuestion, SeatInfo } from "./protocol";

type Post = (message: (id: string) => ClientMessage) => string;

/** The table as far as a hint needs it. */
interface Asked {
  readonly ask: Ask | null;
  readonly view: { readonly players: readonly SeatInfo[] } | null;
  /** The answer being built, and one that waits to be confirmed. */
  readonly draft: unknown;
  readonly held: Held | null;
  /** A matter of several questions that is laid out in one place. */
  readonly plan: {
    readonly isOpen: boolean;
    readonly questions: readonly PosedQuestion[];
    choose(question: PosedQuestion, answer: unknown): void;
  };
  answer(value: unknown): void;
  setDraft(value: unknown): void;
}

export class Hints {
  /** The hint for the present question, once we have asked for one. */
  now = $state.raw<Advised | null>(null);
  /** One is on its way. */
  wondering = $state(false);
  /** Dice or a secret would follow it: taking it only lays it out. */
  private final = $state(false);
  private id = "";
  /** It came, and what it would mean is being asked before it is shown. */
  private heard: Advised | null = null;
  private weighing = "";

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
    const { ask } = this.table;
    if (ask?.serial !== hint.serial) return this.show(null);
    this.heard = hint;
    const { seat, serial } = ask;
    const { answer } = hint;
    if (this.isOnePress(hint)) this.weighing = this.post((id) => ({ type: "consider", id, seat, serial, answer }));
    if (!this.weighing) this.show(null);
  }

  /** Whether this tells what the hint would mean. */
  isAbout(id: string): boolean {
    return id !== "" && id === this.weighing;
  }

  /** What the hint would mean is known, or nobody can tell: it is shown. */
  show(meaning: Consideration | null): void {
    this.final = meaning?.final ?? false;
    this.now = this.heard?.serial === this.table.ask?.serial ? this.heard : null;
    this.heard = null;
    this.weighing = "";
    this.wondering = false;
  }

  refuse(id: string): void {
    if (this.isAbout(id)) this.show(null);
    else if (id && id === this.id) this.wondering = false;
  }

  /** Whether taking it only lays it out: the brass button is still to be pressed. */
  get isLaidOut(): boolean {
    return this.now !== null && (this.final || this.isInPlan(this.now) || !this.isOnePress(this.now));
  }

  /** Whether it lies there already, so that there is nothing to take. */
  get isThere(): boolean {
    const { now, table } = this;
    if (!now) return false;
    if (table.held) return same(table.held.answer, now.answer);
    if (this.planned) return same(this.planned.answer, now.answer);
    return !this.isOnePress(now) && same(table.draft, now.answer);
  }

  /** Take it: what has a button of its own is only laid out, the rest is answered. */
  take(): void {
    const { now, table } = this;
    this.now = null;
    if (!now || now.serial !== table.ask?.serial) return;
    const { planned } = this;
    if (planned && this.isInPlan(now)) table.plan.choose(planned, now.answer);
    else if (this.isOnePress(now)) table.answer(now.answer);
    else table.setDraft(now.answer);
  }

  /** The present question as a plan answers it that is laid out; none while an answer waits to be confirmed. */
  private get planned(): PosedQuestion | null {
    const { ask, held, plan } = this.table;
    const first = plan.isOpen && !held ? plan.questions[0] : undefined;
    return first && first.ask.question === ask?.question ? first : null;
  }

  /** Whether it is another of those whom the plan could be about. */
  private isInPlan({ answer }: Advised): boolean {
    return this.planned?.ask.options.some((option) => option.piece && same(option.value, answer)) ?? false;
  }

  private isOnePress({ answer }: Advised): boolean {
    return answer === null || ["one", "yesno"].includes(this.table.ask?.kind ?? "");
  }

  forget(): void {
    this.now = this.heard = null;
    this.wondering = false;
    this.id = this.weighing = "";
  }
}
