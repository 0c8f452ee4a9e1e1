"""Imports over HTTP: catalogues as packs of this server's own, and lists that were built elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

import msgspec
from fastapi import APIRouter, Request, Response

from sandtable.kernel.imports import ImportReport, RosterImport
from sandtable.kernel.manifest import RuleSet, imports_of, packs_of
from sandtable.rulesets.own_packs import own_folder, own_origins
from sandtable.server.fair_queue import QueueFull
from sandtable.server.refusals import BUSY, NOT_YOURS, TOO_FAST, Refuse
from sandtable.server.settings import Settings
from sandtable.server.shapes import ImportOffer
from sandtable.server.web import answer, body_of, documented, known_rules, services_of
from sandtable.store.own_packs import keep_own_packs

ROOT = "/api/v1/rulesets/{name}/imports"

router = APIRouter(prefix=ROOT)

MOST_FILES = 40
T = TypeVar("T")

FileName = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Upload(msgspec.Struct, frozen=True):
    """A file; its content in base64."""

    name: FileName
    content: bytes


class Uploads(msgspec.Struct, frozen=True):
    """Files that belong together: a game system and catalogues."""

    files: Annotated[tuple[Upload, ...], msgspec.Meta(min_length=1, max_length=MOST_FILES)]
    keep: bool = False
    """Whether the packs are kept here, for everyone; else only the report is made."""
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """What the pack is called; as its catalogue, if left out."""


def offered(rules: RuleSet, settings: Settings) -> ImportOffer | None:
    """What may be imported for a rule set here."""
    if rules.imports is None:
        return None
    return ImportOffer(
        system=rules.imports.system,
        title=rules.imports.title,
        keeps=settings.imports,
        most_files=MOST_FILES,
        most_bytes=settings.limits.upload,
    )


@router.post("", **documented(tuple[ImportReport, ...], 404, 415, 422, takes=Uploads))
async def packs(request: Request, name: str) -> Response:
    """What would come over from catalogues, or, with `keep`, what has come over."""
    rules = known_rules(name)
    imports_of(rules)
    uploads = await body_of(request, Uploads)
    if uploads.keep and not services_of(request).settings.imports:
        raise Refuse(NOT_YOURS, "this server keeps no packs of its visitors; whoever runs it may import them")
    return answer(await _read(request, partial(_packs, rules, uploads)))


@router.post("/roster", **documented(RosterImport, 404, 415, 422, takes=Upload))
async def roster(request: Request, name: str) -> Response:
    """A list that was built elsewhere as a force, with everything that could not be matched. Nothing is kept."""
    rules = known_rules(name)
    imports_of(rules)
    upload = await body_of(request, Upload)
    return answer(await _read(request, partial(_roster, rules, upload)))


async def _read(request: Request, work: Callable[[], T]) -> T:
    """Read files in a thread, one import after the other; nobody imports too often."""
    services, household = services_of(request), request.state.household
    if not services.house.creations.take(household):
        raise Refuse(TOO_FAST, "you have imported a lot; wait a while")
    try:
        async with services.imports.turn(household):
            return await services.off_loop(work)
    except QueueFull:
        raise Refuse(BUSY, "many import something just now; try again in a moment") from None


def _packs(rules: RuleSet, uploads: Uploads) -> list[ImportReport]:
    drafts = imports_of(rules).packs({upload.name: upload.content for upload in uploads.files}, uploads.name)
    if uploads.keep:
        keep_own_packs(own_folder(rules.name), drafts, packs_of(rules).check)
    return [draft.report for draft in drafts]


def _roster(rules: RuleSet, upload: Upload) -> RosterImport:
    return imports_of(rules).roster(upload.content, upload.name, own_origins(rules.name))
