/** What things are called on the page: by the names that the server gives them. Ids are for the terminal. */

/** Names by the id of a piece or a group. */
export type Names = ReadonlyMap<string, string>;

/** Words that name a thing by what it is and its id, with its name in place of the id. */
export function named({ id, words }: { id: string; words: string }, names: Names): string {
  const name = names.get(id);
  if (names.size === 0) return words;
  if (words === id) return name ?? words;
  if (!words.endsWith(` ${id}`)) return words;
  const kind = words.slice(0, -id.length - 1);
  if (!name) return kind;
  return name.includes(kind) ? name : `${kind} ${name}`;
}
