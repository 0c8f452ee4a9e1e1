"""`sandtable accounts`: the accounts of a server, for whoever looks after its machine."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.cli.serve import PORT
from sandtable.cli.server_store import kept
from sandtable.cli.terminal import Terminal
from sandtable.kernel.errors import UnknownName

if TYPE_CHECKING:
    from sandtable.store.database import Database
    from sandtable.store.models import Account

app = typer.Typer(help="Look after the accounts of a server.", no_args_is_help=True)
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]
Address = Annotated[str, typer.Option("--address", metavar="URL", help="Where people reach the server.")]


@app.callback()
def accounts() -> None:
    """Look after the accounts of a server; SANDTABLE_HOME or SANDTABLE_DATABASE_URL say which, as they do for it."""


@app.command("list")
def list_accounts() -> None:
    """List the accounts, in the order in which they came."""
    with kept() as database:
        for account in database.accounts.all():
            since = datetime.fromtimestamp(account.created / 1000, UTC).date().isoformat()
            print(f"{account.name}  {account.role.value}, since {since}")


@app.command("owner")
def make_owner(
    name: Name, no_longer: Annotated[bool, typer.Option("--no-longer", help="Make them a player again.")] = False
) -> None:
    """Make somebody an owner, who looks after the server in the browser."""
    from sandtable.store.models import AccountRole

    with kept() as database:
        account = named(database, name)
        database.accounts.set_role(account.id, AccountRole.PLAYER if no_longer else AccountRole.OWNER)
    print(f"{account.name} is {'a player again' if no_longer else 'an owner of this server'}.")


@app.command("reset")
def reset(name: Name, address: Address = f"http://127.0.0.1:{PORT}") -> None:
    """Make a link with which somebody who forgot their password sets another: once, within a day."""
    with kept() as database:
        account = named(database, name)
        secret = database.accounts.offer_reset(account.id)
    print(f"Give this link to {account.name}, and to nobody else. It sets a password once, within a day:")
    print(f"{address.rstrip('/')}/#/reset/{secret}")


@app.command("delete")
def delete(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Delete an account: what is over keeps a neutral name, seats in games with others are free, the rest goes."""
    with kept() as database:
        account = named(database, name)
        if not yes and not is_sure(account.name):
            raise UnknownName("nothing was deleted")
        left = database.accounts.delete(account.id)
    print(f"{account.name} is deleted; games left to others: {len(left.vacated)}, deleted: {len(left.deleted)}.")


def is_sure(name: str) -> bool:
    """Whether somebody types the name; whoever types nothing is not."""
    try:
        return Terminal().ask(f"Type {name} to delete this account for ever: ") == name
    except EOFError:
        return False


def named(database: Database, name: str) -> Account:
    found = database.accounts.named(name)
    if found is None:
        raise UnknownName(f"there is no account {name!r} here; sandtable accounts list tells which there are")
    return found
