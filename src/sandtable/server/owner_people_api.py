"""The owner's page: accounts, bans and reserved names."""

from __future__ import annotations

from datetime import timedelta

from fastapi import APIRouter, Request, Response

from sandtable.server.addresses import is_within, network_of
from sandtable.server.moments import moment
from sandtable.server.names import readable
from sandtable.server.news import What
from sandtable.server.order import ACCOUNT, ADDRESS, MUTE
from sandtable.server.owner_api import SHOWN, Words
from sandtable.server.owner_shapes import (
    ActOnAccount,
    BanAddress,
    BannedAddress,
    LiftBan,
    NameToKeep,
    OwnersAccount,
    Told,
)
from sandtable.server.owners_door import API, fresh_owner
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, NOT_YOURS, UNKNOWN, Refuse
from sandtable.server.services import Services
from sandtable.server.talk import cleaned
from sandtable.server.web import answer, body_of, hub_of, services_of
from sandtable.store.models import Account, AccountRole

router = APIRouter(prefix=API)
LONGEST_REASON = 200


# --- accounts ---


@router.get("/accounts")
async def find_accounts(request: Request, q: Words = "") -> Response:
    """Accounts by a part of their name."""
    services = services_of(request)
    found = await services.off_loop(services.database.overseeing.accounts, q.strip(), SHOWN)
    order = services.order
    return answer(
        [
            OwnersAccount(
                name=line.name,
                role=line.role,
                created=moment(line.created),
                seen=moment(line.seen) if line.seen else "",
                games=line.games,
                ban=order.barred(line.id),
                mute=order.silenced(line.id) if not order.barred(line.id) else "",
            )
            for line in found
        ]
    )


@router.post("/accounts")
async def act_on_account(request: Request) -> Response:
    """Ban, mute, give a way back in, or change the role; bans end every session of the account at once."""
    owner, services = await fresh_owner(request), services_of(request)
    wanted = await body_of(request, ActOnAccount)
    account = await services.off_loop(services.database.accounts.named, wanted.name)
    if account is None:
        raise Refuse(UNKNOWN, "there is no account of this name")
    if account.id == owner.id and wanted.act != "reset":
        raise Refuse(NOT_LEGAL, "this is you; another owner has to do that")
    told = await services.off_loop(_act, services, owner, account, wanted)
    hub_of(request).look_again()
    return answer(told)


def _act(services: Services, owner: Account, account: Account, wanted: ActOnAccount) -> Told:
    if wanted.act in ("ban", "mute"):
        return _ban(services, owner, account, wanted)
    if wanted.act in ("unban", "unmute"):
        return _lift(services, owner, account, ACCOUNT if wanted.act == "unban" else MUTE)
    database = services.database
    if wanted.act == "reset":
        link = f"/#/reset/{database.accounts.offer_reset(account.id)}"
        database.order.note(owner.name, "reset link", account.name)
        return Told(f"give this link to {account.name} and to nobody else; it sets a password once, within a day", link)
    database.accounts.set_role(account.id, AccountRole(wanted.act))
    database.order.note(owner.name, "role", account.name, wanted.act)
    return Told(f"{account.name} is {'an owner of this server' if wanted.act == 'owner' else 'a player again'}")


def _ban(services: Services, owner: Account, account: Account, wanted: ActOnAccount) -> Told:
    if account.role is AccountRole.OWNER:
        raise Refuse(NOT_YOURS, "an owner cannot be banned or muted; make them a player first")
    reason = cleaned(wanted.reason, LONGEST_REASON)
    kind = ACCOUNT if wanted.act == "ban" else MUTE
    until = _until(services, wanted.days)
    services.database.order.ban(
        owner.name, kind, account.name, account=account.id, network="", reason=reason, until=until
    )
    services.order.read_again()
    if kind == ACCOUNT:
        services.database.accounts.sessions.end_others(account.id, "")
        return Told(services.order.barred(account.id))
    return Told(services.order.silenced(account.id))


def _lift(services: Services, owner: Account, account: Account, kind: str) -> Told:
    standing = [ban for ban in services.database.order.bans() if ban.account == account.id and ban.kind == kind]
    if not standing:
        raise Refuse(NOT_NOW, "nothing of the kind stands against this account")
    for ban in standing:
        services.database.order.lift(owner.name, ban.id, f"{kind} {account.name}")
    services.order.read_again()
    return Told(f"{account.name} may {'come in' if kind == ACCOUNT else 'talk'} again")


def _until(services: Services, days: float | None) -> int | None:
    return None if days is None else services.database.now() + int(timedelta(days=days).total_seconds() * 1000)


# --- addresses ---


@router.get("/bans")
async def banned_addresses(request: Request) -> Response:
    """Addresses that are kept out."""
    services = services_of(request)
    found = await services.off_loop(services.database.order.bans)
    return answer(
        [
            BannedAddress(
                id=ban.id,
                network=ban.network,
                reason=ban.reason,
                until=moment(ban.until) if ban.until is not None else "",
                by=ban.by,
            )
            for ban in found
            if ban.kind == ADDRESS
        ]
    )


@router.post("/bans")
async def ban_address(request: Request) -> Response:
    """Keep an address out, or a range of them; who is connected from there is sent away."""
    owner, services = await fresh_owner(request), services_of(request)
    wanted = await body_of(request, BanAddress)
    network = network_of(wanted.network)
    if network is None:
        raise Refuse(NOT_LEGAL, "this is no address and no range of addresses, such as 203.0.113.7 or 203.0.113.0/24")
    if is_within(request.state.address, network):
        raise Refuse(NOT_LEGAL, "you are at this address yourself")
    await services.off_loop(
        services.database.order.ban,
        owner.name,
        ADDRESS,
        str(network),
        account=None,
        network=str(network),
        reason=cleaned(wanted.reason, LONGEST_REASON),
        until=_until(services, wanted.days),
    )
    await services.off_loop(services.order.read_again)
    hub_of(request).look_again()
    return answer(Told(f"{network} is kept out"))


@router.post("/bans/lift")
async def lift_ban(request: Request) -> Response:
    """Let an address in again."""
    owner, services = await fresh_owner(request), services_of(request)
    wanted = (await body_of(request, LiftBan)).id
    standing = {ban.id: ban for ban in await services.off_loop(services.database.order.bans) if ban.kind == ADDRESS}
    if wanted not in standing:
        raise Refuse(UNKNOWN, "there is no such ban")
    await services.off_loop(services.database.order.lift, owner.name, wanted, standing[wanted].network)
    await services.off_loop(services.order.read_again)
    hub_of(request).tell(What.ORDER)
    return answer(Told(f"{standing[wanted].network} may come in again"))


# --- names ---


@router.get("/names")
async def kept_names(request: Request) -> Response:
    """Names that nobody may take, beside those that no server gives away."""
    return answer(services_of(request).order.names)


@router.post("/names")
async def keep_name(request: Request) -> Response:
    """Keep a name from being taken, or release it; who has it already keeps it."""
    owner, services = await fresh_owner(request), services_of(request)
    wanted = await body_of(request, NameToKeep)
    name = readable(wanted.name)
    if wanted.reserved:
        await services.off_loop(services.database.order.reserve, owner.name, name)
    elif not await services.off_loop(services.database.order.release, owner.name, name):
        raise Refuse(UNKNOWN, "this name is not reserved")
    await services.off_loop(services.order.read_again)
    hub_of(request).tell(What.ORDER)
    return answer(Told(f"“{name}” is {'reserved' if wanted.reserved else 'free again'}"))
