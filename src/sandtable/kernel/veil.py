"""The veil over a secret in the eyes of a seat that may not know it: what stands there can be moved, but not read."""

from __future__ import annotations

from typing import Any, NoReturn


class Unforeseen(BaseException):
    """A secret is wanted, or a die. Never named in rule code."""


class Veiled:
    """A secret in the eyes of a seat that may not know it. It can be moved about; to look into it is the end.

    It is no text, so that no way of reading one leads past this.
    """

    __slots__ = ("known_to",)

    def __init__(self, known_to: str | None) -> None:
        self.known_to = known_to
        """The seat that knows it, if any does."""

    def __bool__(self) -> bool:
        return True  # a name is never empty, and that there is one is no secret

    def _look(self, *asked: Any) -> NoReturn:
        raise Unforeseen

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _look
    __hash__ = __str__ = __repr__ = __format__ = __len__ = __iter__ = __getitem__ = __contains__ = __getattr__ = _look


class Shut(Veiled):
    """The same for a whole table of which others do not even know whether anything is in it."""

    __slots__ = ()

    __bool__ = Veiled._look
