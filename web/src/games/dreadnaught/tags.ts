/** Where the names of ships stand on the map, so that none lies on another ship or on its name. */
import { DRAWN } from "./plot";

export interface Named {
  id: string;
  x: number;
  y: number;
  /** How wide the name is drawn. */
  wide: number;
}

export interface Tag extends Named {
  /** How far above the ship its first line stands; below where it is positive. */
  lift: number;
}

/** Two lines of words. */
const HIGH = 30;
const ABOVE = -DRAWN * 1.75;
/** Places for a name, the best first: above, below, farther off. */
const LIFTS = [ABOVE, DRAWN * 1.5, ABOVE - HIGH, DRAWN * 1.5 + HIGH];
const HULL = DRAWN * 0.9;

/** The tags by the ships; `turned` says how the map lies on the screen, in degrees. */
export function tagsOf(ships: readonly Named[], turned: number): ReadonlyMap<string, Tag> {
  const turn = (turned * Math.PI) / 180;
  const onScreen = ({ x, y }: Named): [number, number] => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
  ];
  const placed: { x: number; y: number; wide: number }[] = [];
  const found = new Map<string, Tag>();
  for (const ship of ships) {
    const [x, y] = onScreen(ship);
    const isFree = (lift: number): boolean => {
      const middle = y + lift + HIGH / 2 - 11;
      const clear = placed.every(
        (tag) => Math.abs(tag.x - x) > (tag.wide + ship.wide) / 2 || Math.abs(tag.y - middle) > HIGH,
      );
      return (
        clear &&
        ships
          .filter((each) => each !== ship)
          .every((each) => {
            const [ox, oy] = onScreen(each);
            return Math.abs(ox - x) > ship.wide / 2 + HULL || Math.abs(oy - middle) > HIGH / 2 + HULL;
          })
      );
    };
    const lift = LIFTS.find(isFree) ?? ABOVE;
    placed.push({ x, y: y + lift + HIGH / 2 - 11, wide: ship.wide });
    found.set(ship.id, { ...ship, lift });
  }
  return found;
}
