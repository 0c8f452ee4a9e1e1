/** What is drawn of a marker that is fought over, under those who stand on it and over them. */
import type { Piece } from "../../lib/protocol";

/** Whether both sides are at it. */
export const isContested = ({ look }: Piece): boolean => look.endsWith("contested");

/** Which one it is among several, as it is called everywhere. */
export const numberOf = (name: string): string => /\d+$/.exec(name)?.[0] ?? "";

/** Broken lines are the other side's, everywhere. */
export const dashesOf = (r: number): string => `${r * 0.34} ${r * 0.2}`;

/** The two halves of its ring. */
export const halvesOf = (r: number): string[] => [`M0,${-r}A${r},${r} 0 0 0 0,${r}`, `M0,${-r}A${r},${r} 0 0 1 0,${r}`];
