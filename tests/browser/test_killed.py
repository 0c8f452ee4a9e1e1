"""The server is killed between two commands: the page comes back by itself, and nothing it was promised is lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from sandtable.store.database import Database
from tests.browser.conftest import Sit
from tests.browser.hands import Mouse, take
from tests.browser.served import Json, Served
from tests.browser.table import Table


@pytest.mark.usefixtures("page_built")
def test_a_kill_between_two_commands_loses_nothing_that_was_acknowledged(tmp_path: Path, sit: Sit) -> None:
    with Served(tmp_path, seed="a power cut") as server:
        table = sit(server)
        table.page.get_by_role("button", name="Play a first game").click()
        for _ in range(8):
            take(table, Mouse(drags=0), table.until_asked())
        for _ in range(2):
            table.until_asked()
            seen = len(table.log)
            server.kill()
            expect(table.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
            server.start()
            # The longer it was away, the longer the page pauses before it tries again.
            expect(table.page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0, timeout=60_000)
            assert len(table.log) >= seen
            for _ in range(4):
                take(table, Mouse(drags=0), table.until_asked())
        server.kill()
    database = Database(server.database)
    kept: list[Json] = [msgspec.json.decode(line) for line in database.journal(table.game)]
    database.close()
    answers = [
        [line["question"], bare(line["answer"])] for line in kept if line.get("seat") == "A" and "answer" in line
    ]
    assert answers == promised(table)


def promised(table: Table) -> list[list[object]]:
    """What this browser answered and was told is on disk, in order."""
    taken = {message["id"] for message in table.accepted}
    said: list[Json] = [message for message in table.said if message["type"] == "answer" and message["id"] in taken]
    assert len(said) == len(table.questions)
    return [[question, bare(message["answer"])] for question, message in zip(table.questions, said, strict=True)]


def bare(answer: object) -> object:
    """An answer without the names of its records, which the wire and the journal write each in its own way."""
    if isinstance(answer, dict):
        return {name: bare(value) for name, value in answer.items() if name not in ("$", "type")}
    return [bare(value) for value in answer] if isinstance(answer, list) else answer
