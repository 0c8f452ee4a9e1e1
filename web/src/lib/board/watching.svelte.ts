// Where the camera looks while something is asked: at whom it is about, and at what is laid out.
import { untrack } from "svelte";
import type { Advised, Ask, Piece } from "../protocol";
import { thingsIn } from "../words";
import { camera } from "./camera.svelte";
import type { FlatBoard } from "./flat";
import { firstFrame, frameOf } from "./frames";
import { spotsOf } from "./ghosts";
import { isPlacing, isSpot } from "./placing";
import type { Point } from "./space";

/** What the table knows of the question; each is looked up when it is needed. */
export interface Watched {
  ask: () => Ask | null;
  board: () => FlatBoard;
  draft: () => unknown;
  /** Whether the draft is drawn on the table. */
  laid: () => boolean;
  /** Where the captain would have it. */
  stars: () => readonly unknown[];
  /** Advice, while it lies over the table. */
  advised: () => Pick<Advised, "answer" | "words" | "why"> | null;
  /** Whom one would strike from there. */
  best: () => Piece | undefined;
  /** Whoever moves or is in hand. */
  about: () => Piece | null;
  /** The models of the unit that goes by one answer. */
  members: () => readonly Piece[];
  targets: () => readonly Piece[];
  standing: () => readonly Piece[];
  legal: () => ReadonlyMap<string, unknown>;
  aimed: () => Piece | undefined;
  hand: () => Piece | null;
  dragging: () => boolean;
}

const spotOf = ({ x, y }: { x: number; y: number }): Point => [x, y];
const onBoard = (pieces: readonly (Piece | null)[]): Point[] =>
  pieces.flatMap((piece) => (piece?.on_board ? [spotOf(piece)] : []));

/** Keep in sight what a question is about. */
export function watching(of: Watched): void {
  /** The question at which somebody dragged last. */
  let draggedAt = -1;

  $effect(() => {
    const ask = of.ask();
    if (!ask) return;
    const spots = firstSpots(of, ask);
    untrack(() => camera.frame(spots));
  });
  // Where one chooses among many, whoever is in sight will do; where none of them is, they are looked for. Where nobody is
  // to be chosen, as when a number is asked for, it is about those whom the question names.
  $effect(() => {
    const about = of.ask()?.about ?? [];
    untrack(() => {
      const open = of.standing().filter(({ id }) => of.legal().has(id));
      camera.gather(open.map(spotOf), named(of, about).map(spotOf));
    });
  });
  // Over cards no piece is in hand: whom it is about is in view above them.
  $effect(() => {
    const ask = of.ask();
    if (!ask?.hand) return;
    void camera.covered;
    const spots = named(of, ask.about).map(spotOf);
    untrack(() => camera.include(spots));
  });
  // What is laid out stays in sight, and where the captain would have it; but nothing moves under a hand that drags, and
  // whoever has dragged looks where they want to.
  $effect(() => {
    if (!of.laid()) return;
    const [ask, board] = [of.ask(), of.board()];
    if (of.dragging()) draggedAt = ask?.serial ?? -1;
    const dragged = draggedAt === ask?.serial;
    // In a small window also whom one would strike from there: else nothing says whom it is about.
    const best = camera.narrow && !dragged ? of.best() : undefined;
    const laid = spotsOf(ask, of.draft(), board);
    const starred = of.stars().flatMap((star) => spotsOf(ask, star, board));
    if (!of.dragging())
      untrack(() => camera.include([...laid, ...(dragged ? [] : [...starred, ...(best ? [spotOf(best)] : [])])]));
  });
  // What advice speaks of is in sight above it.
  $effect(() => {
    const [ask, advised] = [of.ask(), of.advised()];
    if (!ask || !advised) return;
    void camera.covered;
    const { answer, words, why } = advised;
    const about = [String(answer), ...thingsIn(words), ...thingsIn(why), ...ask.about];
    const spots = [...spotsOf(ask, answer, of.board()), ...named(of, about).map(spotOf)];
    untrack(() => camera.include(spots));
  });
  // Whom one aims at is in sight, and whoever aims.
  $effect(() => {
    const [there, hand] = [of.aimed(), of.hand()];
    if (there && !of.dragging()) untrack(() => camera.include([there, ...(hand ? [hand] : [])].map(spotOf)));
  });
}

const named = (of: Watched, about: readonly string[]): Piece[] =>
  of.standing().filter(({ id, group }) => about.includes(id) || about.includes(group));

function firstSpots(of: Watched, ask: Ask): Point[] {
  const framing = frameOf(ask);
  if (framing)
    return [
      ...spotsOf(ask, firstFrame(framing, ask.suggested), of.board()),
      ...onBoard([...of.members(), ...of.targets()]),
    ];
  if (isPlacing(ask.suggested)) return ask.suggested.poses.map(([x, y]): Point => [x, y]);
  if (isSpot(ask.suggested)) return [spotOf(ask.suggested)];
  return onBoard([of.about(), ...of.targets()]);
}
