"""Odds of rolls that nobody is about to make: of any two that could meet, without a game."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from sandtable.kernel.manifest import Rolls, rolls_of
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.wording import plain, worded
from sandtable.odds import as_plain, in_time, odds
from sandtable.server.refusals import NOT_LEGAL, Refuse
from sandtable.server.shapes import AskOdds
from sandtable.server.web import answer, body_of, documented, known_rules, services_of

TURNS = 5
"""How many such rolls one after the other are told of."""

router = APIRouter(prefix="/api/v1/rulesets/{name}/odds")


@router.get("", **documented(RollForm, 404))
def form(name: str) -> Response:
    """What can be supposed about a roll, as a form to fill in."""
    return answer(rolls_of(known_rules(name)).form())


@router.post("", **documented(dict[str, Any], 404, 415, 422, takes=AskOdds))
async def odds_of(request: Request, name: str) -> Response:
    """The exact odds of a roll: in words, by its figures, or as a form that was filled in."""
    rolls = rolls_of(known_rules(name))
    asked = await body_of(request, AskOdds)
    return answer(await services_of(request).off_loop(_worked_out, rolls, asked))


def _worked_out(rolls: Rolls, asked: AskOdds) -> dict[str, Any]:
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
    told: dict[str, Any] = worded({**as_plain(spec, found), "until": until}, plain)
    return told
