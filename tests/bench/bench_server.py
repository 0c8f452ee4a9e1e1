"""A club's evening: two hundred games of bots before four hundred clients, games at rest, ten thousand in the books."""

from __future__ import annotations

import asyncio
import os
import re
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import insert

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.kernel.journal import write_header
from sandtable.kernel.match import Match
from sandtable.server.live_table import LiveTable
from sandtable.server.tokens import Role, Tokens
from sandtable.store.database import Database
from sandtable.store.models import GameRow, SeatRow, games, seats
from tests.bench.load_clients import Key, Played, Seen, play_together, sit_down, sit_down_together, watchers
from tests.bench.serving import FIGURES, SECRET, Serving, server, settings
from tests.trials.fleet import own_database
from tests.trials.processes import taken

GAMES, WATCHERS, PLAYERS = 200, 400, 20
SECONDS = 60.0
STORED, ASKS = 10_000, 50
CLIENTS, HALF_A_MINUTE = 60, 30.0
IDLE, WARM, HALF_WAY = 200, 10, 100
"""Games at rest that are measured, games opened before, and the decisions each has behind it."""

Row = tuple[str, str, str]


def ask(address: str, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One request and its answer."""
    line = HTTPConnection(urlsplit(address).netloc, timeout=60)
    try:
        sent = None if body is None else msgspec.json.encode(body)
        line.request(method, path, sent, {"content-type": "application/json", "authorization": f"Bearer {token}"})
        reply = line.getresponse()
        text = reply.read()
    finally:
        line.close()
    if reply.status not in (200, 201):
        raise RuntimeError(f"{method} {path}: {reply.status} {text.decode()}")
    return text


# --- games in the books ---


def store_finished(database: Database, how_many: int) -> None:
    """Games that are over, as rows of the store."""
    seat = {"name": "Captain (bot)", "kind": "bot", "bot": "captain", "nonce": "", "invitation": "", "orders": {}}
    fields = {"ruleset": "dw4", "options": {}, "header": "{}", "state": "finished", "round": 5, "serial": 200}
    rest = {"waiting": [], "over": True, "result": "West has won.", "public": True, "delay": 0, "watch": "x"}
    ids = [f"stored{n}" for n in range(how_many)]
    with database.transactions.writing() as db:
        moments = ({"id": game, "name": game, "created": n, "updated": n} for n, game in enumerate(ids))
        db.execute(insert(games), [{**moment, **fields, **rest} for moment in moments])
        both = ((game, place, name) for game in ids for place, name in enumerate("AB"))
        db.execute(insert(seats), [{"game": game, "place": place, "seat": name, **seat} for game, place, name in both])


def listing(address: str, limit: int) -> list[float]:
    """Seconds that the lobby takes for a page of finished games, asked some times."""
    took = []
    for _ in range(ASKS):
        start = perf_counter()
        told = ask(address, "GET", f"/api/v1/games?kind=finished&limit={limit}")
        took.append(perf_counter() - start)
    assert told.count(b'"game":') == limit
    return took


def listed(address: str) -> list[Row]:
    rows = []
    for limit in (50, 200):
        took = listing(address, limit)
        slow = f"95 of 100 within {quantiles(took, n=20)[-1] * 1e3:.0f} ms"
        rows.append((f"a page of {limit} of {STORED:,} stored games", f"{median(took) * 1e3:.1f} ms", slow))
    return rows


# --- games at rest ---


def half_played() -> tuple[Match, LiveTable, tuple[str, ...]]:
    """A Small Core game of captains, in the middle, with its stored journal."""
    rules = rulesets.ruleset("dw4")
    match = Match.start(rules, {}, b"s" * 32)
    table = LiveTable.new(rules, match)
    lines = table.opening().lines
    for _ in range(HALF_WAY):
        seat = match.game.open_decisions[0].seat
        answer = bot("captain", rules, match.game.serial).answer(match.view(seat))
        lines += table.submit(seat, answer, match.game.serial).lines
    return match, table, lines


def store_at_rest(database: Database, how_many: int) -> list[Key]:
    """Games half played in which two people are to move, and keys to watch them."""
    match, table, lines = half_played()
    standing = table.standing()
    both = tuple(SeatRow(seat=seat, kind="human", name=seat) for seat in match.header.seats)
    row = GameRow(
        id="",
        name="At rest",
        ruleset="dw4",
        options=match.header.options,
        state="",
        header=write_header(match.header),
        created=0,
        updated=0,
        watch="x",
        seats=both,
        **msgspec.structs.asdict(standing),
    )
    keys = []
    for n in range(how_many):
        database.create(msgspec.structs.replace(row, id=f"rest{n}"), lines)
        keys.append(Key(f"rest{n}", Tokens(SECRET).issue(f"rest{n}", Role.WATCH, "", "x")))
    return keys


async def look_in(address: str, keys: list[Key]) -> None:
    """Open each game for a moment; it stays in memory."""
    for key in keys:
        socket, _ = await sit_down(address, key)
        await socket.close()


def at_rest(serving: Serving, keys: list[Key]) -> list[Row]:
    asyncio.run(look_in(serving.address, keys[:WARM]))
    sleep(0.5)
    before, start = serving.memory, perf_counter()
    asyncio.run(look_in(serving.address, keys[WARM:]))
    took = perf_counter() - start
    sleep(0.5)
    each = (serving.memory - before) / (len(keys) - WARM)
    opened = f"opened from disk in {took / (len(keys) - WARM) * 1e3:.0f} ms"
    return [(f"memory of an idle game, {HALF_WAY} decisions played", f"{each / 1024:.0f} KiB", opened)]


# --- games under way ---


def create(address: str, who: str, how_many: int) -> list[dict[str, Any]]:
    wish = {"ruleset": "dw4", "seats": {"A": who, "B": "bot:captain"}}
    return [msgspec.json.decode(ask(address, "POST", "/api/v1/games", wish)) for _ in range(how_many)]


def commands(address: str) -> float:
    """Commands that the server has taken so far."""
    told = ask(address, "GET", "/metrics", token=FIGURES).decode()
    return sum(float(n) for n in re.findall(r'^sandtable_commands_total\{kind="answer"\} (\S+)', told, re.M))


async def evening(address: str, seconds: float) -> tuple[float, Played, Seen]:
    """Everyone is seated, then all games go on for a while: commands taken, and what the clients saw."""
    watched = [Key(made["game"], made["watch"]) for made in create(address, "bot:captain", GAMES)]
    played = [Key(made["game"], made["tokens"]["A"]) for made in create(address, "me", PLAYERS)]
    with watchers(address, [watched[n % GAMES] for n in range(WATCHERS)], seconds) as looking_on:
        there = await sit_down_together(address, played)
        before = commands(address)
        looking_on.tell(b"go")
        done = await play_together(there, seconds)
        taken = commands(address) - before
        seen = msgspec.json.decode(await asyncio.to_thread(looking_on.told), type=Seen)
    return taken, done, seen


def under_way(serving: Serving) -> list[Row]:
    taken, played, seen = asyncio.run(evening(serving.address, SECONDS))
    slow = quantiles(played.waited, n=20)[-1] * 1e3
    lost = f"{seen.left + played.left} sockets lost, {seen.still} saw no move, {played.refused} refused"
    memory = f"{serving.memory / 2**20:.0f} MiB in the server"
    rate, views = taken / SECONDS, seen.views / SECONDS
    what = f"{GAMES} games of bots, {seen.watching} watching, {PLAYERS} playing"
    return [
        (what, f"{rate:.0f} commands/s", f"{SECONDS:.0f} s; {views:.0f} views/s; {lost}"),
        ("from command to view", f"{median(played.waited) * 1e3:.0f} ms", f"median of {len(played.waited)}; {memory}"),
        ("from command to view, 95th percentile", f"{slow:.0f} ms", f"longest {max(played.waited) * 1e3:.0f} ms"),
    ]


# --- several processes ---


def shared() -> list[Row]:
    """What one, two and three processes take that share a PostgreSQL: that of `scripts/with-postgres.sh`, if any."""
    url = os.environ.get("SANDTABLE_TEST_DATABASE", "")
    rows = []
    for processes in (1, 2, 3) if url else ():
        with TemporaryDirectory() as home, own_database(url) as own:
            found = taken(Path(home), own, processes, CLIENTS, HALF_A_MINUTE, "dw4")
        slow = f"from command to view {found.median * 1e3:.0f} ms, 95 of 100 within {found.slow * 1e3:.0f} ms"
        cost = f"{found.each * 1e3:.1f} ms of a processor each"
        rows.append((f"{CLIENTS} clients at {processes} processes", f"{found.rate:.0f} commands/s", f"{slow}; {cost}"))
    return rows


def bench() -> list[Row]:
    with TemporaryDirectory() as directory:
        home = Path(directory)
        database = Database(settings(home).database_url)
        store_finished(database, STORED)
        keys = store_at_rest(database, IDLE + WARM)
        database.close()
        with server(home) as serving:
            rows = listed(serving.address) + at_rest(serving, keys)
        with server(home) as serving:
            return rows + under_way(serving) + shared()
