// What the browser keeps for us between visits. A browser that forbids it only forgets.

export const recall = <Kept>(key: string, otherwise: Kept): Kept => read(() => localStorage, key, otherwise);

export const keep = (key: string, value: unknown): void => write(() => localStorage, key, value);

/** The same for this window alone, and only as long as it is open. */
export const recallHere = <Kept>(key: string, otherwise: Kept): Kept => read(() => sessionStorage, key, otherwise);

export const keepHere = (key: string, value: unknown): void => write(() => sessionStorage, key, value);

function read<Kept>(store: () => Storage, key: string, otherwise: Kept): Kept {
  try {
    const text = store().getItem(`sandtable.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Kept);
  } catch {
    return otherwise;
  }
}

function write(store: () => Storage, key: string, value: unknown): void {
  try {
    store().setItem(`sandtable.${key}`, JSON.stringify(value));
  } catch {
    // A private window: the game goes on, it is only not remembered.
  }
}
