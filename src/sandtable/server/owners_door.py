"""The owners' door: whoever is no owner finds what they would find at any address where nothing is."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from fastapi import Request

from sandtable.server.accounts_api import account_of, check_own, cookie_of
from sandtable.server.news import What
from sandtable.server.refusals import WHO_ARE_YOU, Refuse
from sandtable.server.web import hub_of, services_of
from sandtable.store.models import Account, AccountRole
from sandtable.store.sessions import digest

API, PAGE, NOTHING = "/api/v1/owner", "/owner", "/api/v1/nothing"
FRESH = timedelta(minutes=15)
"""For so long after the password was typed an owner may change things."""


class OwnersDoor:
    """Middleware. Method, body and parameters of a stranger's request are not even looked at."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        if scope["type"] == "http" and (path in (PAGE, API) or path.startswith(f"{API}/")):
            account = await account_of(Request(scope))
            if account is None or account.role is not AccountRole.OWNER:
                scope = {**scope, "path": NOTHING, "raw_path": NOTHING.encode()}
            else:
                scope.setdefault("state", {})["owner"] = account
        await self.app(scope, receive, send)


def owner_of(request: Request) -> Account:
    """The owner whom the door has let in."""
    found: Account = request.state.owner
    return found


async def fresh_owner(request: Request) -> Account:
    """The owner, who has typed the password a short while ago."""
    owner = owner_of(request)
    services = services_of(request)
    if not await services.off_loop(is_fresh, request, owner):
        raise Refuse(WHO_ARE_YOU, "type your password again to change things")
    return owner


def is_fresh(request: Request, owner: Account) -> bool:
    services, cookie = services_of(request), cookie_of(request)
    since = services.database.now() - int(FRESH.total_seconds() * 1000)
    if services.confirmed.get(digest(cookie), 0) > since:
        return True
    return any(
        each.is_this and each.created > since for each in services.database.accounts.sessions.of(owner.id, cookie)
    )


async def confirm(request: Request, password: str) -> None:
    """Take the password again, for this session and a short while."""
    owner, services = owner_of(request), services_of(request)
    await check_own(request, owner, password)
    now = services.database.now()
    since = now - int(FRESH.total_seconds() * 1000)
    services.confirmed = {key: at for key, at in services.confirmed.items() if at > since}
    session = digest(cookie_of(request))
    services.confirmed[session] = now
    hub_of(request).tell(What.CONFIRMED, session, str(now))
