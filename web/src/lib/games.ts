// The games this browser knows: enough to find a game again. What proves that a seat is ours is in a cookie, not here.
import { flat } from "./board/flat";
import { type Quarter, turning } from "./board/turning.svelte";
import { keep, recall } from "./keep";
import { nameOf } from "./people";
import type { ViewMessage, Welcome } from "./protocol";
import { plain } from "./words";

/** A table small enough to keep: where the pieces are and whose. */
export interface Sketch {
  width: number;
  height: number;
  /** x, y and the number of the side; -1 for land. */
  dots: [number, number, number][];
  /** Quarter turns clockwise, as it lay on the screen. */
  turned?: Quarter;
}

export interface KnownGame {
  game: string;
  ruleset: string;
  title: string;
  /** Against whom, in words. */
  against: string;
  /** Seats of mine. */
  seats: string[];
  /** The tokens to them, where an earlier release of this page kept them here. */
  tokens?: Record<string, string> | undefined;
  /** Invitations not yet given away, by seat. */
  invitations: Record<string, string>;
  watch: string;
  scenario: string;
  round: number;
  rounds: number;
  scores: number[];
  sentence: string;
  /** Whether it waits for me. */
  mine: boolean;
  over: boolean;
  /** When it was last seen, in milliseconds. */
  seen: number;
  sketch: Sketch | null;
}

const NOTHING: Omit<KnownGame, "game"> = {
  ruleset: "",
  title: "",
  against: "",
  seats: [],
  invitations: {},
  watch: "",
  scenario: "",
  round: 0,
  rounds: 0,
  scores: [],
  sentence: "",
  mine: false,
  over: false,
  seen: 0,
  sketch: null,
};

/** Every known game, the last seen first. */
export function knownGames(): KnownGame[] {
  const all = Object.values(recall<Record<string, KnownGame>>("games", {}));
  return all.map((each) => ({ ...NOTHING, ...each })).sort((a, b) => b.seen - a.seen);
}

export function knownGame(game: string): KnownGame | null {
  return knownGames().find((each) => each.game === game) ?? null;
}

/** Of these rule sets the one that was played here last; the first where none was. */
export function lastPlayed<Rules extends { name: string }>(all: readonly Rules[]): Rules | undefined {
  const names = knownGames().map(({ ruleset }) => ruleset);
  return all.find(({ name }) => name === names.find((each) => all.some((rules) => rules.name === each))) ?? all[0];
}

/** Remember something about a game. */
export function remember(game: string, news: Partial<KnownGame>): void {
  const all = recall<Record<string, KnownGame>>("games", {});
  const before = { ...NOTHING, ...all[game], game };
  all[game] = { ...before, seen: Date.now(), ...news };
  keep("games", all);
}

/** Remember how a game stands, so that it can be found again from the start page. */
export function notice(welcome: Welcome, view: ViewMessage): void {
  const known = knownGame(welcome.game);
  if (!known) return;
  const { board } = view;
  const plane = flat(board);
  const seats = board.players.map((player) => player.seat);
  const others = view.players.filter((player) => !welcome.seats.includes(player.seat));
  const waits = others.some((player) => player.kind === "open" || player.kind === "invited");
  const shown = board.pieces.filter((piece) => piece.on_board);
  remember(welcome.game, {
    ruleset: welcome.ruleset,
    title: welcome.title,
    seats: [...welcome.seats],
    against: others.map(nameOf).join(" and "),
    invitations: waits ? known.invitations : {},
    scenario: board.scenario,
    round: board.round,
    rounds: board.rounds,
    scores: board.players.map((player) => player.score),
    sentence: plain(view.over && board.result ? board.result : view.sentence, board.pieces),
    mine: view.ask !== null,
    over: view.over,
    sketch: {
      width: plane?.width ?? 0,
      height: plane?.height ?? 0,
      dots: plane ? shown.map(({ x, y, side }) => [x, y, seats.indexOf(side)]) : [],
      turned: turning.quarter,
    },
  });
}

export function forget(game: string): void {
  const { [game]: _, ...rest } = recall<Record<string, KnownGame>>("games", {});
  keep("games", rest);
}

/** The seats of a game that are ours, as far as this browser knows. */
export function seatsIn(known: KnownGame | null): string[] {
  return [...new Set([...(known?.seats ?? []), ...Object.keys(known?.tokens ?? {})])];
}

/** Tokens that an earlier release of this page kept: of our seats, or the one to watch with. */
export function oldTokens(game: string): string[] {
  const known = knownGame(game);
  if (!known) return [];
  const seats = Object.values(known.tokens ?? {});
  return seats.length > 0 || known.seats.length > 0 || !known.watch ? seats : [known.watch];
}
