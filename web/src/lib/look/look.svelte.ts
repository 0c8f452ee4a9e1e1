/** How a game looks and what it calls its things. A game without a folder of its own is drawn by the plain look. */
import type { Component } from "svelte";
import type { Drawn, Outline } from "../board/outline";
import type { Pose } from "../board/space";
import type { Kind } from "../director/beats";
import type { GameClient } from "../game.svelte";
import type { HexBoard } from "../hexes/hexes";
import type { Opening } from "../plans.svelte";
import type { Ask, Board, Die, LogLine, Piece } from "../protocol";
import type { Side } from "../sides.svelte";
import type { Text } from "../words";
import { PLAIN } from "./plain";

export interface Words {
  /** What stands on the table. */
  piece: string;
  pieces: string;
  /** One of the pieces that a unit is made of, where a unit is what one speaks of. */
  member?: string;
  /** What a player brings. */
  force: string;
  forces: string;
  /** What is played for. */
  scenario: string;
  /** What nobody has named. */
  unnamed: string;
  /** What a round is called, where it has another name. */
  round?: string;
  /** What moving is called, and to either side. */
  move: string;
  left: string;
  right: string;
  ahead: string;
  astern: string;
  /** A whole course the other way round, and the end of a piece that goes first. */
  reverse: string;
  front: string;
  /** The buttons that steer. */
  steering: string;
  /** What points are called in full. */
  points: string;
  /** How motion is told in the settings. */
  motion: string;
  /** What the steps are called in which something that happened is shown; any other as it is anywhere. */
  beats?: Partial<Record<Kind, string>>;
}

/** A face of a die that has a picture. */
export interface Face {
  symbol: string;
  name: string;
  /** Whether it does nothing in the pool it lies in. */
  idle: boolean;
}

/** Something going on that the log tells, such as a card that lies face down until it is settled. */
export interface Going {
  /** How it ended, in words; empty while it is open. */
  outcome: Text;
}

/** How a map of hexes is drawn, where a game draws it itself, in the units of the map; words are turned back by `turned`. */
export interface HexLook {
  /** Under everything: the ground, the zones. */
  Ground: Component<{ board: HexBoard; turned: number }>;
  Terrain: Component<{ piece: Piece }>;
  Piece: Component<{ piece: Piece; side: Side; board: Board; turn: number | null; crowded?: boolean }>;
  /** Over everything: names, lines, what is reached. */
  /** What lies over the map; `at` says where a piece is drawn just now. */
  Over: Component<{
    board: HexBoard;
    client?: GameClient | null;
    turned: number;
    at: (piece: string) => readonly [number, number] | null;
  }>;
}

/** What stands about the table where cards matter as much as the map: they are always in sight, each in its place. */
export interface CardFrame {
  /** Left of the table: the others, and what is known of them. */
  Others: Component<{ client: GameClient }>;
  /** Right of the table: what is one's own. */
  Own: Component<{ client: GameClient }>;
  /** Under the table: what lies between the players. */
  Between: Component<{ client: GameClient }>;
  /** Beside the question: the hand. */
  Hand: Component<{ client: GameClient }>;
  /** In the dock, where an answer is built in these places: the brass button, and whatever else takes one press. */
  Answers: Component<{ client: GameClient; ask: Ask }>;
  /** The panels of the questions that are answered so, each with how that is done. */
  built: ReadonlyMap<string, string>;
}

/** What the start page says of a game. */
export interface StartLook {
  Scene: Component;
  title: string[];
  lead: string;
  play: string;
  first: string;
  force: string;
  odds: string;
  /** What the pages for forces and odds say first. */
  forceLead: string;
  oddsLead: string;
}

export interface GameKeys {
  /** In place of what the help says of a table on which pieces are measured and steered. */
  help: { title: string; keys: { keys: string[]; does: string }[] }[];
  /** Keys that take one to a part of the page, by what is looked for there. */
  leadTo: Readonly<Record<string, string>>;
  /** The option that a key stands for at a question; nothing where it stands for none. */
  answer: (ask: Ask, key: string) => unknown;
}

export interface GameLook {
  words: Words;
  /** The outline of a piece, and the drawing within it. */
  outlineOf: (piece: Drawn) => Outline;
  /** `turned` says by how many degrees the screen has it turned, for what stays upright on it. */
  Shape: Component<{ piece: Drawn; side: Side; size?: number; turned?: number }>;
  /** Those who stand side by side in the picture of a unit of many; none where one piece is the picture. */
  abreast?: (piece: Drawn) => Drawn[];
  /** What is drawn of units of several pieces, under all pieces. */
  Units?: Component<{ pieces: readonly Piece[]; players: Board["players"]; height: number; k: number; active: string }>;
  /** What is drawn over all pieces while something is asked: what is aimed at, where something would be. */
  Overlay?: Component<{ client: GameClient; ask: Ask; pieces: readonly Piece[]; height: number; k: number }>;
  /** Whether a name stands beside a piece; beside every one where nothing is said. */
  named?: (piece: Piece) => boolean;
  /** Whether terrain is so plain that its name is not written on it. */
  nameless?: (piece: Piece) => boolean;
  /** What is drawn under a piece and over it. */
  Under?: Component<{ piece: Piece; pose: Pose; faded: boolean }>;
  Over?: Component<{ piece: Piece; k: number }>;
  /** What stands in for a piece while a force is chosen. */
  classPiece: (of: { id: string; points: number }) => Drawn | null;
  /** A figure of a sheet, by a word that one who has not read the rules understands. */
  called: (figure: string) => string;
  /** A cell of a sheet as short as it can stand in a narrow column. */
  short: (text: string) => string;
  Ground: Component<{ width: number; height: number; px: number }>;
  /** What lies behind small pictures and the map of the table, as a colour; as everywhere where nothing is said. */
  soil?: string;
  Terrain: Component<{ piece: Piece; height: number; hides?: boolean; lit?: boolean }>;
  /** Markers by their look; any other is a disc. */
  markers: Record<string, Component<{ piece: Piece; side: Side; r: number }>>;
  /** What of a marker is seen even with models on it, by its look. */
  rims?: Record<string, Component<{ piece: Piece; side: Side; r: number; k: number }>>;
  /** Signs of states: the symbols as SVG, and which one stands for a sign. */
  symbols: string;
  symbolOf: (sign: string, level: number) => string;
  /** States that one sees on the table itself: they need no sign beside the name. */
  drawn: ReadonlySet<string>;
  /** States that are no cause for worry. */
  harmless: ReadonlySet<string>;
  /** The state that says that a piece has acted; none where pieces do not take turns. */
  acted: string;
  /** Dice: symbols as SVG, faces by pool and name, and the order in which they are laid out. */
  faceOf: (die: Die) => Face | undefined;
  order: (pool: string) => readonly string[];
  /** The body of a die of a pool: its symbol, and what it is made of; plain ones where nothing is said. */
  bodyOf?: (pool: string) => { symbol: string; made: "paper" | "glass" | "brass" } | undefined;
  /** The mark among the odds of a roll that ends its target. */
  ending: string;
  /** What a threshold is called before its number: `a success for every`. */
  each?: string;
  /** Panels by the name that a question brings. */
  panels: Record<string, Component<{ client: GameClient; ask: Ask }>>;
  /** Where a question is the beginning of a matter that one panel shows as a whole. */
  opens?: (ask: Ask) => Opening | null;
  /** What is going on beside the question, and how it is shown. */
  goingOn?: (log: readonly LogLine[]) => Going | null;
  GoingOn?: Component<{ client: GameClient; going: Going }>;
  /** How hexes are drawn, and what stands about the table; plain where nothing is said. */
  hexes?: HexLook;
  frame?: CardFrame;
  /** Keys that a game has besides those of every table: what its help says of them, and what a key does. */
  keys?: GameKeys;
  /** Lines of the log that are news by their kind alone: the director tells them though nothing is to be seen. */
  news?: ReadonlySet<string>;
  /** Whether what others did since one acted is told deed by deed, beside what came of it. */
  recounts?: boolean;
  /** The moment of a question for a card, as one calls it. */
  momentOf: (question: string) => string;
  start: StartLook;
}

const FOLDERS = import.meta.glob<{ default: GameLook }>("../../games/*/index.ts");

/** The folder of a rule set; none for one that is drawn plainly. */
const folderOf = (ruleset: string) => FOLDERS[`../../games/${ruleset}/index.ts`];

/** How a rule set is drawn; its folder is fetched when it is first needed. */
export async function lookOf(ruleset: string): Promise<GameLook> {
  const folder = folderOf(ruleset);
  return folder ? (await folder()).default : PLAIN;
}

class Looks {
  /** The look of the game on the page. */
  now = $state.raw<GameLook>(PLAIN);
  /** Whose it is. */
  of = $state("");
  private wanted = "";

  /** Whether the look of a rule set is there. */
  has(ruleset: string): boolean {
    return this.of === ruleset || (ruleset !== "" && !folderOf(ruleset));
  }

  /** Draw as a rule set is drawn from now on; its folder is fetched when it is first needed. */
  async use(ruleset: string): Promise<void> {
    this.wanted = ruleset;
    if (this.of === ruleset) return;
    const look = await lookOf(ruleset);
    // Whoever wants another by then has pressed that later.
    if (this.wanted === ruleset) this.wear(look, ruleset);
  }

  wear(look: GameLook, of: string): void {
    this.now = look;
    this.of = of;
  }
}

export const looks = new Looks();
