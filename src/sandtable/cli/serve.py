"""`sandtable serve`: the server, for a club or for this machine alone; the browser plays through it."""

from __future__ import annotations

import os
from typing import Annotated

import typer

PORT = 8100

Port = Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any that is free.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all of them.")] = "127.0.0.1",
    port: Port = PORT,
    shared: Annotated[
        str,
        typer.Option(
            metavar="HOST:PORT",
            help="Share the games of a PostgreSQL with other processes, which reach this one there; port 0 for any.",
        ),
    ] = "",
    browser: Annotated[bool, typer.Option("--browser", help="Open the page when the server is ready.")] = False,
) -> None:
    """Serve games to browsers until Ctrl-C. docs/operations.md tells how a club runs it."""
    # Imported here: no other command needs the server, and it takes its time to load.
    from sandtable.server.misspelt import check_names
    from sandtable.server.run import serve as run
    from sandtable.server.settings import settings_from

    check_names(os.environ)
    environment = {**os.environ, "SANDTABLE_SHARED": shared} if shared else None
    run(host, port, open_browser=browser, settings=settings_from(environment), ready=_say_where)


def play_in_the_browser(port: int, browser: bool) -> None:
    """The page for whoever sits at this machine, on the first port that is free."""
    import msgspec

    from sandtable.server.run import serve as run
    from sandtable.server.settings import settings_from
    from sandtable.store.retention import FOR_EVER

    # Nobody else's games are in the way here, and whoever sits here may import what they like.
    settings = msgspec.structs.replace(settings_from(), keep=FOR_EVER, imports=True)
    if not settings.hosts:
        # Nobody else is meant to reach it: a page elsewhere must not pass for ours by another name.
        settings = msgspec.structs.replace(settings, hosts=("127.0.0.1", "localhost", "::1"))
    run("127.0.0.1", port, or_next=True, open_browser=browser, settings=settings, ready=_say_where)


def _say_where(address: str) -> None:
    print(f"Sandtable is ready: {address}", flush=True)
    print("Open it in a browser. Ctrl-C stops the server; every game is on disk.", flush=True)
