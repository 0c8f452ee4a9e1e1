"""Odds of rolls that nobody is about to make: of any two that could meet, without a game."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from sandtable.kernel.manifest import rolls_of
from sandtable.kernel.rollform import RollForm
from sandtable.server.costly import SUM, worked_out
from sandtable.server.protocol import encoded
from sandtable.server.shapes import AskOdds
from sandtable.server.sums import odds_of_roll
from sandtable.server.web import answer, body_of, documented, known_rules

router = APIRouter(prefix="/api/v1/rulesets/{name}/odds")


@router.get("", **documented(RollForm, 404))
def form(name: str) -> Response:
    """What can be supposed about a roll, as a form to fill in."""
    return answer(rolls_of(known_rules(name)).form())


@router.post("", **documented(dict[str, Any], 404, 415, 422, 503, takes=AskOdds))
async def odds_of(request: Request, name: str) -> Response:
    """The exact odds of a roll: in words, by its figures, or as a form that was filled in."""
    rolls_of(known_rules(name))
    asked = await body_of(request, AskOdds)
    return await worked_out(request, SUM, odds_of_roll, name, encoded(asked))
