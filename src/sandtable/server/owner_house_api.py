"""The owner's page: limits, invitations to register, and backups."""

from __future__ import annotations

from datetime import timedelta

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse

from sandtable.server.house import HouseRules
from sandtable.server.news import What
from sandtable.server.owner_shapes import BackupsNow, HouseNow, Told
from sandtable.server.owners_door import API, fresh_owner
from sandtable.server.refusals import NOT_HERE, NOT_SAVED, UNKNOWN, Refuse
from sandtable.server.web import answer, body_of, hub_of, services_of
from sandtable.store.backup_folder import NoBackup
from sandtable.store.files import CannotSave

router = APIRouter(prefix=API)
INVITED_FOR = timedelta(days=14)


@router.get("/limits")
def limits(request: Request) -> Response:
    """The limits that hold, and those that only the environment sets."""
    services = services_of(request)
    given = services.settings.limits
    fixed = {
        "bytes of a message": given.message,
        "messages a second of a socket": given.messages_rate,
        "tries at a password a second": given.logins_rate,
        "lines of talk a second of a seat": given.talk_rate,
        "reports a second": given.reports_rate,
    }
    return answer(HouseNow(rules=services.house.rules, fixed=fixed))


@router.post("/limits")
async def set_limits(request: Request) -> Response:
    """Let other limits hold from now on, also after a restart."""
    owner, services = await fresh_owner(request), services_of(request)
    wanted = await body_of(request, HouseRules)
    changed = services.house.changes(wanted)
    if changed:
        await services.off_loop(services.database.order.set_house, owner.name, changed)
        services.house.change(wanted)
        hub_of(request).tell(What.HOUSE)
    return answer(Told("these limits hold now" if changed else "nothing has changed"))


@router.post("/invitations")
async def invite(request: Request) -> Response:
    """A code with which one account may be made, for where registration is by invitation."""
    owner, services = await fresh_owner(request), services_of(request)
    expires = services.database.now() + int(INVITED_FOR.total_seconds() * 1000)
    code = await services.off_loop(services.database.order.invite, owner.name, expires)
    return answer(Told("one account can be made with this code, within two weeks", code))


# --- backups ---


@router.get("/backups")
async def backups(request: Request) -> Response:
    """The backups that there are."""
    services = services_of(request)
    found = await services.off_loop(services.backups.all)
    return answer(BackupsNow(backups=tuple(found), kept=services.backups.kept, how=services.backups.how))


@router.post("/backups")
async def make_backup(request: Request) -> Response:
    """Copy the database as it stands now."""
    owner, services = await fresh_owner(request), services_of(request)
    try:
        made = await services.off_loop(services.backups.make)
    except NoBackup as wrong:
        raise Refuse(NOT_HERE, str(wrong)) from None
    except CannotSave as wrong:
        raise Refuse(NOT_SAVED, str(wrong)) from None
    await services.off_loop(services.database.order.note, owner.name, "backup made", made.name)
    return answer(Told(f"{made.name} is made"))


@router.get("/backups/{name}")
async def download_backup(request: Request, name: str) -> Response:
    """A backup, with every secret in it: for an owner who has just typed the password."""
    owner, services = await fresh_owner(request), services_of(request)
    file = await services.off_loop(services.backups.path, name)
    if file is None:
        raise Refuse(UNKNOWN, "there is no such backup")
    await services.off_loop(services.database.order.note, owner.name, "backup downloaded", name)
    headers = {"cache-control": "no-store"}
    return FileResponse(file, media_type="application/vnd.sqlite3", filename=name, headers=headers)
