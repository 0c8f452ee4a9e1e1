"""Looking back on a game: moments with the table as it was, who was in their midst, and where one had better gone."""

from __future__ import annotations

from gzip import decompress
from typing import Any

import msgspec
import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import journal_text, write_header, write_line
from sandtable.kernel.match import Match
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.server.past_game import PastGame
from sandtable.server.protocol import SeatInfo
from sandtable.server.retelling import Past, retold

Json = dict[str, Any]
A, B = SeatId("A"), SeatId("B")


@pytest.fixture(scope="module")
def report() -> Json:
    match = Match.start(RULESET, {"first_game": True}, key_from(11))
    play_out(match, {A: bot("random", RULESET, 1), B: bot("captain", RULESET, 1)})
    row = PastGame(
        id="g",
        name="A game",
        ruleset="dw4",
        options=match.header.options,
        header=write_header(match.header),
        created=0,
        over=True,
        result="",
        delay=0,
        players=tuple(SeatInfo(seat=seat, kind="human", name=seat, connected=False) for seat in "AB"),
    )
    text = journal_text(row.header, [write_line(RULESET.play.codec, line) for line in match.lines])
    told: Json = msgspec.json.decode(decompress(retold(Past(row, None, "report.json", text, (), {}))))
    return told


def moments(report: Json, kind: str) -> list[Json]:
    return [each for each in report["hindsight"] if each["kind"] == kind and each["frame"] >= 0]


def test_every_moment_has_the_table_with_those_in_its_midst(report: Json) -> None:
    for each in [*moments(report, "shot"), *moments(report, "choice"), *moments(report, "gain")]:
        here = {piece["id"] for piece in each["board"]["pieces"] if piece["on_board"]}
        assert each["about"] and set(each["about"]) <= here, each["title"]
        assert each["round"] == each["board"]["round"]


def test_who_had_better_gone_elsewhere_sees_the_way(report: Json) -> None:
    (dear,) = [each for each in moments(report, "choice") if each["seat"] == "A"]
    ships = {piece["id"]: piece for piece in dear["board"]["pieces"]}
    if dear["better"]:
        assert ships[dear["about"][0]]["side"] == "A"
        assert dear["better"][0] != dear["better"][-1]


def test_what_brought_a_player_most_is_where_most_points_were_scored(report: Json) -> None:
    scored: dict[str, int] = {}
    for line in report["log"]:
        scored[line["seat"]] = scored.get(line["seat"], 0) + line["points"]
    gained = {each["seat"]: each for each in moments(report, "gain")}
    assert set(gained) == {seat for seat in "AB" if scored.get(seat, 0) > 0}
    winner = max("AB", key=lambda seat: report["scores"][seat])
    for seat, each in gained.items():
        assert ("won" not in each["title"]) or seat == winner


def test_whatever_was_lost_is_told_as_it_last_stood(report: Json) -> None:
    gone = [effect["piece"] for line in report["log"] for effect in line["effects"] if effect["kind"] == "gone"]
    assert gone and [piece["id"] for piece in report["lost"]] == list(dict.fromkeys(gone))
    assert all(piece["look"] and piece["side"] in ("A", "B") for piece in report["lost"])
