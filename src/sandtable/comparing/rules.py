"""The rules of two editions heading by heading: what is the same, changed, new and gone, in our own words."""

from __future__ import annotations

import re
import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import RuleId
from sandtable.kernel.reading import converted

_RANGE = re.compile(r"(?P<start>.*-)(?P<least>\d+) to (?P<most>\d+)")


class Kind(StrEnum):
    """What became of a rule from the first edition to the second."""

    SAME = "same"
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One matter that the rules settle, in both editions."""

    title: str
    kind: Kind
    first: str = ""
    """How the first edition has it; what is the same is told here for both."""
    first_rules: tuple[str, ...] = ()
    """Its rules: ids, or ranges with the first id, `to` and the last number."""
    second: str = ""
    second_rules: tuple[str, ...] = ()
    number: int = 0
    """Its place in the list of differences that tests play in both editions; 0 where it is not in it."""

    @property
    def ids(self) -> tuple[tuple[RuleId, ...], tuple[RuleId, ...]]:
        """The rules behind it one by one, of the first edition and of the second."""
        return _each(self.first_rules), _each(self.second_rules)


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Matters that belong together."""

    name: str
    row: tuple[Row, ...]


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of an opening position, by the name that its class has in both editions."""

    seat: str
    name: str
    models: int
    across: float
    ahead: float


class OpeningPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units face to face, from which both editions are played."""

    name: str
    units: tuple[Placed, ...]


class RulesCompared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two editions, the first of them the older one unless it was asked for the other way round."""

    editions: tuple[str, str]
    opening: OpeningPosition
    heading: tuple[Heading, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple([row for heading in self.heading for row in heading.row])

    def narrowed(self, kind: Kind | None = None, heading: str = "") -> RulesCompared:
        """Only what is of that kind, under headings with that in their name."""
        kept = [
            replace(each, row=tuple([row for row in each.row if kind in (None, row.kind)]))
            for each in self.heading
            if heading.casefold() in each.name.casefold()
        ]
        return replace(self, heading=tuple([each for each in kept if each.row]))

    def counted(self) -> dict[Kind, int]:
        """How many matters of each kind there are."""
        return {kind: sum([row.kind is kind for row in self.rows]) for kind in Kind}


def pairs() -> tuple[tuple[str, str], ...]:
    """The editions that can be compared, each pair once."""
    return tuple([compared.editions for compared in _all()])


def compared_rules(first: str, second: str) -> RulesCompared:
    """The rules of one edition beside another's; raises `UnknownName` where nobody has compared them."""
    for compared in _all():
        if compared.editions == (first, second):
            return compared
        if compared.editions == (second, first):
            return _turned(compared)
    known = ", ".join([" and ".join(pair) for pair in pairs()])
    raise UnknownName(f"nobody has compared {first} and {second}; compared are: {known}")


@cache
def _all() -> tuple[RulesCompared, ...]:
    there = sorted((files(__package__) / "data").iterdir(), key=lambda path: path.name)
    texts = [path.read_text("utf-8") for path in there if path.name.endswith(".toml")]
    return tuple([converted(tomllib.loads(text), RulesCompared) for text in texts])


_OTHER_WAY = {Kind.NEW: Kind.GONE, Kind.GONE: Kind.NEW}


def _turned(compared: RulesCompared) -> RulesCompared:
    """The same the other way round: what was new is gone."""
    first, second = compared.editions
    return RulesCompared(
        (second, first),
        compared.opening,
        tuple([replace(each, row=tuple(map(_turned_row, each.row))) for each in compared.heading]),
    )


def _turned_row(row: Row) -> Row:
    told = (row.first, row.second) if row.kind is Kind.SAME else (row.second, row.first)
    return replace(
        row,
        kind=_OTHER_WAY.get(row.kind, row.kind),
        first=told[0],
        second=told[1],
        first_rules=row.second_rules,
        second_rules=row.first_rules,
    )


def _each(rules: tuple[str, ...]) -> tuple[RuleId, ...]:
    found: list[RuleId] = []
    for rule in rules:
        several = _RANGE.fullmatch(rule)
        if several is None:
            found.append(RuleId(rule))
            continue
        start, least, most = several["start"], several["least"], several["most"]
        found += [RuleId(f"{start}{number:0{len(least)}}") for number in range(int(least), int(most) + 1)]
    return tuple(found)
