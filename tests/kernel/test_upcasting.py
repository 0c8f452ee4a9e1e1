"""What older releases wrote is read under the names and in the shapes of today."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from sandtable.kernel import journal
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import JournalError
from sandtable.kernel.match import Match
from sandtable.kernel.resuming import Kept, resume
from sandtable.kernel.snapshots import snapshot
from sandtable.kernel.upcasting import Chain, Upcast, number_of
from sandtable.testing.play import play
from tests.kernel.later import LaterToy
from tests.kernel.toy import TOY

FORMERLY = {
    '"PebblesChanged"': '"PebblesTaken"',
    '"by":': '"amount":',
    '"question":"bid"': '"question":"wager"',
    '"procedure":"Round"': '"procedure":"Lap"',
    '"leader":': '"first":',
    '"step":"act"': '"step":"do_it"',
    '"rounds":2,"rules"': '"laps":2,"rules"',
    '"purses":': '"bags":',
}
"""What is written today, and how an imagined first release wrote it."""


def _options(plain: dict[str, Any]) -> dict[str, Any]:
    return {("rounds" if name == "laps" else name): value for name, value in plain.items()}


def _state(plain: dict[str, Any]) -> dict[str, Any]:
    return {("purses" if name == "bags" else name): value for name, value in plain.items()}


UPCAST = Upcast(
    types={"PebblesTaken": "PebblesChanged", "Lap": "Round"},
    fields={"PebblesChanged.amount": "by", "Round.first": "leader"},
    steps={"Turn.do_it": "act"},
    questions={"wager": "bid"},
    options=_options,
    state=_state,
)


def formerly(text: str) -> str:
    for now, then in FORMERLY.items():
        text = text.replace(now, then)
    return text


def old_snapshot(match: Match) -> bytes:
    """The snapshot as the first release wrote it, its digest and all."""
    head, _, saved = snapshot(match).partition(b"\n")
    was = formerly(saved.decode()).encode()
    plain = msgspec.json.decode(head)
    plain["last"] = formerly(plain["last"])
    plain["check"] = blake2b(was, digest_size=16).hexdigest()
    return msgspec.json.encode(plain) + b"\n" + was


def played() -> Match:
    match = Match.start(TOY, {"rounds": 2}, key_from("upcasting"))
    play(match, [("bid", 2), ("bid", 1), ("action", "throw"), ("pay for a die", True)])
    return match


def test_a_journal_with_the_names_of_a_former_release_is_played_on() -> None:
    match, later = played(), LaterToy({1: UPCAST})
    text = formerly(match.text())
    assert all(then in text for then in ("PebblesTaken", '"amount"', "wager", '"laps"'))
    found = resume(later, text)
    assert found.match.game.state == match.game.state
    assert found.match.lines[:-1] == match.lines
    assert found.match.header.options["rounds"] == 2
    with pytest.raises(JournalError, match="'PebblesTaken' is not a type of record that this version knows"):
        resume(LaterToy(), text)


def test_a_snapshot_with_the_names_and_shapes_of_a_former_release_is_gone_on_from() -> None:
    match, later = played(), LaterToy({1: UPCAST})
    data = old_snapshot(match)
    assert all(then in data for then in (b'"Lap"', b'"bags"', b'"first"'))
    found = resume(later, formerly(match.text()), Kept([data]))
    assert found.notes == ()
    assert found.match.game.state == match.game.state
    assert found.match.game.pending == match.game.pending


def test_a_chain_leads_over_every_version_between() -> None:
    def add(name: str) -> Upcast:
        return Upcast(options=lambda plain: {**plain, name: len(plain)})

    chain = Chain("the rule set's version", 4, {1: add("one"), 3: add("three")})
    options: dict[str, Any] = {}
    for upcast in chain.since(1):
        options = upcast.options(options)
    assert options == {"one": 0, "three": 1}
    assert chain.since(4) == []
    assert len(chain.since(2)) == 1


def test_an_upcast_beyond_today_is_a_mistake_of_whoever_wrote_it() -> None:
    with pytest.raises(ValueError, match="leads beyond version 2"):
        Chain("toy", 2, {2: Upcast()})


def test_a_version_yet_to_come_is_refused() -> None:
    with pytest.raises(JournalError, match="it is of save format 3, and this release knows save format 2"):
        Chain("save format", 2).since(3)


@pytest.mark.parametrize("version", ["", "one", "-1", "1.0", "²"])
def test_what_is_no_version_is_refused(version: str) -> None:
    with pytest.raises(JournalError, match="is no version"):
        number_of(version)


def test_a_renamed_record_is_found_wherever_it_lies() -> None:
    upcast = Upcast(types={"Old": "New"}, fields={"New.a": "b"})
    plain = {"x": [{"$": "Old", "a": {"$": "Old", "a": 1}}, 7, "Old"]}
    assert upcast.value(plain) == {"x": [{"$": "New", "b": {"$": "New", "b": 1}}, 7, "Old"]}


def test_answers_and_events_may_change_in_any_way() -> None:
    upcast = Upcast(
        questions={"wager": "bid"},
        answer=lambda question, answer: answer + 1 if question == "bid" else answer,
        event=lambda plain: {**plain, "extra": True},
    )
    assert upcast.entry({"answer": 1, "question": "wager", "seat": "west"}) == {
        "answer": 2,
        "question": "bid",
        "seat": "west",
    }
    assert upcast.entry({"answer": 1, "question": "action", "seat": "west"})["answer"] == 1
    assert upcast.entry({"event": {"$": "E"}, "rule": ""})["event"] == {"$": "E", "extra": True}


def test_a_header_of_an_older_format_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    chain = Chain("save format", 2, {1: Upcast(header=lambda plain: {**plain, "seats": plain["chairs"]})})
    monkeypatch.setattr(journal, "FORMATS", chain)
    monkeypatch.setattr(journal, "FORMAT", 2)
    text = played().text().split("\n")[0].replace('"seats"', '"chairs"')
    assert journal.read_header(text).seats == ("west", "east")
