// A game as this page knows it: what the server tells over the socket, what the player holds, what the player answers.
import { api } from "./api";
import { byPiece, enemiesFirst, joined, numberOf, pickedPieces, same, until } from "./asked";
import { template } from "./board/course";
import { callings } from "./callings.svelte";
import { Director } from "./director/director.svelte";
import { Foretelling } from "./foretelling.svelte";
import { notice } from "./games";
import { Hints } from "./hints.svelte";
import { Lateness } from "./lateness.svelte";
import { named, retelling } from "./named";
import { type Subject, USUAL, type Wish, withWish } from "./orders";
import { type Person, peopleOf } from "./people";
import { Plans } from "./plans.svelte";
import { firstDraft, toggled } from "./play/answers";
import { type Hope, hoped } from "./play/chance";
import { type Acted, lastActed, noted } from "./play/since";
import type {
  Accord,
  Ask,
  Board,
  Card,
  Consideration,
  Follower,
  Held,
  Insight,
  LogLine,
  Option,
  Orders,
  Piece,
  Plan,
  Refused,
  ServerMessage,
  Sheet,
  StandingOrders,
  ViewMessage,
  Welcome,
} from "./protocol";
import { Adding } from "./randomness";
import { settings } from "./settings.svelte";
import { sides } from "./sides.svelte";
import { isIn, isTheirs, outOfReach, subjectOf } from "./standing";
import { Suggestions } from "./suggestions.svelte";
import { Talk } from "./talk.svelte";
import { type Open, Wire } from "./wire";
import { peopled, plain, type Text } from "./words";

/** The version of the conversation that this page speaks. */
const PROTOCOL = 2;
/** How long a draft rests before the server is asked what it would mean. */
const REST = 40;
/** From here on a status tells of a fault that is not ours. */
const FAULT = 500;
const NOTHING_SETTLED: Accord = { draw: [], rematch: [], following: "", clock: null, ended: null };

export class GameClient {
  readonly game: string;

  welcome = $state.raw<Welcome | null>(null);
  /** The view and the log as the server tells them: of seats, not of you and me. */
  private told = $state.raw<ViewMessage | null>(null);
  private heard = $state.raw<LogLine[]>([]);
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
  /** The answer being built; undefined while there is none. */
  draft = $state.raw<unknown>(undefined);
  /** The server has not yet said what the draft as it is now would mean. */
  pondering = $state(false);
  /** What the draft would mean. */
  consideration = $state.raw<Consideration | null>(null);
  /** An answer that waits to be confirmed, because dice or a secret would follow it. */
  held = $state.raw<Held | null>(null);
  /** What the piece in hand sees and reaches. */
  insight = $state.raw<Insight | null>(null);

  /** The odds that we were shown of what we answered, to be set beside what came of it. */
  hopes = $state.raw<readonly Hope[]>([]);
  /** Shows what happened, one thing after the other; what is drawn waits for it, nothing else does. */
  readonly director = new Director({
    pace: () => settings.pace,
    mine: (side) => this.seats.includes(side),
    away: () => document.hidden,
  });

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

  people: Person[] = $derived(peopleOf(this.told?.players ?? [], this.welcome?.seats ?? []));
  private readonly retell = retelling();
  view: ViewMessage | null = $derived(this.told && this.seen(this.told));
  /** What happened, up to the moment that is shown. */
  log: LogLine[] = $derived(until(this.retell(this.heard, this.people), this.director.upTo));
  /** The standing orders of our seats, as the server keeps them. */
  private ordered = $state.raw<ReadonlyMap<string, StandingOrders>>(new Map());
  /** Our seats for which every moment for cards is passed until their next turn. */
  private atRest = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the present question is passed for us: then it is not put to us at all. */
  private passing: boolean = $derived(this.view?.ask?.passed ?? false);
  /** The table as it stands, and as it is drawn: at the moment that is shown. */
  present: Board | null = $derived(this.view?.board ?? null);
  ask: Ask | null = $derived(this.passing ? null : enemiesFirst(this.view?.ask ?? null, this.present));
  board: Board | null = $derived(this.director.board ? named(this.director.board, this.people) : this.present);
  /** Whose eyes we look through; empty for a spectator. */
  seat: string = $derived(this.view?.seat || (this.welcome?.seats[0] ?? ""));
  seats: string[] = $derived(this.welcome?.seats ?? []);
  sentence: Text = $derived(
    this.passing
      ? "A moment for cards, passed for you; the game goes on."
      : (this.view?.sentence ?? "Finding the table …"),
  );
  orders: StandingOrders = $derived(this.ordered.get(this.seat) ?? USUAL);
  quiet: boolean = $derived(this.atRest.has(this.seat));
  over: boolean = $derived((this.view?.over ?? false) && !this.director.showing);
  /** What the players settle among themselves. */
  accord: Accord = $derived(this.view?.accord ?? NOTHING_SETTLED);
  sheets: Map<string, Sheet> = $derived(new Map(this.welcome?.sheets.map((sheet) => [sheet.id, sheet])));
  cards: Map<string, Card> = $derived(new Map(this.welcome?.cards.map((card) => [card.id, card])));
  pieces: Map<string, Piece> = $derived(new Map(this.board?.pieces.map((piece) => [piece.id, piece])));
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
  /** The last question was taken back to. */
  private takenBack = false;
  /** The piece that is to lead its group. */
  private leader = "";
  /** Who leads, where the page has answered that by itself. */
  private led = $state.raw<{ ask: Ask; answer: unknown } | null>(null);
  /** The line was broken: the next view is the first after that. */
  private isBack = false;
  private considering = "";
  private considered: unknown = undefined;
  /** An answer that is looked at without being built, such as a button that one rests on. */
  private weighed: unknown = undefined;
  private resting: ReturnType<typeof setTimeout> | null = null;
  private inspecting = "";
  readonly hints = new Hints(this, (message) => this.post(message));
  private readonly foretelling = new Foretelling((message) => this.post(message));
  private readonly adding = new Adding((message) => this.post(message));

  /** Our seats are in a cookie; a program of its own may bring tokens. */
  constructor(game: string, tokens: string[] = [], open?: Open) {
    this.game = game;
    this.acted = lastActed(game);
    this.talk = new Talk({ game, send: (message) => this.post(message) });
    this.wire = new Wire({
      address: api.socketAddress(game),
      open,
      greeting: () => ({ type: "enter", tokens, protocol: PROTOCOL, seen: this.heard.length }),
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
    const known = same(value, this.considered) ? this.consideration : this.foretold.get(numberOf(ask, value));
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
    this.leader = piece;
    this.choose(piece);
  }

  /** Those who could go first in place of the one that does, as long as that can be taken back. */
  get others(): Option[] {
    const { ask, led } = this;
    if (!led || !ask || ask.serial !== led.ask.serial + 1 || !this.view?.can_undo) return [];
    return led.ask.options.filter((option) => !same(option.value, led.answer));
  }

  /** Let another of the group lead: what was chosen is taken back. */
  lead(piece: string): void {
    this.leader = piece;
    this.undo();
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
    if (!this.view?.can_undo || this.busy) return;
    this.takenBack = true;
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

  setDraft(value: unknown): void {
    this.draft = value;
    this.refusal = null;
    if (value === undefined) this.consideration = null;
    else this.ponder();
  }

  /** Ask what an answer would mean that takes one press. Nothing is committed to it. */
  weigh(value: unknown): void {
    if (same(this.weighed, value)) return;
    this.weighed = value;
    if (this.draft === undefined) this.ponder();
  }

  select(piece: string | null): void {
    if (this.selected === piece) return;
    this.selected = piece;
    this.insight = null;
    this.inspect();
  }

  /** Say when we want to be asked, in this game from now on and in those to come. */
  order(subject: Subject, name: string, wish: Wish, title: string): void {
    this.prefer(this.seat, withWish(this.orders, subject, name, wish));
    settings.order(subject, name, wish, title);
  }

  /** Pass every moment for cards until our next turn; or no longer. */
  rest(quiet = true): void {
    this.prefer(this.seat, this.orders, quiet);
  }

  private prefer(seat: string, orders: StandingOrders, quiet = false): void {
    this.wire.send({ type: "prefer", id: this.nextId(), seat, orders, quiet });
  }

  /** What the server says of our orders; a seat that never gave any begins with those we give everywhere. */
  private heed({ seat, orders, quiet }: Orders): void {
    if (!orders) return this.prefer(seat, settings.orders);
    this.ordered = new Map(this.ordered).set(seat, orders);
    const others = [...this.atRest].filter((each) => each !== seat);
    this.atRest = new Set(quiet ? [...others, seat] : others);
  }

  close(): void {
    if (this.resting) clearTimeout(this.resting);
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
        this.director.hear(message.lines, message.reset);
        this.heard = joined(this.heard, message.lines, message.reset);
        return;
      case "orders":
        return this.heed(message);
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
        if (this.foretelling.isAbout(message))
          return this.foretelling.hear(peopled(message.consideration, this.people));
        return this.reply(message.id, message.consideration);
      case "advised":
        return this.hints.hear(peopled(message, this.people));
      case "inspected":
        if (message.id === this.inspecting) this.insight = peopled(message.insight, this.people);
        return;
      case "suggested":
        return this.suggestions.hear(message, this.people);
      case "said":
        return this.talk.hear(message);
      case "pong":
        return;
    }
  }

  private look(view: ViewMessage): void {
    const before = this.ask;
    // The table is shown anew whenever somebody comes or leaves as well: whoever is stuck is stuck still.
    if (view.serial !== this.told?.serial || view.over) this.stuck = "";
    this.told = view;
    this.director.see(view.board);
    this.lateness.look(view.over ? null : (view.accord ?? NOTHING_SETTLED).clock);
    sides.know(view.board);
    callings.know(this.game, view.board.pieces);
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

  /** Where a group moves together, it is no question who goes first; unless we came back to it. */
  private isLed(ask: Ask): boolean {
    const back = this.takenBack;
    this.takenBack = false;
    if (!ask.leads || !settings.formation || this.busy) return false;
    const chosen = ask.options.find(({ value }) => value === this.leader) ?? this.legal.get(this.leader);
    if (back && !this.leader) return false;
    this.leader = "";
    const answer = chosen ? chosen.value : ask.suggested;
    this.led = { ask, answer };
    const { seat, serial } = ask;
    // No doing of ours: what is being shown goes on.
    this.command((id) => ({ type: "answer", id, seat, serial, answer, hold: true }));
    return true;
  }

  /** A new question: the draft that it begins with, and the piece it is about in hand. */
  private begin(ask: Ask | null): void {
    this.consideration = null;
    this.hints.forget();
    this.considering = "";
    this.committing = false;
    this.pondering = this.resting !== null;
    this.refusal = null;
    this.draft = undefined;
    this.studied = null;
    this.held = null;
    this.weighed = undefined;
    this.foretelling.begin(ask);
    this.suggestions.begin(ask);
    if (this.plan.begin(ask) || !ask || this.isLed(ask)) return;
    const inHand = this.present ? subjectOf(ask, this.present, this.selected) : undefined;
    if (inHand) this.select(inHand);
    const first = firstDraft(ask);
    if (first !== undefined) this.setDraft(first);
    if (ask.kind === "yesno") this.weigh(true);
    // Cards may be played meanwhile: what comes if none is.
    if (ask.kind === "card" && ask.passing) this.weigh(null);
  }

  /** What to ask about: the draft, or else what is only looked at. */
  private get meant(): unknown {
    return this.draft === undefined ? this.weighed : this.draft;
  }

  /** A view with people for its seats. */
  private seen({ board, ...rest }: ViewMessage): ViewMessage {
    return { ...peopled(rest, this.people), board: named(board, this.people) };
  }

  private finish(id: string): void {
    if (id !== this.underWay) return;
    this.underWay = "";
    this.busy = false;
  }

  /** Dice or a secret would follow: show what it would mean, and let it be confirmed. */
  private hold(held: Held): void {
    this.finish(held.id);
    this.draft = held.answer;
    this.held = held;
    this.consideration = held.consideration;
    if (held.follows && this.ask) this.plan.follow(this.ask, held.answer);
  }

  private refuse(refused: Refused): void {
    if (this.talk.refuse(refused) || this.plan.refuse(refused.id)) return;
    if (refused.id && refused.id === this.considering) return this.reply(refused.id, null);
    this.hints.refuse(refused.id);
    if (!this.connected && [401, 403, 404, 410, 426].includes(refused.status)) {
      this.failed = plain(refused.reason);
      this.wire.close();
      return;
    }
    // Of nothing that we said: a seat that answers by itself cannot go on.
    if (!refused.id && this.connected && refused.status >= FAULT) {
      this.stuck = plain(peopled(refused.reason, this.people));
      return;
    }
    // What we only looked at, and what is overtaken by now, is no matter.
    if (refused.id && refused.id !== this.underWay) return;
    this.finish(refused.id);
    this.refusal = peopled(refused, this.people);
  }

  private lose(): void {
    this.connected = false;
    this.isBack = true;
    this.adding.forget();
    this.busy = false;
    this.underWay = "";
    this.considering = "";
    this.pondering = false;
    this.inspecting = "";
    this.plan.close();
    this.foretelling.stop();
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
    const ask = this.ask;
    this.pondering = false;
    if (!ask || this.meant === undefined) return;
    const id = this.nextId();
    const sent = { type: "consider", id, seat: ask.seat, serial: ask.serial, answer: this.meant } as const;
    if (!this.wire.send(sent)) return;
    this.pondering = true;
    this.considering = id;
    this.considered = this.meant;
  }

  private reply(id: string, consideration: Consideration | null): void {
    if (id !== this.considering) return;
    this.considering = "";
    this.pondering = false;
    if (this.meant !== undefined) this.consideration = consideration && peopled(consideration, this.people);
    if (this.meant !== this.considered) this.ponder();
    else if (this.committing) this.commit();
  }

  private inspect(): void {
    if (!this.selected || !this.connected) return;
    const id = this.nextId();
    if (this.wire.send({ type: "inspect", id, seat: this.seat, piece: this.selected })) this.inspecting = id;
  }

  private nextId(): string {
    this.ids += 1;
    return `c${this.ids}`;
  }
}
