"""Passwords: which are good enough, how they are kept, and whether one fits."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sandtable.server.refusals import NOT_LEGAL, Refuse
from sandtable.store.names import skeleton

SHORTEST, LONGEST = 8, 256
JUDGED = 64
"""Characters that are weighed: nobody guesses more, and weighing takes its time."""
GOOD_ENOUGH = 2
"""On the scale of zxcvbn, 0 to 4: not guessed by trying what people usually take."""

_hasher = PasswordHasher()
_nobodys = _hasher.hash(secrets.token_urlsafe(16))
"""Checked where there is no such account, so that the time taken does not tell."""


def check_password(password: str, name: str) -> None:
    """Refuse a password that others would guess, and say why."""
    if len(password) < SHORTEST:
        raise Refuse(NOT_LEGAL, f"a password has {SHORTEST} characters or more; a few words are best")
    if len(password) > LONGEST:
        raise Refuse(NOT_LEGAL, f"a password has {LONGEST} characters at most")
    if skeleton(password.strip(" 0123456789!?._-")) == skeleton(name):
        raise Refuse(NOT_LEGAL, "your name is no password: everybody knows it")
    # Imported here: it brings long lists of words, which no other request needs.
    from zxcvbn import zxcvbn

    found = zxcvbn(password[:JUDGED], user_inputs=[name, "sandtable"])
    if found["score"] >= GOOD_ENOUGH:
        return
    why = str(found["feedback"]["warning"]).rstrip(".")
    told = why[:1].lower() + why[1:] if why else "this is easily guessed"
    raise Refuse(NOT_LEGAL, f"this password will not do: {told}; take a few words that do not belong together")


def hashed(password: str) -> str:
    """What is stored of a password."""
    return _hasher.hash(password)


def fits(stored: str | None, password: str) -> bool:
    """Whether it is the password; as slow where there is none to compare it with."""
    try:
        return _hasher.verify(_nobodys if stored is None else stored, password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False
