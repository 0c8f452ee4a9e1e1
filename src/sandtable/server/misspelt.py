"""Settings that nobody reads: a name that is misspelt would be no setting at all, and games might be deleted for it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.meant import guess
from sandtable.rulesets import VARIABLE
from sandtable.server.settings import PREFIX

READ = frozenset(
    PREFIX + name
    for name in (
        *("HOME", "DATABASE_URL", "SECRET", "SHARED", "LEASE"),
        *("IMPORTS", "UPLOAD_LIMIT", "ORIGINS", "HOSTS", "PROXIES"),
        *("BOT_DELAY", "SPECTATOR_DELAY", "IDLE", "WORKERS", "THINKERS", "BOT_GAMES"),
        *("KEEP_UNFINISHED", "KEEP_WAITING", "KEEP_FINISHED"),
        *("METRICS", "METRICS_TOKEN"),
        *("MESSAGE_LIMIT", "SOCKET_LIMIT", "CONNECTION_LIMIT", "CONNECTIONS_IN_ALL", "HEAD_TIME", "BODY_TIME"),
        *("MESSAGES_RATE", "REQUESTS_RATE", "CREATIONS_RATE", "LOGINS_RATE", "JOINS_RATE", "TALK_RATE"),
        "REPORTS_RATE",
    )
)
"""What a server reads (`settings.py`)."""
READ_BY_OTHERS = frozenset(
    {VARIABLE}
    | {
        PREFIX + name
        for name in (
            *("DEBUG", "SKIP_WEB"),
            *("THOROUGH", "TEST_DATABASE", "MOST_SECONDS", "CHROMIUM", "SLOWER_PAGE", "OFFERED"),
            *("ROUNDS", "STARTS"),
        )
    }
)
"""What commands, builds, tests and measurements read."""
OF_A_NEIGHBOUR = re.compile(r".*_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_[A-Z]+(_\w+)?)|(?P<at>.*_PORT)")
"""What Kubernetes and Docker set in every container beside a service or container whose name begins with ours."""


def check_names(environment: Mapping[str, str]) -> None:
    """Raise `UnknownName` for a variable that looks like a setting and is none."""
    for name in sorted(environment):
        if not name.startswith(PREFIX) or name in READ | READ_BY_OTHERS or _is_of_a_neighbour(name, environment[name]):
            continue
        hint = guess(name.upper(), sorted(READ), str, alike=0.8) or "; docs/operations.md tells what there is"
        raise UnknownName(f"{name} is set, and there is no such setting{hint}")


def _is_of_a_neighbour(name: str, value: str) -> bool:
    found = OF_A_NEIGHBOUR.fullmatch(name)
    # An address, `tcp://10.0.0.1:8100`; a bare number is somebody's who thinks that it says where to listen.
    return found is not None and (found["at"] is None or "://" in value)
