// What the server has told of a game, with people for its seats, and what follows from it for whoever sits here.
import { enemiesFirst, joined, until } from "./asked";
import { Director } from "./director/director.svelte";
import { Reading } from "./director/reading.svelte";
import { named, retelling } from "./named";
import { type Person, peopleOf } from "./people";
import type { Accord, Ask, Board, Card, LogLine, LogMessage, Piece, Sheet, ViewMessage, Welcome } from "./protocol";
import { settings } from "./settings.svelte";
import { sharing } from "./sharing";
import { peopled, type Text } from "./words";

export const NOTHING_SETTLED: Accord = { draw: [], rematch: [], following: "", clock: null, ended: null };

export class Told {
  welcome = $state.raw<Welcome | null>(null);
  /** The view and the log as the server tells them: of seats, not of you and me. */
  protected told = $state.raw<ViewMessage | null>(null);
  protected heard = $state.raw<LogLine[]>([]);
  /** Lines whose table has not come in yet: what happened is shown together with what came of it, in one go. */
  protected untold: LogMessage[] = [];

  /** Shows what happened, one thing after the other; what is drawn waits for it, nothing else does. */
  readonly director = new Director({
    pace: () => settings.pace,
    still: () => settings.still,
    mine: (side) => this.seats.includes(side),
    away: () => document.hidden,
  });

  private readonly same = { people: sharing<Person[]>(), view: sharing<ViewMessage | null>(), board: sharing<Board>() };
  people: Person[] = $derived(this.same.people(peopleOf(this.told?.players ?? [], this.welcome?.seats ?? [])));
  private readonly retell = retelling();
  view: ViewMessage | null = $derived(this.same.view(this.told && this.seen(this.told)));
  /** What happened, up to the moment that is shown. */
  log: LogLine[] = $derived(until(this.retell(this.heard, this.people), this.director.upTo));
  /** Whether the present question is passed for us: then it is not put to us at all. */
  private passing: boolean = $derived(this.view?.ask?.passed ?? false);
  /** The table as it stands, and as it is drawn: at the moment that is shown. */
  present: Board | null = $derived(this.view?.board ?? null);
  ask: Ask | null = $derived(this.passing ? null : enemiesFirst(this.view?.ask ?? null, this.present));
  readonly reading = new Reading(() => this.view?.coach ?? null);
  /** What led to the question is still being shown or read: it is known, but not put to anybody yet. The server waits for nothing. */
  waits: boolean = $derived(this.director.showing || this.reading.first);
  /** The question as it is put to the player: once all that led to it was shown or skipped, and read. */
  posed: Ask | null = $derived(this.waits ? null : this.ask);
  board: Board | null = $derived(this.shown());
  /** Whose eyes we look through; empty for a spectator. */
  seat: string = $derived(this.view?.seat || (this.welcome?.seats[0] ?? ""));
  seats: string[] = $derived(this.welcome?.seats ?? []);
  sentence: Text = $derived(this.said());
  over: boolean = $derived((this.view?.over ?? false) && !this.director.showing);
  /** What the players settle among themselves. */
  accord: Accord = $derived(this.view?.accord ?? NOTHING_SETTLED);
  sheets: Map<string, Sheet> = $derived(new Map(this.welcome?.sheets.map((sheet) => [sheet.id, sheet])));
  cards: Map<string, Card> = $derived(new Map(this.welcome?.cards.map((card) => [card.id, card])));
  pieces: Map<string, Piece> = $derived(new Map(this.board?.pieces.map((piece) => [piece.id, piece])));

  /** What came in goes into the log, and to whoever shows it. */
  protected tell(): void {
    for (const { lines, reset } of this.untold) {
      this.director.hear(lines, reset);
      this.heard = joined(this.heard, lines, reset);
    }
    this.untold = [];
  }

  /** The table at the moment that the director shows; else the present one, which what is shown next begins with. */
  private shown(): Board | null {
    const { board } = this.director;
    if (board) return this.same.board(named(board, this.people));
    return this.present && this.same.board(this.present);
  }

  /** What is said of how things stand; of an end only that it comes, until it was shown. */
  private said(): Text {
    if (this.view?.over && this.director.showing) return "Watch how it ends.";
    if (this.passing) return "A moment for cards, passed for you; the game goes on.";
    return this.view?.sentence ?? "Finding the table …";
  }

  /** A view with people for its seats. */
  private seen({ board, ...rest }: ViewMessage): ViewMessage {
    return { ...peopled(rest, this.people), board: named(board, this.people) };
  }
}
