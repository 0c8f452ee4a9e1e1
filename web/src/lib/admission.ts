// Before a table: who we are there. Our seats are in a cookie that no script reads; a token of a link goes into it at once.
import { type Admission, api, Failure } from "./api";
import { knownGame, oldTokens, remember } from "./games";

const REFUSED = 403;

/** Which seats are ours at a game, and whether we may sit down or watch; `token` is that of the link we came by. */
export async function admission(game: string, token = ""): Promise<Admission> {
  const brought = token ? [token] : [];
  const told = await withOld(game, brought, oldTokens(game));
  const known = knownGame(game);
  // From here on the cookie lets us in; what an earlier page kept for it is not needed any more.
  if (known || told.seats.length > 0) remember(game, { seats: told.seats, tokens: undefined });
  return told;
}

async function withOld(game: string, brought: string[], old: string[]): Promise<Admission> {
  try {
    return await api.admission(game, [...brought, ...old]);
  } catch (failure) {
    // Of several old ones some may be void by now; each that is good still counts.
    if (!(failure instanceof Failure) || failure.status !== REFUSED || old.length === 0) throw failure;
    for (const each of old) await api.admission(game, [each]).catch(() => null);
    return api.admission(game, brought);
  }
}
