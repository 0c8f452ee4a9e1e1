"""What a request or a socket brings to be known by: tokens it shows, its browser's cookie, its account."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import HTTPConnection

from sandtable.server.accounts_api import account_of
from sandtable.server.seat_cookies import kept_tokens, shown_tokens
from sandtable.server.visitors import Shown


async def shown_by(connection: HTTPConnection, tokens: Sequence[str] = ()) -> Shown:
    """What somebody shows; `tokens` are those of the message itself, where it has any."""
    account = await account_of(connection)
    given = tuple(filter(None, tokens)) or shown_tokens(connection)
    return Shown(given, kept_tokens(connection), None if account is None else account.id)
