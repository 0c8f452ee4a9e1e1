"""Two editions side by side: their rules, classes of both, and what one opening position came to."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response

from sandtable import rulesets
from sandtable.comparing.openings import OpeningPlayed, kept_opening, outdated
from sandtable.comparing.profiles import NamesMatched, ProfileBeside, matched_names
from sandtable.comparing.rules import Kind, Placed, Row, compared_rules, pairs
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet
from sandtable.server.costly import SUM, worked_out
from sandtable.server.protocol import encoded
from sandtable.server.refusals import UNKNOWN, Refuse
from sandtable.server.shapes import AskBeside
from sandtable.server.sums import classes_beside
from sandtable.server.web import answer, body_of, documented, known_rules

router = APIRouter(prefix="/api/v1/comparisons")


class EditionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An edition by its name and title."""

    name: str
    title: str


class RuleLink(msgspec.Struct, frozen=True):
    """A rule, or a range of them by the first."""

    id: str
    label: str


class RowShown(msgspec.Struct, frozen=True, kw_only=True):
    """One matter in both editions."""

    title: str
    kind: Kind
    first: str
    second: str
    first_rules: tuple[RuleLink, ...]
    second_rules: tuple[RuleLink, ...]


class HeadingShown(msgspec.Struct, frozen=True):
    """Matters that belong together."""

    name: str
    rows: tuple[RowShown, ...]


class OpeningShown(msgspec.Struct, frozen=True):
    """One position and what many games from it came to, edition by edition."""

    name: str
    units: tuple[Placed, ...]
    played: tuple[OpeningPlayed, ...]
    outdated: tuple[str, ...] = ()
    """Sentences that say so where games were played by other rules than today's."""


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about two editions that needs no working out."""

    editions: tuple[EditionInfo, EditionInfo]
    """Both, in the order in which they were asked for."""
    headings: tuple[HeadingShown, ...]
    classes: NamesMatched
    groups: dict[str, str]
    """Every class of the first edition with the group that it belongs to."""
    opening: OpeningShown


@router.get("", **documented(tuple[tuple[EditionInfo, ...], ...]))
def comparisons() -> Response:
    """The editions that can be compared, each pair once."""
    here = set(rulesets.every_name())
    return answer([[_info(rulesets.ruleset(name)) for name in pair] for pair in pairs() if here.issuperset(pair)])


@router.get("/{first}/{second}", **documented(Comparison, 404))
async def comparison(request: Request, first: str, second: str) -> Response:
    """Two editions: rules by heading, classes by name, the opening position."""
    one, other = _both(first, second)
    compared, played = compared_rules(one.name, other.name), kept_opening(one.name, other.name)
    old = [said for each, rules in zip(played, (one, other), strict=False) if (said := outdated(each, rules))]
    assert one.edition is not None
    return answer(
        Comparison(
            editions=(_info(one), _info(other)),
            headings=tuple([HeadingShown(each.name, tuple(map(_row, each.row))) for each in compared.heading]),
            classes=matched_names(one, other),
            groups={profile.name: profile.group for profile in one.edition.profiles()},
            opening=OpeningShown(compared.opening.name, compared.opening.units, played, tuple(old)),
        )
    )


@router.post("/{first}/{second}/classes", **documented(tuple[ProfileBeside, ...], 404, 415, 422, takes=AskBeside))
async def classes(request: Request, first: str, second: str) -> Response:
    """Classes in both editions: figures, special rules gained and lost, and the odds of the same shot."""
    _both(first, second)
    asked = await body_of(request, AskBeside)
    return await worked_out(request, SUM, classes_beside, first, second, encoded(asked))


def _both(first: str, second: str) -> tuple[RuleSet, RuleSet]:
    one, other = known_rules(first), known_rules(second)
    try:
        compared_rules(first, second)
    except UnknownName as wrong:
        raise Refuse(UNKNOWN, str(wrong)) from None
    return one, other


def _info(rules: RuleSet) -> EditionInfo:
    return EditionInfo(name=rules.name, title=rules.title)


def _row(row: Row) -> RowShown:
    return RowShown(
        title=row.title,
        kind=row.kind,
        first=row.first,
        second=row.first if row.kind is Kind.SAME else row.second,
        first_rules=_links(row.first_rules),
        second_rules=_links(row.second_rules),
    )


def _links(rules: tuple[str, ...]) -> tuple[RuleLink, ...]:
    return tuple([RuleLink(rule.partition(" ")[0], rule) for rule in rules])
