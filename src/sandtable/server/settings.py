"""What whoever runs a server may set, from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from sandtable.kernel.errors import UnknownName
from sandtable.server.secret import SECRET_BYTES, kept_secret
from sandtable.store.retention import Keep

PREFIX = "SANDTABLE_"
YES = ("yes", "on", "true", "1")
SHORTEST_LEASE = 1.0
MOST_DAYS = 36_500
"""Whoever keeps games for longer may as well keep them for ever."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one client may ask of the server."""

    message: int = 65_536
    """Bytes of one message or one request's body."""
    upload: int = 16 * 1024 * 1024
    """Bytes of the body of an import: whole catalogues are larger than anything else that is sent."""
    messages_rate: float = 60.0
    """Messages a second on one socket, with bursts of three seconds."""
    requests_rate: float = 40.0
    """Requests a second from one address, with bursts of five seconds."""
    creations_rate: float = 1.0
    """New games a second from one address, with bursts of half a minute."""
    joins_rate: float = 0.05
    """Seats a second that one address sits down in, with bursts of four minutes."""
    logins_rate: float = 0.2
    """Tries at a password a second from one address, with bursts of a minute."""
    talk_rate: float = 0.5
    """Lines a second that one seat may say at a table, with bursts of ten seconds."""
    reports_rate: float = 0.02
    """Reports a second from one address, with bursts of five minutes."""
    sockets: int = 64
    """Sockets from one address."""
    outbox: int = 64
    """Messages that may wait for a slow client before its socket is closed."""
    refusals: int = 200
    """Messages that came too fast before the socket is closed."""
    bot_games: int = 8
    """Games of bots alone that go on, of one address."""
    connections: int = 128
    """Connections of one address that are open at once, beside its sockets that have entered a game."""
    connections_in_all: int = 10_000
    """Connections that are open at once; fewer where the system gives fewer descriptors."""
    head_time: float = 10.0
    """Seconds in which the head of a request must come, and after which an idle connection is cut."""
    body_time: float = 20.0
    """Seconds in which the body of a request must come."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is set up."""

    home: Path
    database_url: str
    secret: bytes
    origins: tuple[str, ...] = ()
    """Pages on other addresses that may use this server; `*` for all of them."""
    hosts: tuple[str, ...] = ()
    """Names by which the server may be called; empty for any."""
    proxies: str = ""
    """Addresses of proxies whose word on the client's address is taken."""
    bot_delay: float = 0.4
    """Seconds before a bot answers, or an automatic pass, so that one can follow."""
    spectator_delay: int = 0
    """Seconds that spectators are behind, where a game does not say otherwise."""
    imports: bool = False
    """Whether visitors may leave packs here that they import, for everyone."""
    idle: float = 300.0
    """Seconds after which a game that nobody looks at leaves memory."""
    entering: float = 15.0
    """Seconds in which a new socket must say who it is."""
    keep: Keep = Keep()
    """How long games are kept that nobody plays any more."""
    metrics: str = ""
    """An address of its own, `host:port`, for figures."""
    metrics_token: str = ""
    """What opens the figures at the server's own address; where it is empty, they are not told there."""
    workers: int = 1
    """Processes for costly work; 0 to do it in a thread of the server."""
    thinkers: int = 2
    """Processes in which bots think; 0 to let them think in threads of the server."""
    shared: str = ""
    """An address of this process's own, `host:port`, where others reach it that serve the same games; empty alone."""
    lease: float = 5.0
    """Seconds after which the others take the games of a process that says nothing more."""
    limits: Limits = Limits()


def settings_from(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment gives, with the usual ones for the rest."""
    env = os.environ if environment is None else environment
    home = home_folder(env)
    usual = Settings(home=home, database_url="", secret=b"")
    limits = usual.limits
    return Settings(
        home=home,
        database_url=database_address(env),
        secret=_secret(env, home),
        origins=_list(env, "ORIGINS"),
        hosts=_list(env, "HOSTS"),
        proxies=_text(env, "PROXIES", ""),
        bot_delay=_number(env, "BOT_DELAY", usual.bot_delay),
        spectator_delay=int(_number(env, "SPECTATOR_DELAY", usual.spectator_delay)),
        imports=_text(env, "IMPORTS", "no").lower() in YES,
        idle=_number(env, "IDLE", usual.idle),
        keep=Keep(
            waiting=min(_number(env, "KEEP_WAITING", usual.keep.waiting), MOST_DAYS),
            unfinished=min(_number(env, "KEEP_UNFINISHED", usual.keep.unfinished), MOST_DAYS),
            finished=min(_number(env, "KEEP_FINISHED", usual.keep.finished), MOST_DAYS),
        ),
        metrics=_address(env, "METRICS"),
        metrics_token=_text(env, "METRICS_TOKEN", ""),
        workers=int(_number(env, "WORKERS", usual.workers)),
        thinkers=int(_number(env, "THINKERS", usual.thinkers)),
        shared=_address(env, "SHARED"),
        lease=max(_number(env, "LEASE", usual.lease), SHORTEST_LEASE),
        limits=Limits(
            message=int(_number(env, "MESSAGE_LIMIT", limits.message)),
            upload=int(_number(env, "UPLOAD_LIMIT", limits.upload)),
            sockets=int(_number(env, "SOCKET_LIMIT", limits.sockets)),
            messages_rate=_number(env, "MESSAGES_RATE", limits.messages_rate),
            requests_rate=_number(env, "REQUESTS_RATE", limits.requests_rate),
            creations_rate=_number(env, "CREATIONS_RATE", limits.creations_rate),
            joins_rate=_number(env, "JOINS_RATE", limits.joins_rate),
            logins_rate=_number(env, "LOGINS_RATE", limits.logins_rate),
            talk_rate=_number(env, "TALK_RATE", limits.talk_rate),
            reports_rate=_number(env, "REPORTS_RATE", limits.reports_rate),
            bot_games=int(_number(env, "BOT_GAMES", limits.bot_games)),
            connections=int(_number(env, "CONNECTION_LIMIT", limits.connections)),
            connections_in_all=int(_number(env, "CONNECTIONS_IN_ALL", limits.connections_in_all)),
            head_time=_number(env, "HEAD_TIME", limits.head_time),
            body_time=_number(env, "BODY_TIME", limits.body_time),
        ),
    )


def database_address(environment: Mapping[str, str] | None = None) -> str:
    """Where the environment says that the games are."""
    env = os.environ if environment is None else environment
    return _text(env, "DATABASE_URL", f"sqlite:///{home_folder(env) / 'games.sqlite'}")


def home_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Where the environment says that a server keeps what is its own."""
    env = os.environ if environment is None else environment
    return Path(_text(env, "HOME", "saves"))


def _text(env: Mapping[str, str], name: str, usual: str) -> str:
    return env.get(PREFIX + name) or usual


def _list(env: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(part.strip().rstrip("/") for part in _text(env, name, "").split(",") if part.strip())


def _address(env: Mapping[str, str], name: str) -> str:
    text = _text(env, name, "")
    host, _, port = text.rpartition(":")
    if text and not (host and port.isdecimal()):
        raise UnknownName(f"{PREFIX}{name}={text!r}: an address is wanted, such as 127.0.0.1:9100")
    return text


def _number(env: Mapping[str, str], name: str, usual: float) -> float:
    text = _text(env, name, str(usual))
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise UnknownName(f"{PREFIX}{name}={text!r}: a number is wanted, 0 or more")
    return number


def _secret(env: Mapping[str, str], home: Path) -> bytes:
    """What tokens are signed with: given, or made once and kept where only the owner may read it."""
    given = env.get(PREFIX + "SECRET")
    if given:
        if len(given) < SECRET_BYTES:
            raise UnknownName(f"{PREFIX}SECRET is too short: {SECRET_BYTES} characters or more are wanted")
        return given.encode()
    return kept_secret(home)
