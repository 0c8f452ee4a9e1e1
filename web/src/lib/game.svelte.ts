// A game as this page knows it: what the server tells over the socket, what the player holds, what the player answers.
import { api } from "./api";
import { byPiece, numberOf, pickedPieces, same } from "./asked";
import { template } from "./board/course";
import { callings } from "./callings.svelte";
import { Drafting } from "./drafting.svelte";
import { Foretelling } from "./foretelling.svelte";
import { notice } from "./games";
import { Hints } from "./hints.svelte";
import { Lateness } from "./lateness.svelte";
import { Leading, matterOf as wholeOf } from "./leading.svelte";
import { Looking } from "./looking.svelte";
import { Ordering } from "./ordering.svelte";
import { type Subject, type Wish, withWish } from "./orders";
import { Plans } from "./plans.svelte";
import { firstDraft, toggled } from "./play/answers";
import { type Hope, hoped } from "./play/chance";
import { type Acted, lastActed, noted } from "./play/since";
import type {
  Ask,
  Consideration,
  Follower,
  Held,
  Insight,
  Option,
  Plan,
  Refused,
  ServerMessage,
  StandingOrders,
  ViewMessage,
} from "./protocol";
import { Adding } from "./randomness";
import { matterOf, outOfReach } from "./refusals";
import { settings } from "./settings.svelte";
import { sides } from "./sides.svelte";
import { isIn, isTheirs, subjectOf } from "./standing";
import { Suggestions } from "./suggestions.svelte";
import { Talk } from "./talk.svelte";
import { NOTHING_SETTLED, Told } from "./told.svelte";
import { type Open, Wire } from "./wire";
import { peopled, plain } from "./words";

/** The version of the conversation that this page speaks. */
const PROTOCOL = 2;

export class GameClient extends Told {
  readonly game: string;

  connected = $state(false);
  /** Why the last command was not taken. */
  refusal = $state.raw<Refused | null>(null);
  /** Why we may not enter at all: no use in trying again. */
  failed = $state("");
  /** Why nobody can answer for a seat that answers by itself; until the game goes on. */
  stuck = $state("");
  /** Who is late by the clock. */
  readonly lateness = new Lateness();
  /** An answer or an undo is on its way. */
  busy = $state(false);

  /** The piece in hand. */
  selected = $state<string | null>(null);
  hovered = $state<string | null>(null);
  /** The card of the hand that is being read. */
  studied = $state<string | null>(null);
  /** The newest line that was known when we last answered: a roll that fell before is stale. */
  answeredAt = $state(0);
  /** The log and the table as they were when we last acted, other than in the midst of what others do. */
  acted = $state.raw<Acted | null>(null);
  /** The answer being built, and what it would mean. */
  private readonly drafting = new Drafting({
    ask: () => this.ask,
    post: (message) => this.post(message),
    known: () => {
      if (this.committing) this.commit();
    },
  });
  /** An answer that waits to be confirmed, because dice or a secret would follow it. */
  held = $state.raw<Held | null>(null);
  /** What the piece in hand sees and reaches. */
  private readonly looking = new Looking((message) => this.post(message));

  /** The odds that we were shown of what we answered, to be set beside what came of it. */
  hopes = $state.raw<readonly Hope[]>([]);

  /** A matter of several questions in one place. */
  readonly plan = new Plans({
    ask: () => this.ask,
    board: () => this.present,
    post: (message) => this.post(message),
    command: (message, pressed) => {
      if (!pressed) return this.command(message);
      this.hopes = hoped(this.hopes, this.heard, this.ask, this.plan.rehearsed?.consideration);
      return this.act(message);
    },
  });

  private readonly ordering = new Ordering((seat, orders, quiet) =>
    this.wire.send({ type: "prefer", id: this.nextId(), seat, orders, quiet }),
  );
  orders: StandingOrders = $derived(this.ordering.of(this.seat));
  quiet: boolean = $derived(this.ordering.isQuiet(this.seat));
  /** The options of the present question by the piece that stands for them. */
  legal: Map<string, Option> = $derived(this.plan.isOpen ? this.plan.legal : byPiece(this.ask, this.present));
  /** The pieces chosen so far in the draft. */
  picked: Set<string> = $derived(this.plan.isOpen ? this.plan.picked : pickedPieces(this.legal, this.draft));

  readonly talk: Talk;
  readonly suggestions = new Suggestions((message) => this.post(message));
  private readonly wire: Wire;
  private ids = 0;
  /** The id of the command under way. */
  private underWay = "";
  /** A course is to be answered with as soon as it is known who follows it. */
  private committing = false;
  readonly leading: Leading;
  /** The line was broken: the next view is the first after that. */
  private isBack = false;
  readonly hints = new Hints(this, (message) => this.post(message));
  private readonly foretelling = new Foretelling((message) => this.post(message));
  private readonly adding = new Adding((message) => this.post(message));

  /** Our seats are in a cookie; a program of its own may bring tokens. */
  constructor(game: string, tokens: string[] = [], open?: Open) {
    super();
    this.game = game;
    this.acted = lastActed(game);
    this.leading = new Leading(game);
    this.talk = new Talk({ game, send: (message) => this.post(message) });
    this.wire = new Wire({
      address: api.socketAddress(game),
      open,
      greeting: () => ({ type: "enter", tokens, protocol: PROTOCOL, seen: this.heard.length, orders: settings.orders }),
      heard: (message) => this.hear(message),
      lost: () => this.lose(),
    });
  }

  /** What each answer would mean that takes one press, by its number in the list; found out while one reads. */
  get foretold(): ReadonlyMap<number, Consideration> {
    return this.foretelling.known;
  }

  /** Answer the present question. Unless it was confirmed, it is held where dice or a secret would follow. */
  answer(value: unknown, confirmed = false): void {
    const ask = this.ask;
    if (!ask || this.busy) return;
    const { seat, serial } = ask;
    const meaning = this.drafting.meaningOf(value);
    const known = meaning === undefined ? this.foretold.get(numberOf(ask, value)) : meaning;
    this.hopes = hoped(this.hopes, this.heard, ask, known);
    this.act((id) => ({ type: "answer", id, seat, serial, answer: value, hold: !confirmed }));
  }

  /** Confirm the answer that is held, or leave it. */
  confirm(yes = true): void {
    const { held } = this;
    this.held = null;
    if (yes && held && this.plan.follows.length > 0) return this.plan.carryOut();
    if (yes && held) return this.answer(held.answer, true);
    if (held?.follows) this.plan.begin(this.ask);
    this.setDraft(this.ask ? firstDraft(this.ask) : undefined);
  }

  /** Choose an option where it is drawn: it is given as the answer, or ticked where several may be. */
  take(option: Option): void {
    if (this.ask?.kind === "some" || this.ask?.kind === "order") this.toggle(option.value);
    else this.answer(option.value);
  }

  isPicked(option: Option): boolean {
    return isIn(this.draft, option.value);
  }

  /** Answer with the draft; those who keep formation with it move in the same go. */
  commit(): void {
    const { ask, draft, followers } = this;
    if (draft === undefined || !ask) return;
    this.committing = this.pondering && ask.kind === "path" && settings.formation;
    if (this.committing) return;
    if (followers.length === 0 || this.busy) return this.answer(draft, true);
    const { seat, serial } = ask;
    const first = { question: ask.question, answer: draft };
    const answers: Plan["answers"] = [first, ...followers.flatMap((each) => each.answers)];
    this.act((id) => ({ type: "plan", id, seat, serial, answers, hold: false }));
  }

  /** Those who would follow the piece under way, if they move together. */
  get followers(): Follower[] {
    return settings.formation && this.ask?.kind === "path" ? (this.consideration?.followers ?? []) : [];
  }

  /** Take hold of a piece: it is chosen, and leads its group. */
  grab(piece: string): void {
    this.leading.leader = piece;
    this.choose(piece);
  }

  /** Let another of the group lead: what was chosen is taken back. */
  lead(piece: string): void {
    this.leading.leader = piece;
    this.undo();
  }

  /** All of a matter is left to the captain, such as what is to be put down, until something else is asked. */
  placeAll(go = true): void {
    this.leading.all = go && this.ask ? wholeOf(this.ask) : "";
    if (!this.isEntrusted(this.ask)) this.placeNext();
  }

  /** Pass. Over cards the button says what comes of it; elsewhere one may not know that dice would follow. */
  pass(): void {
    if (this.ask?.passing) this.answer(null, this.ask.kind === "card");
  }

  /** Give up, offer a draw or agree to one, decline it, or claim a game whose other player is late. */
  settle(what: "resign" | "draw" | "decline" | "claim"): void {
    if (this.seat && !this.over) this.post((id) => ({ type: "settle", id, seat: this.seat, what }));
  }

  undo(): void {
    this.leading.all = "";
    if (!this.view?.can_undo || this.busy) return;
    this.leading.takenBack = true;
    this.command((id) => ({ type: "undo", id, seat: this.seat }));
  }

  /** Choose a piece on the table: the answer where one is asked for, in or out where several are. */
  choose(piece: string): boolean {
    if (this.plan.take(piece)) return true;
    const option = this.ask && this.legal.get(piece);
    if (option) this.take(option);
    return Boolean(option);
  }

  /** Put an option into the list being built, or take it out again. */
  toggle(value: unknown): void {
    if (this.ask) this.setDraft(toggled(this.ask, this.draft, value));
  }

  get draft(): unknown {
    return this.drafting.draft;
  }

  setDraft(value: unknown): void {
    this.refusal = null;
    this.drafting.set(value);
  }

  /** The server has not yet said what the draft as it is now would mean. */
  get pondering(): boolean {
    return this.drafting.pondering;
  }

  /** What the draft would mean. */
  get consideration(): Consideration | null {
    return this.drafting.consideration;
  }

  set consideration(known: Consideration | null) {
    this.drafting.consideration = known;
  }

  /** Ask what an answer would mean that takes one press. Nothing is committed to it. */
  weigh(value: unknown): void {
    this.drafting.weigh(value);
  }

  select(piece: string | null): void {
    if (this.selected === piece) return;
    this.selected = piece;
    this.inspect();
  }

  get insight(): Insight | null {
    return this.looking.insight;
  }

  /** Say when we want to be asked, in this game from now on and in those to come. */
  order(subject: Subject, name: string, wish: Wish, title: string): void {
    this.ordering.say(this.seat, withWish(this.orders, subject, name, wish));
    settings.order(subject, name, wish, title);
  }

  /** Pass every moment for cards until our next turn; or no longer. */
  rest(quiet = true): void {
    this.ordering.say(this.seat, this.orders, quiet);
  }

  close(): void {
    this.drafting.stop();
    this.foretelling.stop();
    this.lateness.stop();
    this.suggestions.end();
    this.wire.close();
  }

  /** Send something that changes nothing in the game; its id, or nothing where it could not be sent. */
  private post(message: (id: string) => Parameters<Wire["send"]>[0]): string {
    const id = this.nextId();
    return this.wire.send(message(id)) ? id : "";
  }

  /** Say something that counts as our doing. */
  private act(message: (id: string) => Parameters<Wire["send"]>[0]): string {
    this.director.finish();
    this.answeredAt = this.heard.at(-1)?.n ?? 0;
    const { present, answeredAt: n } = this;
    if (present && !isTheirs(present, this.seat)) this.acted = noted(this.game, { n, board: present });
    return this.command(message);
  }

  private command(message: (id: string) => Parameters<Wire["send"]>[0]): string {
    const id = this.nextId();
    this.refusal = null;
    if (!this.wire.send(message(id))) {
      this.refusal = outOfReach(id);
      return "";
    }
    this.underWay = id;
    this.busy = true;
    return id;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.connected = true;
        this.director.enter();
        this.talk.enter(message);
        return;
      case "view":
        return this.look(message);
      case "log":
        this.untold.push(message);
        return;
      case "orders":
        return this.ordering.hear(message);
      case "accepted":
        this.plan.settle(message);
        if (message.reason) this.refusal = { ...peopled(message, this.people), type: "refused", status: 422 };
        return this.finish(message.id);
      case "held":
        if (message.id === this.underWay) this.hold(peopled(message, this.people));
        return;
      case "rehearsed":
        return this.plan.hear(peopled(message, this.people));
      case "refused":
        return this.refuse(message);
      case "considered":
        if (this.hints.isAbout(message.id)) return this.hints.show(message.consideration);
        if (this.foretelling.isAbout(message))
          return this.foretelling.hear(peopled(message.consideration, this.people));
        return this.drafting.reply(message.id, peopled(message.consideration, this.people));
      case "advised":
        return this.hints.hear(peopled(message, this.people));
      case "inspected":
        if (this.looking.isAbout(message.id)) this.looking.hear(peopled(message.insight, this.people));
        return;
      case "suggested":
        this.suggestions.hear(message, this.people);
        return this.placeNext();
      case "said":
        return this.talk.hear(message);
      case "pong":
        return;
    }
  }

  private look(view: ViewMessage): void {
    const before = this.ask;
    this.tell();
    // The table is shown anew whenever somebody comes or leaves as well: whoever is stuck is stuck still.
    if (view.serial !== this.told?.serial || view.over) this.stuck = "";
    this.told = view;
    this.director.see(view.board);
    this.lateness.look(view.over ? null : (view.accord ?? NOTHING_SETTLED).clock);
    sides.know(view.board);
    callings.know(this.game, view.board);
    template.know(view.board);
    // After a break no word comes of a command that was under way: the view itself tells what became of it.
    if (!this.underWay) this.busy = false;
    const now = this.ask;
    const isNew = !same([before?.serial, before?.seat, before?.question], [now?.serial, now?.seat, now?.question]);
    if (isNew) this.begin(now);
    else if (this.isBack) this.plan.reopen(now);
    this.isBack = false;
    if (this.selected && !this.present?.pieces.some((piece) => piece.id === this.selected)) this.select(null);
    else this.inspect();
    if (this.welcome && this.view) notice(this.welcome, this.view);
    if (this.welcome) void this.adding.add(this.game, this.welcome, view.randomness);
  }

  /** Put the next one where the captain would, if all are to be; wait where that is not known yet. */
  private placeNext(): void {
    const { ask, suggestions } = this;
    if (ask && this.leading.goesOn(ask) && suggestions.known) this.answer(suggestions.all[0]?.answer ?? ask.suggested);
  }

  /** Whether it is left to the captain. No doing of ours: what is being shown goes on. */
  private isEntrusted(ask: Ask | null): boolean {
    if (!ask?.entrust || !this.leading.goesOn(ask)) return false;
    const { seat, serial, suggested: answer } = ask;
    this.command((id) => ({ type: "answer", id, seat, serial, answer, hold: false }));
    return true;
  }

  /** Whether the page answers by itself who goes first. */
  private isLed(ask: Ask): boolean {
    const led = this.busy ? null : this.leading.answerTo(ask, this.legal);
    if (!led) return false;
    const { seat, serial } = ask;
    // No doing of ours: what is being shown goes on.
    this.command((id) => ({ type: "answer", id, seat, serial, ...led, hold: true }));
    return true;
  }

  /** A new question: the draft that it begins with, and the piece it is about in hand. */
  private begin(ask: Ask | null): void {
    this.drafting.begin();
    this.hints.forget();
    this.committing = false;
    this.refusal = null;
    this.studied = null;
    this.held = null;
    this.foretelling.begin(ask);
    this.suggestions.begin(ask, this.leading.goesOn(ask));
    if (this.plan.begin(ask) || !ask || this.isLed(ask) || this.isEntrusted(ask)) return;
    const inHand = this.present ? subjectOf(ask, this.present, this.selected) : undefined;
    if (inHand) this.select(inHand);
    const first = firstDraft(ask);
    if (first !== undefined) this.setDraft(first);
    if (ask.kind === "yesno") this.weigh(true);
    // Cards may be played meanwhile: what comes if none is.
    if (ask.kind === "card" && ask.passing) this.weigh(null);
  }

  private finish(id: string): void {
    if (id !== this.underWay) return;
    this.underWay = "";
    this.busy = false;
  }

  /** Dice or a secret would follow: show what it would mean, and let it be confirmed. */
  private hold(held: Held): void {
    this.finish(held.id);
    this.leading.all = "";
    this.drafting.draft = held.answer;
    this.held = held;
    this.consideration = held.consideration;
    this.takeUp(held.answer);
    if (held.follows && this.ask) this.plan.follow(this.ask, held.answer);
  }

  /** Whoever of ours is about to act by an answer is in hand, and not who was there before. */
  private takeUp(answer: unknown): void {
    const ours = this.board?.pieces.filter((each) => each.on_board && each.side === this.ask?.seat) ?? [];
    const named = ours.filter((each) => each.id === answer || each.group === answer);
    if (named[0] && !named.some((each) => each.id === this.selected)) this.select(named[0].id);
  }

  private refuse(refused: Refused): void {
    if (this.looking.isAbout(refused.id)) return this.looking.hear(null);
    if (this.talk.refuse(refused) || this.plan.refuse(refused.id)) return;
    if (this.drafting.isAbout(refused.id)) return this.drafting.reply(refused.id, null);
    if (this.hints.isAbout(refused.id)) return this.hints.refuse(refused.id);
    this.hints.refuse(refused.id);
    const matter = matterOf(refused, this.connected, this.underWay);
    if (matter === "entry") {
      this.failed = plain(refused.reason);
      this.wire.close();
    } else if (matter === "stuck") this.stuck = plain(peopled(refused.reason, this.people));
    else if (matter === "command") {
      this.finish(refused.id);
      this.leading.all = "";
      this.refusal = peopled(refused, this.people);
    }
  }

  private lose(): void {
    this.connected = false;
    this.isBack = true;
    this.adding.forget();
    this.busy = false;
    this.underWay = "";
    this.drafting.lose();
    this.looking.lose();
    this.tell();
    this.plan.close();
    this.foretelling.stop();
  }

  private inspect(): void {
    if (this.connected) this.looking.look(this.seat, this.selected, this.present);
  }

  private nextId(): string {
    this.ids += 1;
    return `c${this.ids}`;
  }
}
