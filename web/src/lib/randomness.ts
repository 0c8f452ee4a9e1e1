// Randomness of our own for the dice: made here, sealed before the first roll, kept to be compared when the game is over.
import { keep, recall } from "./keep";
import type { ClientMessage, Randomness, Welcome } from "./protocol";

/** What this browser keeps of one seat: its words, and the commitment of the server they were sealed under. */
interface Kept {
  words: string;
  commitment: string;
}

type Said = Extract<ClientMessage, { type: "entropy" }>;

/** Bytes of chance in the words of a seat. */
const BYTES = 32;

const nameOf = (game: string, seat: string): string => `words.${game}.${seat}`;

export const kept = (game: string, seat: string): Kept | null => recall<Kept | null>(nameOf(game, seat), null);

const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this browser can seal anything: only where the page came over a safe way, or from this very machine. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sealOf(commitment: string, seat: string, words: string): Promise<string> {
  const text = new TextEncoder().encode(`${commitment}:${seat}:${words}`);
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** What a seat of ours has to say about the dice now; nothing where nothing is waited for. */
export async function toSay(
  game: string,
  commitment: string,
  seat: string,
  { sealing, opening }: Randomness,
): Promise<Omit<Said, "id"> | null> {
  const nothing = { type: "entropy", seat, seal: "", words: "" } as const;
  const mine = kept(game, seat);
  if (opening.includes(seat)) return mine && { ...nothing, words: mine.words };
  if (!sealing.includes(seat)) return null;
  const words = canSeal() ? remembered(game, seat, commitment) : "";
  return words ? { ...nothing, seal: await sealOf(commitment, seat, words) } : nothing;
}

/** New words; none where the browser does not remember them, since they could not be opened after a reload. */
function remembered(game: string, seat: string, commitment: string): string {
  const words = hexadecimal(crypto.getRandomValues(new Uint8Array(BYTES)));
  keep(nameOf(game, seat), { words, commitment });
  return kept(game, seat)?.words === words ? words : "";
}

/** What `sandtable replay GAME.sandtable --verify` takes to check the dice by what we kept; empty where we added nothing. */
export function toVerify(game: string, seats: readonly string[]): string {
  const ours = seats.flatMap((seat) => {
    const mine = kept(game, seat);
    return mine ? [{ seat, ...mine }] : [];
  });
  if (!ours[0]) return "";
  const words = ours.map(({ seat, words }) => `--words ${seat}=${words}`);
  return [...words, `--commitment ${ours[0].commitment}`].join(" ");
}

/** Whether the journal of a game that is over has the words that we kept; null where we added none. */
export async function verified(game: string, seats: readonly string[], journal: string): Promise<boolean | null> {
  const ours = seats.flatMap((seat) => {
    const mine = kept(game, seat);
    return mine ? [{ seat, ...mine }] : [];
  });
  if (ours.length === 0 || !canSeal()) return null;
  const [first, ...lines] = journal.split("\n").filter((line) => line !== "");
  const { header } = JSON.parse(first ?? "{}") as { header?: { commitment?: string } };
  const said = lines.flatMap((line) => {
    const { entropy } = JSON.parse(line) as { entropy?: Partial<Said> };
    return entropy ? [entropy] : [];
  });
  for (const { seat, words, commitment } of ours) {
    const seal = await sealOf(commitment, seat, words);
    const has = (what: Partial<Said>): boolean =>
      said.some((each) => each.seat === seat && each.seal === what.seal && each.words === what.words);
    if (header?.commitment !== commitment || !has({ seal }) || !has({ words })) return false;
  }
  return true;
}

/** Adds to the dice what our seats may, without a word: it costs nobody anything and needs no thought. */
export class Adding {
  /** What our seats have said since we came. */
  private said = new Set<string>();

  constructor(private readonly send: (message: (id: string) => Said) => unknown) {}

  /** After a break everything may have to be said again. */
  forget(): void {
    this.said.clear();
  }

  async add(game: string, { commitment, seats }: Welcome, randomness: Randomness | null): Promise<void> {
    if (!randomness) return;
    for (const seat of seats) {
      // Words are made once: while a seal is on its way the same view may come again.
      const stage = `${seat}:${randomness.sealing.includes(seat)}:${randomness.opening.includes(seat)}`;
      if (this.said.has(stage)) continue;
      this.said.add(stage);
      const words = await toSay(game, commitment, seat, randomness);
      if (words) this.send((id) => ({ ...words, id }));
    }
  }
}
