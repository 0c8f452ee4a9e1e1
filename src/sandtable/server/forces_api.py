"""Forces before a game: what they may be made of, and what is wrong with one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from sandtable.kernel.board import Sheet
from sandtable.kernel.forces import ForceCheck, ForceChoices
from sandtable.kernel.manifest import forces_of
from sandtable.server.costly import PAPER, SUM, worked_out
from sandtable.server.protocol import encoded
from sandtable.server.sums import force_check, force_draft, force_pdf, force_sheets
from sandtable.server.web import answer, body_of, documented, known_rules

router = APIRouter(prefix="/api/v1/rulesets/{name}/forces")


@router.get("/choices", **documented(ForceChoices, 404))
def choices(name: str) -> Response:
    """Every faction with everything that its forces may be made of."""
    return answer(forces_of(known_rules(name)).choices())


@router.get("/schema", **documented(dict[str, Any], 404))
def schema(name: str) -> Response:
    """The JSON Schema of a force, as it is checked here and as a new game takes it among its options."""
    return answer(forces_of(known_rules(name)).schema())


@router.post("/check", **documented(ForceCheck, 404, 415, 422, 503, takes=dict[str, Any]))
async def check(request: Request, name: str) -> Response:
    """What a force comes to, every rule it breaks, and what may still be added to it."""
    forces_of(known_rules(name))
    data = await body_of(request, dict[str, Any])
    return await worked_out(request, SUM, force_check, name, encoded(data))


@router.post("/sheets", **documented(tuple[Sheet, ...], 404, 415, 422, 503, takes=dict[str, Any]))
async def sheets(request: Request, name: str) -> Response:
    """The profiles of everything in a force, to be printed with it."""
    forces_of(known_rules(name))
    data = await body_of(request, dict[str, Any])
    return await worked_out(request, SUM, force_sheets, name, encoded(data))


@router.post("/paper.pdf", **documented(bytes, 404, 415, 422, 501, 503, takes=dict[str, Any], media="application/pdf"))
async def paper(request: Request, name: str) -> Response:
    """A force on paper: the list and a card for everything in it, as `sandtable force print` makes it."""
    known_rules(name)
    data = await body_of(request, dict[str, Any])
    return await worked_out(request, PAPER, force_pdf, name, encoded(data), media="application/pdf")


@router.get("/draft", **documented(dict[str, Any], 404, 422, 503))
async def draft(
    request: Request,
    name: str,
    faction: str,
    points: Annotated[int, Query(ge=1, le=100_000)],
    switch: Annotated[list[str] | None, Query(max_length=20)] = None,
) -> Response:
    """A legal force of a faction, filled up to a limit, to begin with; `switch` names what is to be on in it."""
    forces_of(known_rules(name))
    return await worked_out(request, SUM, force_draft, name, faction, points, tuple(switch or ()))
