// The signs of what is suggested, and the keys that take it.

/** The best is a star, the others go by their number. */
export const SIGNS = ["★", "2", "3"] as const;
/** G takes the star; the others have their number. */
export const KEYS = ["G", "2", "3"] as const;

/** Which suggestion a key takes; -1 for none. */
export const starKey = (key: string): number => (KEYS as readonly string[]).indexOf(key.toUpperCase());
