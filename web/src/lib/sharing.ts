/** What changes little from one message to the next: whatever is the same as before stays the very same object, so that
 * nothing is worked out or drawn again for it. */

type Fields = Record<string, unknown>;

const isRecord = (thing: unknown): thing is Fields =>
  typeof thing === "object" && thing !== null && !Array.isArray(thing);

const idOf = (thing: unknown): unknown => (isRecord(thing) ? thing.id : undefined);

/** What is told now, made of what was told before wherever that says the same. */
export function shared<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return (Array.isArray(before) ? sharedList(before, now) : now) as T;
  if (!isRecord(now) || !isRecord(before)) return now;
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  let isNew = true;
  const made: Fields = {};
  for (const key of keys) {
    made[key] = shared(before[key], now[key]);
    isSame &&= key in before && Object.is(made[key], before[key]);
    isNew &&= Object.is(made[key], now[key]);
  }
  return (isSame ? before : isNew ? now : made) as T;
}

/** Things with ids are found again by them, wherever in the list they stand now; anything else by its place. */
function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.filter((thing) => idOf(thing) !== undefined).map((thing) => [idOf(thing), thing]));
  const made = now.map((thing, at) => shared(known.get(idOf(thing)) ?? before[at], thing));
  return made.length === before.length && made.every((thing, at) => Object.is(thing, before[at])) ? before : made;
}

/** Takes what is told, one thing after the other, and hands on what it shares with the one before. */
export function sharing<T>(): (now: T) => T {
  let last: T | undefined;
  return (now) => {
    last = shared(last, now);
    return last;
  };
}
