"""News between processes that share the games: what one of them changed and the others have in memory."""

from __future__ import annotations

from enum import Enum

import msgspec

from sandtable.kernel.reading import decoder

MOST_GAMES = 200
"""Games that are told of at once: PostgreSQL takes 8,000 bytes."""


class What(Enum):
    """What has changed. The rest is in the database, where whoever hears of it looks."""

    SEATS = "somebody sat down in games or left them, or a token or a link was renewed"
    DELETED = "games are no more"
    ORDER = "bans, or names that nobody may take"
    HOUSE = "limits, or who may make an account"
    PEOPLE = "an account wants to hear another no longer, or again"
    CONFIRMED = "an owner has typed the password: the digest of the session, and when"
    TRIED = "a password was tried and did not fit, or did, by the keys under which tries are counted"
    UNOPENED = "a game cannot be opened, and why; or it can again"


class News(msgspec.Struct, frozen=True):
    """One piece of news."""

    by: str
    """The process that tells it, which knows already."""
    what: str
    """The name of what has changed."""
    about: tuple[str, ...] = ()


_reader: msgspec.json.Decoder[News] = decoder(News)


def written(by: str, what: What, about: tuple[str, ...]) -> list[str]:
    """News as they are sent: in several parts where they tell of many games."""
    if what not in (What.SEATS, What.DELETED):
        return [_text(News(by, what.name, about))]
    return [_text(News(by, what.name, about[at : at + MOST_GAMES])) for at in range(0, len(about), MOST_GAMES)]


def read(text: str) -> News | None:
    """News as they were heard; nothing where another release tells what this one does not know."""
    try:
        news = _reader.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return news if news.what in What.__members__ else None


def _text(news: News) -> str:
    return msgspec.json.encode(news).decode()
