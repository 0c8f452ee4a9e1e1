"""Dice written down in advance: strictly, every roll of them, or tolerantly, some and the rest left to chance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.kernel.chance import Request, Roll, Seeded, Shuffle, key_from

Outcome = str | tuple[Any, ...]
"""What a roll comes to: names of faces with spaces between, `7xBL` for seven alike, a number for a side counted from 0;
or a tuple of sides. Of a shuffle it is the tuple of its items in their new order."""

_ALIKE = re.compile(r"(\d+)x(.+)")


class NotAsWritten(AssertionError):
    """What was written down in advance does not fit what is played; says what does not, in one sentence."""


class Script(msgspec.Struct, frozen=True):
    """Rolls written down, as `strict` or `tolerant` make them. A situation knows the names of the faces."""

    rolls: tuple[Outcome, ...]
    is_strict: bool = True
    seed: int | str = 0
    otherwise: str = ""
    """The face on which every die falls that is not written down; empty where the seed decides."""


def strict(*rolls: Outcome) -> Script:
    """A script of every roll in order: each has the dice that are rolled, none is left out and none is left over."""
    return Script(rolls)


def tolerant(*rolls: Outcome, seed: int | str = 0, otherwise: str = "") -> Script:
    """A script of the first rolls or the first dice of some. The rest falls on one face, or as the seed has it.

    Dice too many are ignored. An empty text leaves a whole roll to chance.
    """
    return Script(rolls, False, seed, otherwise)


class WrittenDice(msgspec.Struct, frozen=True, tag=True):
    """The source of chance that follows a script."""

    script: Script
    faces: tuple[str, ...]
    """The names of the faces in the order of the sides."""
    n: int = 0
    """How many rolls of the script were made."""
    beyond: Seeded = Seeded(b"")

    @staticmethod
    def of(script: Script, faces: Sequence[str]) -> WrittenDice:
        """The source for a script; raises `NotAsWritten` where it names a face that the dice do not have."""
        words = [word for roll in script.rolls if isinstance(roll, str) for word in _dice(roll)]
        for word in (*words, *_dice(script.otherwise)):
            if word not in faces and not word.isdecimal():
                raise NotAsWritten(f"{word!r} is no face of these dice: {_faces_in_words(faces)}")
        return WrittenDice(script, tuple(faces), 0, Seeded(key_from(script.seed)))

    @property
    def left(self) -> tuple[Outcome, ...]:
        """The rolls that are written down and were not made."""
        return self.script.rolls[self.n :]

    def draw(self, request: Request) -> tuple[tuple[Any, ...], WrittenDice]:
        return self._as_written(request) if self.script.is_strict else self._filled_up(request)

    def check_all_used(self) -> None:
        """Raises `NotAsWritten` where a strict script still holds rolls that nobody made."""
        if self.script.is_strict and self.left:
            rolls = "1 roll is" if len(self.left) == 1 else f"{len(self.left)} rolls are"
            made = f"{self.n} {'was' if self.n == 1 else 'were'} made"
            raise NotAsWritten(f"{rolls} written down that nobody made: {_written(self.left)}; {made}")

    def _as_written(self, request: Request) -> tuple[tuple[Any, ...], WrittenDice]:
        if not self.left:
            raise NotAsWritten(f"{self._wanted(request)}, but the script has no more than {len(self.script.rolls)}")
        given = self._sides(self.left[0])
        wanted = _size(request)
        if len(given) != wanted:
            many = f"{len(given)} {'die' if len(given) == 1 else 'dice'}"
            raise NotAsWritten(f"{self._wanted(request)}, but {_written(self.left[:1])} is written down: {many}")
        self._check(request, given)
        return given, msgspec.structs.replace(self, n=self.n + 1)

    def _filled_up(self, request: Request) -> tuple[tuple[Any, ...], WrittenDice]:
        rolled, beyond = self.beyond.draw(request)
        after = msgspec.structs.replace(self, beyond=beyond)
        if isinstance(request, Shuffle):
            # Words are meant for dice: they wait for the next roll.
            if not self.left or isinstance(self.left[0], str):
                return request.items if self.script.otherwise else rolled, after
            given = self.left[0]
        else:
            if self.script.otherwise:
                rolled = self._sides(self.script.otherwise) * request.count
            if not self.left:
                self._check(request, rolled)
                return rolled, after
            given = self._sides(self.left[0])[: request.count]
            given = (*given, *rolled[len(given) :])
        self._check(request, given)
        return given, msgspec.structs.replace(after, n=self.n + 1)

    def _sides(self, roll: Outcome) -> tuple[Any, ...]:
        return sides_of(roll, self.faces) if isinstance(roll, str) else roll

    def _check(self, request: Request, given: tuple[Any, ...]) -> None:
        if isinstance(request, Shuffle):
            if sorted(map(repr, given)) != sorted(map(repr, request.items)):
                raise NotAsWritten(f"{self._wanted(request)}, which cannot come to {given!r}")
            return
        for side in given:
            if side not in range(request.sides):
                raise NotAsWritten(
                    f"{self._wanted(request)}; {self._face(side)} is none of their {request.sides} sides"
                )

    def _face(self, side: Any) -> str:
        return self.faces[side] if side in range(len(self.faces)) else f"{side!r}"

    def _wanted(self, request: Request) -> str:
        """The request as the beginning of a sentence."""
        number = f"roll {self.n + 1} is"
        if isinstance(request, Shuffle):
            return f"{number} a shuffle of {len(request.items)} for {request.what!r}"
        return f"{number} {request.count} {'die' if request.count == 1 else 'dice'} for {request.what!r}"


def sides_of(roll: str, faces: Sequence[str]) -> tuple[int, ...]:
    """The sides, counted from 0, of a roll that is written down in words."""
    return tuple([faces.index(word) if word in faces else int(word) for word in _dice(roll)])


def _dice(words: str) -> list[str]:
    """A word for each die."""
    alike = [(word, _ALIKE.fullmatch(word)) for word in words.split()]
    return [die for word, many in alike for die in ([many[2]] * int(many[1]) if many else [word])]


def _size(request: Request) -> int:
    return request.count if isinstance(request, Roll) else len(request.items)


def _written(rolls: Sequence[Outcome]) -> str:
    return ", ".join([repr(roll) for roll in rolls])


def _faces_in_words(faces: Sequence[str]) -> str:
    return f"{' '.join(faces)}, or a side counted from 0" if faces else "they have no names, write sides counted from 0"
