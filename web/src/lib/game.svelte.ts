// A game as this page knows it: what the server tells over the socket, what the player holds, what the player answers.
import { api } from "./api";
import { byPiece, enemiesFirst, joined, pickedPieces, same } from "./asked";
import { template } from "./board/course";
import { notice } from "./games";

import { looks } from "./look/look.svelte";
import { type Subject, USUAL, type Wish, withWish } from "./orders";
import { type Person, peopleOf, whoIs } from "./people";
import { firstDraft, toggled } from "./play/answers";
import type {
  Ask,
  Board,
  Card,
  Consideration,
  Insight,
  LogLine,
  Option,
  Orders,
  Piece,
  Refused,
  ServerMessage,
  Sheet,
  StandingOrders,
  ViewMessage,
  Welcome,
} from "./protocol";
import { toSay } from "./randomness";
import { settings } from "./settings.svelte";
import { sides } from "./sides.svelte";
import { Suggestions } from "./suggestions.svelte";
import { Talk } from "./talk.svelte";
import { type Names, namesOf } from "./things";
import { type Open, Wire } from "./wire";
import { peopled, plain, type Text } from "./words";

/** The version of the conversation that this page speaks. */
const PROTOCOL = 2;
/** How long a draft rests before the server is asked what it would mean. */
const REST = 40;
/** How long a question stands before its options are foretold: whoever answers at once needs none of it. */
const READING = 150;
/** A list of more options is not foretold: one rests on those one thinks of. */
const MOST_FORETOLD = 24;
/** From here on a status tells of a fault that is not ours. */
const FAULT = 500;
/** So many options in a row that lead to no roll, and none will. */
const FEW = 6;

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
  /** Why nobody can answer for a seat that answers by itself; until the table is seen anew. */
  stuck = $state("");
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
  acted = $state.raw<{ n: number; board: Board } | null>(null);
  /** The answer being built; undefined while there is none. */
  draft = $state.raw<unknown>(undefined);
  /** The server has not yet said what the draft as it is now would mean. */
  pondering = $state(false);
  /** What the draft would mean. */
  consideration = $state.raw<Consideration | null>(null);
  /** What each answer would mean that takes one press, by its number in the list; found out while one reads. */
  foretold = $state.raw<ReadonlyMap<number, Consideration>>(new Map());
  /** What the piece in hand sees and reaches. */
  insight = $state.raw<Insight | null>(null);

  people: Person[] = $derived(peopleOf(this.told?.players ?? [], this.welcome?.seats ?? []));
  private company: string = $derived(JSON.stringify(this.people));
  /** What pieces and groups are called. */
  names: Names = $derived(namesOf(this.told?.board.pieces ?? [], looks.now.christen));
  private retold = { company: "", lines: new Map<LogLine, LogLine>() };
  view: ViewMessage | null = $derived(this.told && this.seen(this.told));
  log: LogLine[] = $derived(this.retell(this.heard));
  /** The standing orders of our seats, as the server keeps them. */
  private ordered = $state.raw<ReadonlyMap<string, StandingOrders>>(new Map());
  /** Our seats for which every moment for cards is passed until their next turn. */
  private atRest = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the present question is passed for us: then it is not put to us at all. */
  private passing: boolean = $derived(this.view?.ask?.passed ?? false);
  ask: Ask | null = $derived(this.passing ? null : enemiesFirst(this.view?.ask ?? null, this.view?.board ?? null));
  board: Board | null = $derived(this.view?.board ?? null);
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
  over: boolean = $derived(this.view?.over ?? false);
  sheets: Map<string, Sheet> = $derived(new Map(this.welcome?.sheets.map((sheet) => [sheet.id, sheet])));
  cards: Map<string, Card> = $derived(new Map(this.welcome?.cards.map((card) => [card.id, card])));
  pieces: Map<string, Piece> = $derived(new Map(this.board?.pieces.map((piece) => [piece.id, piece])));
  /** The options of the present question by the piece that stands for them. */
  legal: Map<string, Option> = $derived(byPiece(this.ask, this.board));
  /** The pieces chosen so far in the draft. */
  picked: Set<string> = $derived(pickedPieces(this.legal, this.draft));

  readonly talk: Talk;
  readonly suggestions = new Suggestions((message) => this.post(message));
  private readonly wire: Wire;
  private ids = 0;
  /** The id of the command under way. */
  private underWay = "";
  private considering = "";
  private considered: unknown = undefined;
  /** An answer that is looked at without being built, such as a button that one rests on. */
  private weighed: unknown = undefined;
  private resting: ReturnType<typeof setTimeout> | null = null;
  private inspecting = "";
  /** The id under which an option is being foretold, and its number. */
  private foretelling = { id: "", n: 0 };
  private reading: ReturnType<typeof setTimeout> | null = null;
  /** What our seats have said of the dice since we came. */
  private added = new Set<string>();

  constructor(game: string, tokens: string[], open?: Open) {
    this.game = game;
    this.talk = new Talk({ game, token: tokens[0] ?? "", send: (message) => this.post(message) });
    this.wire = new Wire({
      address: api.socketAddress(game),
      open,
      greeting: () => ({ type: "enter", tokens, protocol: PROTOCOL, seen: this.heard.length }),
      heard: (message) => this.hear(message),
      lost: () => this.lose(),
    });
  }

  /** Answer the present question. */
  answer(value: unknown): void {
    const ask = this.ask;
    if (!ask || this.busy) return;
    this.answeredAt = this.heard.at(-1)?.n ?? 0;
    if (this.board && !this.isTheirs(this.board.active)) this.acted = { n: this.answeredAt, board: this.board };
    this.command((id) => ({ type: "answer", id, seat: ask.seat, serial: ask.serial, answer: value, hold: false }));
  }

  /** Choose an option where it is drawn: it is given as the answer, or ticked where several may be. */
  take(option: Option): void {
    if (this.ask?.kind === "some" || this.ask?.kind === "order") this.toggle(option.value);
    else this.answer(option.value);
  }

  isPicked(option: Option): boolean {
    const values = Array.isArray(this.draft) ? this.draft : [this.draft];
    return this.draft !== undefined && [...values, this.draft].some((value) => same(value, option.value));
  }

  /** Answer with the draft. */
  commit(): void {
    if (this.draft !== undefined) this.answer(this.draft);
  }

  pass(): void {
    if (this.ask?.passing) this.answer(null);
  }

  undo(): void {
    if (!this.view?.can_undo || this.busy) return;
    this.command((id) => ({ type: "undo", id, seat: this.seat }));
  }

  /** Choose a piece on the table: the answer where one is asked for, in or out where several are. */
  choose(piece: string): boolean {
    const option = this.legal.get(piece);
    if (!option || !this.ask) return false;
    if (this.ask.kind === "some" || this.ask.kind === "order") this.toggle(option.value);
    else this.answer(option.value);
    return true;
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
    if (this.reading) clearTimeout(this.reading);
    this.suggestions.end();
    this.wire.close();
  }

  /** Send something that changes nothing in the game; its id, or nothing where it could not be sent. */
  private post(message: (id: string) => Parameters<Wire["send"]>[0]): string {
    const id = this.nextId();
    return this.wire.send(message(id)) ? id : "";
  }

  private command(message: (id: string) => Parameters<Wire["send"]>[0]): void {
    const id = this.nextId();
    this.refusal = null;
    if (!this.wire.send(message(id))) {
      this.refusal = {
        type: "refused",
        id,
        status: 0,
        reason: "The server is out of reach; nothing was sent.",
        rule: "",
      };
      return;
    }
    this.underWay = id;
    this.busy = true;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.connected = true;
        this.talk.enter(message);
        return;
      case "view":
        return this.look(message);
      case "log":
        this.heard = joined(this.heard, message.lines, message.reset);
        return;
      case "orders":
        return this.heed(message);
      case "accepted":
        return this.settle(message.id);
      case "refused":
        return this.refuse(message);
      case "considered":
        if (message.id === this.foretelling.id) return this.foresee(message.consideration);
        return this.reply(message.id, message.consideration);
      case "inspected":
        if (message.id === this.inspecting) this.insight = peopled(message.insight, this.people, this.names);
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
    this.told = view;
    sides.know(view.board);
    template.know(view.board);
    this.stuck = "";
    // After a break no word comes of a command that was under way: the view itself tells what became of it.
    if (!this.underWay) this.busy = false;
    const now = this.ask;
    const isNew = !same([before?.serial, before?.seat, before?.question], [now?.serial, now?.seat, now?.question]);
    if (isNew) this.begin(now);
    if (this.selected && !this.pieces.has(this.selected)) this.select(null);
    else this.inspect();
    if (this.welcome && this.view) notice(this.welcome, this.view);
    void this.addRandomness(view);
  }

  /** Add to the dice what our seats may, without a word: it costs nobody anything and needs no thought. */
  private async addRandomness({ randomness }: ViewMessage): Promise<void> {
    if (!this.welcome || !randomness) return;
    const { commitment, seats } = this.welcome;
    for (const seat of seats) {
      // Words are made once: while a seal is on its way the same view may come again.
      const stage = `${seat}:${randomness.sealing.includes(seat)}:${randomness.opening.includes(seat)}`;
      if (this.added.has(stage)) continue;
      this.added.add(stage);
      const said = await toSay(this.game, commitment, seat, randomness);
      if (said) this.wire.send({ ...said, id: this.nextId() });
    }
  }

  /** A new question: the draft that it begins with, and the piece it is about in hand. */
  private begin(ask: Ask | null): void {
    this.consideration = null;
    this.considering = "";
    this.pondering = this.resting !== null;
    this.refusal = null;
    this.draft = undefined;
    this.studied = null;
    this.weighed = undefined;
    this.foretold = new Map();
    this.foretelling = { id: "", n: 0 };
    if (this.reading) clearTimeout(this.reading);
    this.suggestions.begin(ask);
    if (!ask) return;
    if (ask.kind === "one" && ask.options.length <= MOST_FORETOLD) {
      this.reading = setTimeout(() => this.foretell(0), READING);
    }
    const inHand = this.subject(ask);
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

  /** The piece of ours that a question is about: the one it names, else one of those that act. */
  private subject(ask: Ask): string | undefined {
    const isOurs = (id: unknown): id is string => {
      const piece = this.pieces.get(id as string);
      return piece?.kind === "model" && piece.side === ask.seat;
    };
    const named = [ask.data.model, ...ask.about].find(isOurs);
    if (named || !this.board?.active || this.isActive(this.selected)) return named;
    return this.board.pieces.find((piece) => isOurs(piece.id) && this.isActive(piece.id))?.id;
  }

  /** Whether a group is another side's. */
  private isTheirs(group: string): boolean {
    const piece = this.board?.pieces.find((each) => each.group === group);
    return group !== "" && piece !== undefined && piece.side !== this.seat;
  }

  private isActive(piece: string | null): boolean {
    return piece !== null && this.pieces.get(piece)?.group === this.board?.active;
  }

  /** A view with people for its seats. */
  private seen(told: ViewMessage): ViewMessage {
    const view = peopled(told, this.people, this.names);
    const players = view.board.players.map((each) => ({ ...each, name: whoIs(each.seat, this.people, each.name) }));
    return { ...view, board: { ...view.board, players } };
  }

  /** The log as it is said to us. A line is put into words once, unless someone else sits down. */
  private retell(lines: LogLine[]): LogLine[] {
    if (this.retold.company !== this.company) this.retold = { company: this.company, lines: new Map() };
    const { lines: known } = this.retold;
    return lines.map((line) => {
      const said = known.get(line) ?? peopled(line, this.people, this.names);
      known.set(line, said);
      return said;
    });
  }

  private settle(id: string): void {
    if (id !== this.underWay) return;
    this.underWay = "";
    this.busy = false;
  }

  private refuse(refused: Refused): void {
    if (this.talk.refuse(refused)) return;
    if (refused.id && refused.id === this.considering) return this.reply(refused.id, null);
    if (!this.connected && [401, 403, 404, 410, 426].includes(refused.status)) {
      this.failed = plain(refused.reason);
      this.wire.close();
      return;
    }
    // Of nothing that we said: a seat that answers by itself cannot go on.
    if (!refused.id && this.connected && refused.status >= FAULT) {
      this.stuck = plain(peopled(refused.reason, this.people, this.names));
      return;
    }
    // What we only looked at, and what is overtaken by now, is no matter.
    if (refused.id && refused.id !== this.underWay) return;
    this.settle(refused.id);
    this.refusal = peopled(refused, this.people, this.names);
  }

  private lose(): void {
    this.connected = false;
    this.added.clear();
    this.busy = false;
    this.underWay = "";
    this.considering = "";
    this.pondering = false;
    this.inspecting = "";
    this.foretelling = { id: "", n: 0 };
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

  /** Ask what an option would mean before anyone rests on it. */
  private foretell(n: number): void {
    const ask = this.ask;
    const option = ask?.options[n];
    if (!ask || !option || !this.connected) return;
    const id = this.nextId();
    const sent = { type: "consider", id, seat: ask.seat, serial: ask.serial, answer: option.value } as const;
    if (this.wire.send(sent)) this.foretelling = { id, n };
  }

  /** An option is foretold. Where the first few lead to no roll, the rest are not asked about. */
  private foresee(consideration: Consideration): void {
    const { n } = this.foretelling;
    if (consideration.odds)
      this.foretold = new Map(this.foretold).set(n, peopled(consideration, this.people, this.names));
    this.foretelling = { id: "", n };
    if (this.foretold.size > 0 || n + 1 < FEW) this.foretell(n + 1);
  }

  private reply(id: string, consideration: Consideration | null): void {
    if (id !== this.considering) return;
    this.considering = "";
    this.pondering = false;
    if (this.meant !== undefined) this.consideration = consideration && peopled(consideration, this.people, this.names);
    if (this.meant !== this.considered) this.ponder();
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
