/** For tests: a client at a table with a question before it, and what it says to the server. */
import { vi } from "vitest";
import { GameClient } from "../game.svelte";
import type {
  Ask,
  Board,
  Card,
  Check,
  ClientMessage,
  Consideration,
  LogLine,
  Piece,
  Seen,
  ServerMessage,
  Vantage,
  ViewMessage,
} from "../protocol";
import type { Socket } from "../wire";

export const aButton = (text: string, more: Partial<Ask["button"]> = {}): Ask["button"] => ({
  text,
  one: "",
  many: "",
  none: "",
  warned: "",
  counts: "answer",
  ...more,
});

const USUAL: Record<string, Ask["button"]> = {
  some: aButton("Choose", { one: "of them", many: "of them", none: "Choose none" }),
  order: aButton("Keep this order"),
  number: aButton("Say"),
  card: aButton("Play this card"),
};

export const anAsk = (changes: Partial<Ask> = {}): Ask => ({
  serial: 7,
  seat: "A",
  question: "a question",
  kind: "one",
  prompt: "Choose.",
  rules: [],
  passing: "",
  about: [],
  options: [],
  least: 0,
  most: 0,
  yes: "",
  no: "",
  suggested: null,
  lines: [],
  data: {},
  form: "",
  panel:
    { number: "dock", yesno: "dock", card: "cards", place: "place", path: "move" }[changes.kind ?? "one"] ?? "list",
  steps: [],
  step: -1,
  button: USUAL[changes.kind ?? "one"] ?? aButton("Choose"),
  final: false,
  hand: changes.kind === "card",
  easy: false,
  eager: false,
  sealed: false,
  leads: false,
  follows: false,
  window: false,
  entrust: "",
  passed: false,
  open_for: 0,
  ...changes,
});

export const anOption = (value: unknown, label = String(value), piece = ""): Ask["options"][number] => ({
  value,
  label,
  hint: "",
  piece,
  group: "",
  title: "",
  aside: "",
  carrier: "",
  dice: 0,
  worth: 0,
  card: "",
  spot: "",
  cell: null,
  facing: null,
  pose: null,
  cards: [],
  order: "",
});

export const aPiece = (id: string, changes: Partial<Piece> = {}): Piece => ({
  id,
  kind: "model",
  name: "Dolmen Cruiser",
  own: "",
  called: "",
  side: id.charAt(0),
  group: id.split(".")[0] ?? "",
  look: "",
  mark: "",
  shapes: [],
  x: 0,
  y: 0,
  heading: 0,
  length: 4000,
  beam: 1200,
  on_board: true,
  cells: [],
  facing: null,
  at: "",
  where: "",
  meters: [{ name: "Strength", value: 3, most: 4 }],
  badges: [],
  sheet: "",
  label: "",
  ...changes,
});

export const aConsideration = (changes: Partial<Consideration> = {}): Consideration => ({
  legal: true,
  reason: "",
  rule: "",
  path: [],
  cells: [],
  shapes: [],
  checks: [],
  pools: [],
  threshold: 0,
  scale: null,
  lines: [],
  struck: [],
  odds: null,
  followers: [],
  vantage: null,
  together: null,
  deed: "",
  final: false,
  ...changes,
});

export const aCheck = (changes: Partial<Check> = {}): Check => ({
  ok: true,
  text: "",
  rule: "",
  kind: "",
  left: 0,
  most: 0,
  ...changes,
});

export const aVantage = (changes: Partial<Vantage> = {}): Vantage => ({
  others: [],
  lines: [],
  exchanges: [],
  give: 0,
  take: 0,
  counts: "damage",
  bout: null,
  hazards: [],
  hides: [],
  dims: [],
  text: "",
  ...changes,
});

export const aSeen = (id: string, changes: Partial<Seen> = {}): Seen => ({
  id,
  range: 9000,
  text: "",
  kind: "model",
  side: id.charAt(0),
  bearing: 0,
  arc: "fore",
  band: "Close",
  visible: true,
  obscured: false,
  dice: 0,
  by: [],
  effect: "",
  also: "",
  short: "",
  weapons: [],
  ...changes,
});

export const aLine = (n: number, changes: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: "Something",
  text: "Something happened.",
  rule: "",
  round: 1,
  pieces: [],
  dice: [],
  reasons: [],
  path: [],
  stands: [],
  cells: [],
  headline: false,
  seat: "",
  title: "",
  pools: [],
  sum: [],
  modifiers: [],
  cards: [],
  moment: "",
  stroke: null,
  effects: [],
  points: 0,
  chances: [],
  ...changes,
});

export const aBoard = (pieces: Piece[], hand: string[]): Board => ({
  map: { type: "plane", width: 36000, height: 48000, unit: '"', sharpest: 2250 },
  round: 1,
  rounds: 5,
  phase: "Activation Phase",
  phases: ["Ready Phase", "Activation Phase", "End Phase"],
  scenario: "",
  objectives: [],
  points: "VP",
  teams: [],
  tableaus: [],
  players: ["A", "B"].map((seat) => ({
    seat,
    name: `Admiral ${seat}`,
    score: 0,
    faction: "",
    first: false,
    hand: seat === "A" ? hand : [],
    team: "",
    colour: null,
    out: false,
    piles: [{ name: "Deck", count: 30, cards: [] }],
    meters: [],
    badges: [],
    lines: [],
  })),
  pieces,
  names: {},
  zones: [],
  active: "",
  result: "",
});

export interface Laid {
  client: GameClient;
  sent: ClientMessage[];
  /** The answers given so far. */
  answers: () => unknown[];
  /** Let the server say something. */
  say: (message: ServerMessage) => void;
  /** Let the line break, and be there again with what the table showed. */
  interrupt: () => void;
}

/** A table with a question, ready to be answered. */
export function laid(given: {
  ask?: Ask;
  pieces?: Piece[];
  log?: LogLine[];
  cards?: Card[];
  view?: Partial<ViewMessage>;
}): Laid {
  const sent: ClientMessage[] = [];
  const socket: Socket = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => sent.push(JSON.parse(text) as ClientMessage),
    close: () => undefined,
  };
  const client = new GameClient("test", ["token"], () => socket);
  const say = (message: ServerMessage): void => socket.onmessage?.({ data: JSON.stringify(message) });
  const cards = given.cards ?? [];
  say({
    type: "welcome",
    protocol: 2,
    game: "test",
    ruleset: "toy",
    title: "Toy",
    seats: ["A"],
    options: {},
    sheets: [],
    cards,
    commitment: "",
    talk: "",
  });
  say({ type: "log", lines: given.log ?? [], reset: false });
  const ask = given.ask ?? null;
  const view: ViewMessage = {
    type: "view",
    serial: 7,
    seat: "A",
    board: aBoard(
      given.pieces ?? [],
      cards.map((card) => card.id),
    ),
    ask,
    waiting_for: [],
    sealed: [],
    sentence: ask?.prompt ?? "Waiting for Admiral B.",
    can_undo: false,
    over: false,
    players: [],
    lines: 0,
    randomness: null,
    accord: { draw: [], rematch: [], following: "", clock: null, ended: null },
    coach: null,
    ...given.view,
  };
  say(view);
  const interrupt = (): void => {
    socket.onclose?.({ code: 1006, reason: "" });
    vi.advanceTimersByTime(500);
    socket.onopen?.();
    say(view);
  };
  const answers = (): unknown[] => sent.flatMap((each) => (each.type === "answer" ? [each.answer] : []));
  return { client, sent, answers, say, interrupt };
}
