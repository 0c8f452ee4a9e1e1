"""The server with the toy as its only rule set, in a process of its own: for tests that kill it."""

from __future__ import annotations

import sys

import pytest

from tests.browser.seeded_server import deal_from
from tests.cli import pond

if __name__ == "__main__":
    pond.put_on_the_table(pytest.MonkeyPatch())
    deal_from("a pond")
    from sandtable.server.run import serve

    serve("127.0.0.1", int(sys.argv[1]), ready=lambda address: print(address, flush=True))
