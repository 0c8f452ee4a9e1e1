"""Replays, reports and journals: what anyone may see of a game that was, and of one that is not over."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandtable.kernel.replay import replay
from tests.cli.pond import POND
from tests.server.clients import Client, plainly, shows
from tests.server.conftest import Create, Enter

BOTS = {"west": "bot:random", "east": "bot:random"}


def get(client: Client, made: Any, what: str, token: str | None = None) -> Any:
    shown = shows(made["watch"] if token is None else token)
    return client.get(f"/api/v1/games/{made['game']}/{what}", **shown)


@pytest.fixture
def finished(create: Create, sit: Enter) -> Any:
    """A game of two rounds that two bots have played."""
    made = create(options={"rounds": 2}, seats=BOTS, name="Of old <b>")
    sit(made["game"], made["watch"]).until_over()
    return made


def test_a_replay_goes_from_the_first_line_to_the_result(client: Client, finished: Any) -> None:
    told = get(client, finished, "replay").json()
    frames = told["frames"]
    assert told["over"] and told["result"]
    assert [frame["n"] for frame in frames] == list(range(len(frames)))
    lines = [line["n"] for frame in frames for line in frame["lines"]]
    assert lines == list(range(1, len(lines) + 1))
    assert {frame["round"] for frame in frames} == {1, 2}
    assert all(frame["label"] for frame in frames)
    # That a round begins turns nothing; that somebody goes ahead does.
    (turned,) = [plainly(frame["headline"]) for frame in frames if frame["headline"]]
    assert "the lead" in turned


def test_after_the_end_nothing_is_secret(client: Client, finished: Any) -> None:
    frames = get(client, finished, "replay").json()["frames"]
    hands = [card for frame in frames for player in frame["board"]["players"] for card in player["hand"]]
    assert hands and "?" not in hands


def test_before_the_end_everyone_sees_their_own(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked("bid")
    for token, known in (
        (made["tokens"]["west"], {"west"}),
        (made["tokens"]["east"], {"east"}),
        (made["watch"], set()),
    ):
        (*_, last) = get(client, made, "replay", token).json()["frames"]
        hands = {player["seat"]: player["hand"] for player in last["board"]["players"]}
        assert {seat for seat, hand in hands.items() if "?" not in hand} == known
    assert get(client, made, "journal", made["tokens"]["west"]).status_code == 409


def test_spectators_who_are_kept_behind_do_not_catch_up_by_the_replay(client: Client, create: Create) -> None:
    made = create(spectator_delay=60)
    assert get(client, made, "replay").json()["frames"] == []
    assert get(client, made, "replay", made["tokens"]["west"]).json()["frames"] != []


def test_the_past_of_a_private_game_is_not_for_strangers(client: Client, create: Create, finished: Any) -> None:
    other = create()
    private = create(public=False)
    for what in ("replay", "report.json", "report.html", "journal"):
        assert get(client, private, what, "").status_code == 401
        assert get(client, finished, what, other["watch"]).status_code == 403
        assert get(client, finished, what, "forged").status_code == 403
        assert get(client, finished, what).status_code == 200
        assert client.get(f"/api/v1/games/none/{what}", **shows(other["watch"])).status_code == 404


def test_the_journal_of_a_finished_game_replays_to_the_same_end(client: Client, finished: Any) -> None:
    reply = get(client, finished, "journal")
    assert "attachment" in reply.headers["content-disposition"]
    match = replay(POND, reply.text)
    assert match.game.over
    assert match.unwritten == []


def test_what_was_told_of_a_finished_game_is_kept_ready(
    client: Client, finished: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = get(client, finished, "replay").content
    monkeypatch.delattr("sandtable.server.retelling.frames")
    assert get(client, finished, "replay").content == first


def test_the_report_tells_scores_turning_points_and_everything_that_happened(client: Client, finished: Any) -> None:
    told = get(client, finished, "report.json").json()
    assert told["title"] == "Of old <b>"
    assert set(told["scores"]) == {"west", "east"}
    assert told["course"][-1]["scores"] == told["scores"]
    assert [line["kind"] for line in told["turning_points"]] == ["RoundBegun", "RoundBegun"]
    assert told["turning_points"][0] in told["log"]
    assert len(told["commitment"]) == 64


def test_the_report_is_one_page_that_needs_nothing_else(client: Client, finished: Any) -> None:
    reply = get(client, finished, "report.html")
    page = reply.text
    assert reply.headers["content-type"].startswith("text/html")
    assert "Of old &lt;b&gt;" in page and "Of old <b>" not in page
    assert page.count("<figure") == 3
    assert "<polyline" in page
    assert not re.search(r"<script|<link|https?://|url\(", page)


def test_an_unfinished_game_has_a_report_so_far(client: Client, create: Create) -> None:
    made = create()
    assert "not over yet" in get(client, made, "report.html").text
    assert not get(client, made, "report.json").json()["over"]
