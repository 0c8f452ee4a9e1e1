/** Who fires with what: the ships of an attack, each with its guns, from the questions that the rules ask about it. */
import { same } from "../../lib/asked";
import type { Board, Consideration, Option, Piece, PosedQuestion } from "../../lib/protocol";

/** Something that can be put in or out. */
export interface Switch {
  question: PosedQuestion;
  option: Option;
  on: boolean;
  /** Whether there is a choice at all. */
  free: boolean;
  /** Its number on the keys; 0 for none. */
  key: number;
}

export interface FiringShip {
  id: string;
  piece: Piece | undefined;
  /** Whether it takes part; none where that was settled before. */
  part: Switch | null;
  guns: Switch[];
  /** How it lies to the target, in words. */
  where: string;
}

const chosen = ({ ask, answer }: PosedQuestion, option: Option): boolean =>
  ask.kind === "some" && Array.isArray(answer)
    ? answer.some((value) => same(value, option.value))
    : same(answer, option.value);

/** Whether a question is about things that ships carry. */
export const isAboutGuns = ({ ask }: PosedQuestion): boolean =>
  ask.kind === "some" && ask.options.some((option) => option.carrier !== "");

const isAboutShips = ({ ask }: PosedQuestion): boolean =>
  ask.kind === "some" && ask.options.length > 0 && ask.options.every((option) => option.piece !== "");

/** Whether a question is which of the things that ships carry leads. */
const isAboutALead = ({ ask }: PosedQuestion): boolean =>
  ask.kind === "one" && ask.options.length > 0 && ask.options.every((option) => option.carrier !== "");

/** The questions that are neither about ships nor about guns, nor whom to aim at: an arc, a band, a formation. */
export const others = (questions: readonly PosedQuestion[], panel: string): PosedQuestion[] =>
  questions.filter(
    (each) =>
      each.asked &&
      each.ask.panel === panel &&
      !isAboutGuns(each) &&
      !isAboutShips(each) &&
      !each.ask.options.some((option) => option.piece !== ""),
  );

export function firing(
  questions: readonly PosedQuestion[],
  board: Board | null,
  seen: Consideration | null,
): FiringShip[] {
  const ships = new Map<string, FiringShip>();
  const whereOf = (id: string): string => seen?.pools.find((pool) => pool.piece === id)?.where ?? "";
  const ship = (id: string): FiringShip => {
    const piece = board?.pieces.find((each) => each.id === id);
    const found = ships.get(id) ?? { id, piece, part: null, guns: [], where: whereOf(id) };
    ships.set(id, found);
    return found;
  };
  let key = 0;
  for (const question of questions) {
    if (isAboutShips(question)) {
      for (const option of question.ask.options) {
        ship(option.piece).part = { question, option, on: chosen(question, option), free: question.asked, key: 0 };
      }
    } else if (isAboutGuns(question)) {
      for (const option of question.ask.options) {
        if (question.asked) key += 1;
        const on = chosen(question, option);
        ship(option.carrier).guns.push({ question, option, on, free: question.asked, key: question.asked ? key : 0 });
      }
    } else if (isAboutALead(question)) {
      const option = question.ask.options.find((each) => chosen(question, each));
      const guns = option ? ship(option.carrier).guns : [];
      // What is fired first of several that were declared is asked with the same gun.
      if (option && !guns.some((gun) => same(gun.option.value, option.value)))
        guns.push({ question, option, on: true, free: false, key: 0 });
    }
  }
  return [...ships.values()];
}
