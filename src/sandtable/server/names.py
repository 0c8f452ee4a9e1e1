"""Names of people: readable, of one script, nobody else's, and not the server's own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from confusable_homoglyphs import categories

from sandtable.bots import BOTS
from sandtable.server.refusals import NoName
from sandtable.store.accounts import Accounts
from sandtable.store.models import Account
from sandtable.store.names import name_key, skeleton

OFFICIAL = ("sandtable", "admin", "administrator", "moderator")
"""Nobody's name, nor a word of it: whoever is called so seems to speak for the server."""
RESERVED = (
    *("server", "system", "owner", "root", "support", "bot", "spectator", "guest", "nobody", "everyone", "you"),
    *("player", "open seat", "invited player", "a former player", "former player"),
    *BOTS,
    *(f"{bot} bot" for bot in BOTS),
)
"""Nobody's name: the page and the log use them for others than people."""
ARTICLES = ("a", "an", "the")
SIGNS = " _.-'’"
TOGETHER = {"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}
"""Scripts that are written in one line."""
LETTERS = "a name is made of letters, digits, spaces and _ . - '"


def clean(name: str) -> str:
    """A text in one line, without characters that cannot be read."""
    if not all(letter.isprintable() or letter.isspace() for letter in name):
        raise NoName("a name has letters that can be read")
    return " ".join(name.split())


def readable(name: str) -> str:
    """A person's name as it is shown; refused where it is no name."""
    told = " ".join(unicodedata.normalize("NFKC", clean(name)).split())
    if not all(letter in SIGNS or unicodedata.category(letter)[0] in "LM" or letter.isdecimal() for letter in told):
        raise NoName(LETTERS)
    if not any(letter.isalpha() for letter in told) or unicodedata.category(told[0])[0] == "M":
        raise NoName("a name has at least one letter")
    if any(_is_stacked(told, n) for n in range(len(told))):
        raise NoName("these marks cannot be read; write the name without them")
    scripts = {categories.alias(letter) for letter in told} - {"COMMON", "INHERITED"}
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise NoName("the letters of a name are all of one script")
    return told


def check_free(name: str, more: Iterable[str] = ()) -> None:
    """Refuse a name that is kept for the server, for bots and seats, or for whatever else `more` names."""
    words = [word.strip("0123456789_.-'’") for word in name.split()]
    official = {skeleton(each) for word in OFFICIAL for each in (word, f"{word}s")}
    bare = words[1:] if words[0].casefold() in ARTICLES and len(words) > 1 else words
    whole = {skeleton(name.strip(" 0123456789_.-'’")), skeleton(name), skeleton(" ".join(bare))}
    kept = {skeleton(other) for other in (*RESERVED, *(f"{word}s" for word in RESERVED), *more)}
    is_numbered = skeleton(bare[0]) == skeleton("player")  # as those are called who gave no name
    if official & {*map(skeleton, words), *whole} or kept & whole or is_numbered:
        raise NoName(f"“{name}” is not a name for players; choose another")


def name_at_table(accounts: Accounts, wanted: str, account: Account | None, seat: str, more: Iterable[str] = ()) -> str:
    """What somebody is called at a seat: an account's name, and any that looks like it, is for its owner alone."""
    if not clean(wanted):
        return account.name if account is not None else f"Player {seat}"
    if account is not None and name_key(clean(wanted)) == name_key(account.name):
        return account.name
    name = readable(wanted)
    check_free(name, more)
    owner = accounts.looking_like(name)
    if owner is not None and (account is None or owner.id != account.id):
        raise NoName(
            f"“{name}” is the name of an account here, or looks like one; log in to play under it, or choose another",
        )
    return name


def _is_stacked(name: str, at: int) -> bool:
    """Whether a mark stands on another one, or on a letter of a script that composes its marks."""
    if unicodedata.category(name[at]) != "Mn":
        return False
    before = name[max(at - 1, 0)]
    return unicodedata.category(before) == "Mn" or categories.alias(before) in ("LATIN", "GREEK", "CYRILLIC", "COMMON")
