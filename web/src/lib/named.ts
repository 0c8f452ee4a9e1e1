/** Boards and logs as they are said to their reader: with people for the seats. */
import { type Person, whoIs } from "./people";
import type { Board, LogLine } from "./protocol";
import { peopled } from "./words";

export function named(told: Board, people: readonly Person[]): Board {
  const board = peopled(told, people);
  const players = board.players.map((each) => ({ ...each, name: whoIs(each.seat, people, each.name) }));
  return { ...board, players };
}

/** Tells a log. A line is put into words once, unless someone else sits down. */
export function retelling(): (lines: readonly LogLine[], people: readonly Person[]) => LogLine[] {
  let known = new Map<LogLine, LogLine>();
  let company = "";
  return (lines, people) => {
    const now = JSON.stringify(people);
    if (now !== company) [known, company] = [new Map(), now];
    return lines.map((line) => {
      const said = known.get(line) ?? peopled(line, people);
      known.set(line, said);
      return said;
    });
  };
}
