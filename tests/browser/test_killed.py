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
            until_asked_of_us(table)
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
    given_here = [line for line in kept if line.get("seat") == "A" and "answer" in line]
    answers = [[line["question"], bare(line["answer"])] for line in given_here if line["question"] not in passed(table)]
    assert answers == promised(table)


def passed(table: Table) -> set[str]:
    """Questions that standing orders answered: no browser said anything to them."""
    views = [message for text in table.heard if (message := msgspec.json.decode(text))["type"] == "view"]
    return {view["ask"]["question"] for view in views if view["ask"] and view["ask"]["passed"]}


def until_asked_of_us(table: Table) -> None:
    """Wait for a question that the page does not answer by itself: until then a command may be under way."""
    while (ask := table.until_asked()).get("leads"):
        take(table, Mouse(drags=0), ask)


def promised(table: Table) -> list[list[object]]:
    """What this browser answered and was told is on disk, in order: also where one press gave several."""
    taken: dict[str, int] = {message["id"]: message["taken"] for message in table.accepted}
    views = [message for text in table.heard if (message := msgspec.json.decode(text))["type"] == "view"]
    asked: dict[int, Json] = {view["ask"]["serial"]: view["ask"] for view in views if view["ask"]}
    commands: list[Json] = [said for said in table.said if said["type"] in ("answer", "plan") and said["id"] in taken]
    # Who leads a formation the page answers by itself, and nothing else: the rest is the mouse's, all of it.
    by_itself = {ask["question"] for ask in asked.values() if ask["leads"]} | passed(table)
    ours = [asked[said["serial"]]["question"] for said in commands if not asked[said["serial"]]["leads"]]
    assert ours == [question for question in table.questions if question not in by_itself]
    answers = [answer for said in commands for answer in given(said, asked)[: taken[said["id"]]]]
    return [[question, bare(answer)] for question, answer in answers]


def given(said: Json, asked: dict[int, Json]) -> list[tuple[str, object]]:
    """The answers of one command, each with its question."""
    if said["type"] == "plan":
        return [(each["question"], each["answer"]) for each in said["answers"]]
    return [(asked[said["serial"]]["question"], said["answer"])]


def bare(answer: object) -> object:
    """An answer without the names of its records, which the wire and the journal write each in its own way."""
    if isinstance(answer, dict):
        return {name: bare(value) for name, value in answer.items() if name not in ("$", "type")}
    return [bare(value) for value in answer] if isinstance(answer, list) else answer
