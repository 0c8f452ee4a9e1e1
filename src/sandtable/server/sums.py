"""What is worked out without a game: odds of supposed rolls, forces checked and printed. Each answer is compressed."""

from __future__ import annotations

import tomllib
from gzip import compress
from typing import Any

from sandtable import rulesets
from sandtable.comparing.profiles import side_by_side
from sandtable.kernel.manifest import forces_of, rolls_of
from sandtable.kernel.reading import decoded
from sandtable.kernel.wording import plain, worded
from sandtable.odds import as_plain, in_time, odds
from sandtable.paper.force import paper_of
from sandtable.server.protocol import encoded
from sandtable.server.refusals import NOT_HERE, NOT_LEGAL, Refuse
from sandtable.server.shapes import AskBeside, AskOdds

TURNS = 5
"""How many such rolls one after the other are told of."""


def odds_of_roll(name: str, body: bytes) -> bytes:
    """The exact odds of a roll: in words, by its figures, or as a form that was filled in."""
    rolls, asked = rolls_of(rulesets.ruleset(name)), decoded(body, AskOdds)
    if [bool(asked.words), bool(asked.figures), asked.form is not None].count(True) != 1:
        raise Refuse(NOT_LEGAL, "say which roll: in words, by its figures or as a form; one of the three")
    if asked.words:
        spec = rolls.in_words(asked.words)
    else:
        spec = rolls.of_figures(asked.figures) if asked.form is None else rolls.of_form(asked.form)
    found = odds(spec)
    soon = in_time(spec, found, TURNS)
    until = None if soon is None else {"name": soon[0].name, "within": soon[1]}
    # No seat and no thing of a table is meant here.
    return _packed(worded({**as_plain(spec, found), "until": until}, plain))


def classes_beside(first: str, second: str, body: bytes) -> bytes:
    """Classes in two editions: figures, special rules, and the odds of the same shot."""
    asked = decoded(body, AskBeside)
    one, other = rulesets.ruleset(first), rulesets.ruleset(second)
    return _packed(side_by_side(one, other, asked.names, asked.matches, asked.target, asked.ranges))


def force_check(name: str, body: bytes) -> bytes:
    """What a force comes to, every rule it breaks, and what may still be added to it."""
    return _packed(forces_of(rulesets.ruleset(name)).check(_force(body)))


def force_sheets(name: str, body: bytes) -> bytes:
    """The profiles of everything in a force."""
    return _packed(forces_of(rulesets.ruleset(name)).sheets(_force(body)))


def force_draft(name: str, faction: str, points: int, switches: tuple[str, ...]) -> bytes:
    """A legal force of a faction, filled up to a limit."""
    return _packed(tomllib.loads(forces_of(rulesets.ruleset(name)).new(faction, points, (), switches)))


def force_pdf(name: str, body: bytes) -> bytes:
    """A force on paper."""
    # What prints is loaded only where something is printed; a server may be set up without it.
    try:
        from sandtable.paper.pdf import as_pdf
    except ImportError:
        raise Refuse(NOT_HERE, "this server makes no PDF; print the page instead") from None
    return compress(as_pdf(paper_of(rulesets.ruleset(name), _force(body))))


def _force(body: bytes) -> dict[str, Any]:
    return decoded(body, dict[str, Any])


def _packed(value: Any) -> bytes:
    return compress(encoded(value), 6)
