"""Tokens: who may sit where, signed by the server."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from enum import Enum
from typing import Any

import msgspec
from itsdangerous import BadData, URLSafeSerializer

from sandtable.kernel.reading import converted

LONGEST = 1_000
"""No token of ours has more characters."""


class Role(Enum):
    """What a token lets its holder do."""

    PLAY = "play"
    JOIN = "join"
    WATCH = "watch"


class Token(msgspec.Struct, frozen=True):
    """What a token says. It is good while its nonce stands in the store."""

    game: str
    role: Role
    seat: str
    nonce: str


class Tokens:
    """Writes and reads tokens."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._serializer = URLSafeSerializer(secret, salt="sandtable.token.1")

    def issue(self, game: str, role: Role, seat: str, nonce: str) -> str:
        signed: str | bytes = self._serializer.dumps([game, role.value, seat, nonce])
        return signed if isinstance(signed, str) else signed.decode()

    def read(self, token: str) -> Token | None:
        """What a token says; nothing where we did not write it."""
        if len(token) > LONGEST:
            return None
        try:
            parts: Any = self._serializer.loads(token)
            return converted(dict(zip(Token.__struct_fields__, parts, strict=True)), Token)
        except (BadData, msgspec.ValidationError, ValueError, TypeError):
            return None

    def next_nonce(self, nonce: str, game: str, seat: str) -> str:
        """The nonce that whoever holds this one gets for a seat of the game that follows; nobody else can tell it."""
        said = "\0".join(("sandtable.next.1", nonce, game, seat)).encode()
        return urlsafe_b64encode(hmac.digest(self._secret, said, "sha256")[:24]).decode()


def new_nonce() -> str:
    return secrets.token_urlsafe(24)


ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that are easily taken for another."""


def new_game_id() -> str:
    """An id that nobody guesses and everybody can read out."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))
