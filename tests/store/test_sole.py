"""One server alone: a second on the same games is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.store import sole
from sandtable.store.database import Database
from sandtable.store.leases import Leases
from sandtable.store.sole import Sole
from tests.store.databases import fresh
from tests.store.test_leases import shared


def test_a_second_server_on_one_sqlite_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    first, second = Database(url), Database(url)
    one, two = Sole(first.transactions), Sole(second.transactions)
    one.claim()
    with pytest.raises(UnknownName, match=r"another server serves the games in .*games\.sqlite already"):
        two.claim()
    one.release()
    two.claim()
    two.release()
    first.close()
    second.close()


def test_servers_on_two_sqlites_are_not_in_each_others_way(tmp_path: Path) -> None:
    databases = [Database(f"sqlite:///{tmp_path / name}") for name in ("a.sqlite", "b.sqlite")]
    claims = [Sole(database.transactions) for database in databases]
    for claim in claims:
        claim.claim()
    for claim, database in zip(claims, databases, strict=True):
        claim.release()
        database.close()


@shared
def test_a_server_alone_does_not_start_beside_those_that_share(tmp_path: Path) -> None:
    database = Database(fresh(tmp_path / "games.sqlite"))
    alone = Sole(database.transactions)
    alone.claim()
    leases = Leases(database.transactions, "one:1", "secret", 60.0)
    leases.join()
    with pytest.raises(UnknownName, match="SANDTABLE_SHARED"):
        alone.claim()
    leases.leave()
    alone.claim()
    alone.release()
    database.close()


@shared
def test_of_those_who_share_nothing_one_alone_serves_the_games_of_a_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sole, "PATIENCE", 0.3)
    url = fresh(tmp_path / "games.sqlite")
    first, second = Database(url), Database(url)
    one, other = Sole(first.transactions), Sole(second.transactions)
    other.check()
    one.claim()
    one.claim()  # it has it already
    with pytest.raises(UnknownName, match="another server serves the games of this database already"):
        other.claim()
    with pytest.raises(UnknownName, match="alone; stop it first, and start it again with --shared"):
        other.check()
    one.release()
    other.check()
    other.claim()
    other.release()
    first.close()
    second.close()
