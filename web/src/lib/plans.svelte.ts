// A matter of several questions shown in one place: the server rehearses them, each can be changed, one press answers all.
import { bestFirst, same } from "./asked";
import { looks } from "./look/look.svelte";
import { toggled } from "./play/answers";
import type { Accepted, Ask, Board, ClientMessage, Option, PlannedAnswer, PosedQuestion, Rehearsed } from "./protocol";
import type { Text } from "./words";

/** Where a matter begins: the panel that shows it, and what is answered already. */
export interface Opening {
  panel: string;
  answers: PlannedAnswer[];
}

/** Something on the table that cannot be chosen, and why. */
export interface Barred {
  piece: string;
  reason: Text;
  rule: string;
}

/** The panel of what belongs to an answer and is asked after it. */
const FOLLOW = "follow";

interface Around {
  ask: () => Ask | null;
  board: () => Board | null;
  /** Says something that changes nothing; its id, or nothing where it could not be said. */
  post: (message: (id: string) => ClientMessage) => string;
  /** Says something that counts, because it was pressed or because it goes on by itself; its id. */
  command: (message: (id: string) => ClientMessage, pressed: boolean) => string;
}

export class Plans {
  /** The panel that is open; empty while none is. */
  panel = $state("");
  /** What the server said of the answers chosen so far. */
  rehearsed = $state.raw<Rehearsed | null>(null);
  /** It has not said yet what was chosen last. */
  pondering = $state(false);
  /** Why the last thing that was pointed at is out of the question. */
  barred = $state.raw<Barred | null>(null);
  /** Whom the one under way is to aim at as soon as it may, and which group it is of. */
  private staged = $state.raw({ piece: "", group: "" });
  /** There is nothing but ground that it could be about: it is not opened, nor is it the thing to do. */
  spared = $state(false);
  /** Answers that were given with one press and whose questions have not come up yet. */
  rest = $state.raw<PlannedAnswer[]>([]);

  questions: PosedQuestion[] = $derived(
    (this.rehearsed?.questions ?? []).map((each) => ({ ...each, ask: bestFirst(each.ask) })),
  );
  /** What belongs to the answer that is looked at. */
  follows: PosedQuestion[] = $derived(
    this.panel === FOLLOW ? this.questions.filter(({ ask, asked }) => asked && ask.follows) : [],
  );
  /** The pieces that stand for an answer to one of the questions. */
  legal: Map<string, Option> = $derived.by(() => {
    const found = new Map<string, Option>();
    const pieces = this.around.board()?.pieces ?? [];
    for (const { ask } of this.panel === FOLLOW ? this.follows : this.questions)
      for (const option of ask.options) {
        // Of several that aim at one and the same the first is the best.
        const group = option.group ? pieces.filter((piece) => piece.group === option.group) : [];
        for (const id of [option.piece, ...group.map((piece) => piece.id)])
          if (id && (!option.group || !found.has(id))) found.set(id, option);
      }
    return found;
  });
  picked: Set<string> = $derived(
    new Set([...this.legal.values()].filter((option) => this.isChosen(option)).map((option) => option.piece)),
  );
  /** The question whom it is about, where that can be chosen: the first that is answered with one piece. */
  private aiming: number = $derived(
    this.questions.findIndex(({ ask }) => ask.kind === "one" && ask.options.some((option) => option.piece)),
  );
  /** Whom it is about. */
  aim: string = $derived(
    this.aiming >= 0
      ? this.aimedAt(this.questions[this.aiming])
      : (this.questions.find(({ ask }) => ask.about.length > 0)?.ask.about[0] ?? ""),
  );
  aims: Option[] = $derived(this.aiming >= 0 ? (this.questions[this.aiming]?.ask.options ?? []) : []);

  private rehearsing = "";
  private wanted: PlannedAnswer[] | null = null;
  private asking = { id: "", piece: "" };
  private given: { id: string; answers: PlannedAnswer[] } = { id: "", answers: [] };
  private group = "";
  /** Nothing of it has been chosen by hand yet; and what it began with. */
  private unchosen = false;
  private opened: PlannedAnswer[] = [];

  constructor(private readonly around: Around) {}

  /** Whom it aims at next, as was said on the way. */
  get thenAim(): string {
    return this.staged.piece;
  }

  /** Aim at a piece as soon as the one under way may; at the same one again, at nobody. */
  stage(piece: string): void {
    const isSame = piece === this.staged.piece;
    this.staged = { piece: isSame ? "" : piece, group: this.around.board()?.active ?? "" };
  }

  get isOpen(): boolean {
    return this.panel !== "" && this.rehearsed !== null;
  }

  /** A new question: what is left of a plan goes on with it, or a matter begins. Whether it is answered by that. */
  begin(ask: Ask | null): boolean {
    this.close();
    this.spared = false;
    if (!ask) return false;
    if (this.staged.group !== (this.around.board()?.active ?? "")) this.staged = { piece: "", group: "" };
    const [next] = this.rest;
    if (next && this.around.board()?.active !== this.group) this.rest = [];
    else if (next && next.question === ask.question) {
      this.give(this.rest, false);
      return true;
    }
    const opening = this.rest.length > 0 ? null : looks.now.opens?.(ask);
    if (!opening) return false;
    this.panel = opening.panel;
    [this.unchosen, this.opened] = [true, opening.answers];
    this.rehearse(opening.answers);
    return false;
  }

  /** Open what was closed when the line broke, or could not be opened while the look of the game was on its way. */
  reopen(ask: Ask | null): void {
    if (this.panel === "" && this.rest.length === 0) this.begin(ask);
  }

  /** Look at an answer together with what belongs to it. */
  follow({ question }: Ask, answer: unknown): void {
    this.close();
    this.panel = FOLLOW;
    this.rehearse([{ question, answer }]);
  }

  close(): void {
    this.unchosen = false;
    this.panel = "";
    this.rehearsed = null;
    this.barred = null;
    this.rehearsing = "";
    this.asking = { id: "", piece: "" };
    this.wanted = null;
    this.pondering = false;
  }

  /** Nothing more is answered by itself. */
  callOff(): void {
    this.rest = [];
  }

  isChosen(option: Option): boolean {
    return this.questions.some(({ ask, answer }) =>
      ask.options.some((each) => each === option) && Array.isArray(answer) && ask.kind !== "one"
        ? answer.some((value) => same(value, option.value))
        : ask.options.includes(option) && same(answer, option.value),
    );
  }

  /** Answer one of the questions otherwise. What comes after it is suggested anew. */
  choose(question: PosedQuestion, answer: unknown): void {
    const at = this.questions.indexOf(question);
    if (at < 0 || same(question.answer, answer)) return;
    this.unchosen = false;
    this.rehearse([...this.upTo(at), { question: question.ask.question, answer }]);
  }

  /** The piece that is aimed at by an answer. */
  private aimedAt(question: PosedQuestion | undefined): string {
    const chosen = question?.ask.options.find((option) => same(option.value, question.answer));
    return chosen?.group ? chosen.piece : String(question?.answer ?? "");
  }

  /** Put an option in or out, or choose it where there is one to choose. */
  toggle(question: PosedQuestion, option: Option): void {
    const { ask, answer } = question;
    if (ask.kind !== "some") return this.choose(question, option.value);
    const next = toggled(ask, answer, option.value);
    if (next.length >= ask.least) this.choose(question, next);
  }

  /** Point at a piece: it is aimed at, put in or out; or it is told why it cannot be. Whether it was any of these. */
  take(piece: string): boolean {
    if (!this.isOpen) return false;
    const option = this.legal.get(piece);
    const question = option && this.questions.find(({ ask }) => ask.options.includes(option));
    if (option && question) {
      this.barred = null;
      this.toggle(question, option);
      return true;
    }
    return this.ask(piece);
  }

  /** Ask why a piece of another side cannot be aimed at. */
  ask(piece: string): boolean {
    const there = this.around.board()?.pieces.find((each) => each.id === piece);
    const question = this.questions[this.aiming];
    const serial = this.around.ask()?.serial;
    if (!question || serial === undefined || there?.kind !== "model" || this.legal.has(piece)) return false;
    if (there.side === question.ask.seat) return false;
    if (this.barred?.piece === piece || this.asking.piece === piece) return true;
    const answers = [...this.upTo(this.aiming), { question: question.ask.question, answer: piece }];
    const { seat } = question.ask;
    const { panel } = this;
    const id = this.around.post((id) => ({ type: "rehearse", id, seat, serial, answers, panel }));
    this.asking = { id, piece };
    return true;
  }

  /** The next of those who can be aimed at, the best first. */
  next(step: 1 | -1): void {
    const question = this.questions[this.aiming];
    const { aims } = this;
    if (!question || aims.length < 2) return;
    const at = aims.findIndex((option) => same(option.value, question.answer));
    const option = aims[(at + step + aims.length) % aims.length];
    if (option) this.choose(question, option.value);
  }

  /** The n-th thing that can be put in or out, counted over what is no piece. */
  digit(n: number): void {
    const all = this.questions.flatMap((question) =>
      question.ask.kind === "some" && question.asked
        ? question.ask.options.filter((option) => !option.piece).map((option) => ({ question, option }))
        : [],
    );
    const found = all[n - 1];
    if (found) this.toggle(found.question, found.option);
  }

  /** Answer all of it. */
  carryOut(): void {
    if (!this.isOpen || this.pondering) return;
    const answers = this.upTo(this.questions.length);
    this.group = this.around.board()?.active ?? "";
    this.give(answers);
  }

  hear(message: Rehearsed): void {
    if (message.id && message.id === this.asking.id) {
      const { piece } = this.asking;
      this.asking = { id: "", piece: "" };
      if (message.ending === "refused") this.barred = { piece, reason: message.reason, rule: message.rule };
      return;
    }
    if (message.id !== this.rehearsing) return;
    this.rehearsing = "";
    this.pondering = false;
    if (this.wanted) return this.rehearse(this.wanted);
    const isOurs = ({ ask }: PosedQuestion): boolean =>
      this.panel === FOLLOW ? ask.follows : ask.panel === this.panel;
    if (!message.questions.some(isOurs)) return this.close();
    this.rehearsed = message;
    this.barred = null;
    this.aimAsStaged();
    if (this.unchosen) this.spareTheGround();
  }

  /** What was staged on the way is aimed at, or it is told why it cannot be; nothing is given by that. */
  private aimAsStaged(): void {
    const { piece } = this.staged;
    if (!piece || this.panel === FOLLOW) return;
    this.staged = { piece: "", group: "" };
    this.unchosen = false;
    if (this.aim !== piece) this.take(piece);
  }

  /** What is suggested is somebody, never ground: whoever wants to fire at that says so. */
  private spareTheGround(): void {
    this.unchosen = false;
    const kindOf = (id: string) => this.around.board()?.pieces.find((piece) => piece.id === id)?.kind;
    const question = this.questions[this.aiming];
    const held = question?.ask.options.some((option) => option.group && same(option.value, question.answer));
    // Somebody may hold the ground that stands for them.
    if (kindOf(this.aim) !== "terrain" || held) return;
    const somebody = this.aims.find((option) => kindOf(option.piece) === "model");
    if (question && somebody) this.choose(question, somebody.value);
    else if (this.opened.length > 0) {
      this.close();
      this.spared = true;
    }
  }

  /** What became of a plan. */
  settle(message: Accepted): void {
    if (message.id !== this.given.id) return;
    this.rest = message.reason === "" ? this.given.answers.slice(message.taken) : [];
    this.given = { id: "", answers: [] };
  }

  /** A rehearsal that was refused as a whole: its question is past. */
  refuse(id: string): boolean {
    if (id && id === this.asking.id) {
      this.asking = { id: "", piece: "" };
      return true;
    }
    if (!id || id !== this.rehearsing) return false;
    this.close();
    return true;
  }

  private give(answers: PlannedAnswer[], pressed = true): void {
    const ask = this.around.ask();
    const [first, ...others] = answers;
    if (!ask || !first) return;
    this.rest = [];
    const { seat, serial } = ask;
    const plan = { type: "plan" as const, seat, serial, answers: [first, ...others] as PlannedAnswer[], hold: false };
    const id = this.around.command((id) => ({ ...plan, id }) as ClientMessage, pressed);
    this.given = { id, answers };
  }

  private upTo(end: number): PlannedAnswer[] {
    const asked = this.questions.slice(0, end).filter((each) => each.asked);
    return asked.map(({ ask, answer }) => ({ question: ask.question, answer }));
  }

  /** Never twice at once, and in the end always what was wanted last. */
  private rehearse(answers: PlannedAnswer[]): void {
    const ask = this.around.ask();
    if (!ask) return;
    this.pondering = true;
    this.wanted = this.rehearsing ? answers : null;
    if (this.rehearsing) return;
    const panel = this.panel;
    this.rehearsing = this.around.post((id) => ({
      type: "rehearse",
      id,
      seat: ask.seat,
      serial: ask.serial,
      answers,
      panel,
    }));
  }
}
