// What the browser keeps for us between visits. A browser that forbids it only forgets.

export function recall<Kept>(key: string, otherwise: Kept): Kept {
  try {
    const text = localStorage.getItem(`sandtable.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Kept);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`sandtable.${key}`, JSON.stringify(value));
  } catch {
    // A private window: the game goes on, it is only not remembered.
  }
}
