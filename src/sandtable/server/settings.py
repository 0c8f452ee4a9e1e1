"""What whoever runs a server may set, from the environment."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

import msgspec

from sandtable.kernel.errors import UnknownName

PREFIX = "SANDTABLE_"
SECRET_FILE = "secret"
SECRET_BYTES = 32
YES = ("yes", "on", "true", "1")


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
    logins_rate: float = 0.2
    """Tries at a password a second from one address, with bursts of a minute."""
    sockets: int = 64
    """Sockets from one address."""
    outbox: int = 64
    """Messages that may wait for a slow client before its socket is closed."""
    refusals: int = 200
    """Messages that came too fast before the socket is closed."""


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
    limits: Limits = Limits()


def settings_from(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment gives, with the usual ones for the rest."""
    env = os.environ if environment is None else environment
    home = Path(_text(env, "HOME", "saves"))
    usual = Settings(home=home, database_url="", secret=b"")
    limits = usual.limits
    return Settings(
        home=home,
        database_url=_text(env, "DATABASE_URL", f"sqlite:///{home / 'games.sqlite'}"),
        secret=_secret(env, home),
        origins=_list(env, "ORIGINS"),
        hosts=_list(env, "HOSTS"),
        proxies=_text(env, "PROXIES", ""),
        bot_delay=_number(env, "BOT_DELAY", usual.bot_delay),
        spectator_delay=int(_number(env, "SPECTATOR_DELAY", usual.spectator_delay)),
        imports=_text(env, "IMPORTS", "no").lower() in YES,
        idle=_number(env, "IDLE", usual.idle),
        limits=Limits(
            message=int(_number(env, "MESSAGE_LIMIT", limits.message)),
            upload=int(_number(env, "UPLOAD_LIMIT", limits.upload)),
            sockets=int(_number(env, "SOCKET_LIMIT", limits.sockets)),
            messages_rate=_number(env, "MESSAGES_RATE", limits.messages_rate),
            requests_rate=_number(env, "REQUESTS_RATE", limits.requests_rate),
            creations_rate=_number(env, "CREATIONS_RATE", limits.creations_rate),
            logins_rate=_number(env, "LOGINS_RATE", limits.logins_rate),
        ),
    )


def _text(env: Mapping[str, str], name: str, usual: str) -> str:
    return env.get(PREFIX + name) or usual


def _list(env: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(part.strip().rstrip("/") for part in _text(env, name, "").split(",") if part.strip())


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
    path = home / SECRET_FILE
    home.mkdir(parents=True, exist_ok=True)
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes().strip()
    with os.fdopen(made, "wb") as file:
        secret = secrets.token_hex(SECRET_BYTES).encode()
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    return secret
