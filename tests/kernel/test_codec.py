"""The codec: games saved in the middle of anything, and read again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.kernel.chance import Seeded, Supplied
from sandtable.kernel.codec import Codec
from sandtable.kernel.engine import Answered, Game, Happened, Rolled
from sandtable.kernel.errors import JournalError
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.upcasting import Upcast
from sandtable.testing.play import play
from sandtable.testing.scripted import script
from tests.kernel.toy import FULL, TOY
from tests.kernel.toy_play import PondGame
from tests.kernel.toy_world import EAST, SEATS, WEST, PebblesChanged, Pond, Spot, deck, pond

OPENING = [("bid", 2), ("bid", 1)]
WAYS: dict[str, list[tuple[str, Any]]] = {
    "the first decision": [],
    "between sealed answers": OPENING[:1],
    "an action": OPENING,
    "a hook": [*OPENING, ("action", "throw")],
    "a window": [*OPENING, ("action", "throw"), ("pay for a die", True)],
    "a procedure that a window started": [
        *OPENING,
        ("action", "throw"),
        ("pay for a die", False),
        ("before the score", "a card"),
    ],
    "a step with answers in hand": [*OPENING, ("action", "fish"), ("waters", ("reeds", "deep"))],
}


def game_at(way: str) -> Game[Any]:
    game = TOY.play.new_game({"rounds": 2, "rules": FULL}, Seeded(b"codec"))
    play(game, WAYS[way])
    return game


def loaded(game: Game[Any], codec: Codec = TOY.play.codec) -> Game[Any]:
    return codec.load(codec.save(game), game.hooks, game.content)


@pytest.mark.parametrize("way", WAYS)
def test_a_saved_game_asks_what_it_asked_and_is_equal(way: str) -> None:
    game = game_at(way)
    again = loaded(game)
    assert again.pending == game.pending
    assert again.sealed == game.sealed
    assert again.stack == game.stack
    assert again.state == game.state
    assert TOY.play.codec.digest(again) == TOY.play.codec.digest(game)


@pytest.mark.parametrize("way", WAYS)
def test_loading_makes_nothing_happen(way: str) -> None:
    assert loaded(game_at(way)).record == []


def test_a_table_keeps_the_order_in_which_it_was_filled() -> None:
    again = loaded(game_at("an action"))
    assert tuple(again.state.purses) == SEATS == (WEST, EAST)


def test_a_game_that_is_over_stays_over_with_its_result() -> None:
    game = Game(pond(), HookIndex(), PondGame(1), Seeded(b"codec"))
    game.start()
    play(game, [("bid", 6), ("bid", 0), ("action", "throw")])
    assert game.over
    again = loaded(game)
    assert again.over
    assert again.result == game.result == EAST


def test_scripted_and_supplied_chance_are_saved_too() -> None:
    scripted = Game(pond(), HookIndex(), PondGame(1), script(deck(), deck(), (1, 2)))
    scripted.start()
    assert loaded(scripted).chance == scripted.chance
    supplied = Game(pond(), HookIndex(), PondGame(1), Supplied())
    supplied.start()
    again = loaded(supplied)
    assert again.wanted == supplied.wanted is not None


def changed(game: Game[Any], **parts: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(TOY.play.codec.save(game)), **parts})


def renamed(game: Game[Any], old: str, new: str) -> bytes:
    return TOY.play.codec.save(game).replace(f'"{old}"'.encode(), f'"{new}"'.encode())


def test_a_save_of_another_format_is_refused() -> None:
    with pytest.raises(JournalError, match="it is of save format 2, and this release knows save format 1"):
        TOY.play.codec.load(changed(game_at("an action"), format=2), HookIndex(), None)


def test_a_step_that_this_version_does_not_know_is_refused() -> None:
    saved = renamed(game_at("an action"), "choose_an_action", "decide")
    with pytest.raises(JournalError, match="Turn has no step 'decide' in this version"):
        TOY.play.codec.load(saved, HookIndex(), None)


def test_a_renamed_step_is_found_under_its_new_name() -> None:
    game = game_at("an action")
    codec = Codec("tests.kernel.toy", Pond, (Spot,), "2", {1: Upcast(steps={"Turn.decide": "choose_an_action"})})
    again = codec.load(renamed(game, "choose_an_action", "decide"), game.hooks, None)
    assert again.pending == game.pending


def test_a_step_renamed_in_one_procedure_is_not_renamed_in_another() -> None:
    codec = Codec("tests.kernel.toy", Pond, (Spot,), "2", {1: Upcast(steps={"Throw.decide": "choose_an_action"})})
    with pytest.raises(JournalError, match="Turn has no step 'decide'"):
        codec.load(renamed(game_at("an action"), "choose_an_action", "decide"), HookIndex(), None)


def test_a_procedure_that_this_version_does_not_know_is_refused() -> None:
    with pytest.raises(JournalError, match="'Tournament' is not a procedure that this version knows"):
        TOY.play.codec.load(renamed(game_at("an action"), "Turn", "Tournament"), HookIndex(), None)


@pytest.mark.parametrize(
    "saved",
    [
        b"",
        b"[]",
        b"7",
        b"{}",
        b'{"format": 1}',
        b"\xff\xfe",
        b"[" * 10_000,
        changed(game_at("an action"), state={}),
        changed(game_at("an action"), stack=[7]),
        changed(game_at("an action"), stack=[{"procedure": "Turn", "fields": []}]),
        changed(game_at("an action"), stack=[{"procedure": "Turn", "fields": {}, "step": "act"}]),
        changed(game_at("an action"), chance={"$": "Seeded", "key": "no hex", "n": 0}),
        changed(game_at("an action"), chance=None),
        changed(game_at("an action"), sealed=[]),
        changed(game_at("an action"), result={"$": "Unheard"}),
    ],
)
def test_whatever_is_no_save_is_refused_in_words(saved: bytes) -> None:
    with pytest.raises(JournalError):
        TOY.play.codec.load(saved, HookIndex(), None)


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        7,
        "seven",
        (),
        (1, ("two", (3,))),
        {"a": (1, 2)},
        Spot(1, 2),
        (Spot(1, 2), Spot(3, 4)),
        PebblesChanged(WEST, 3),
    ],
)
def test_a_value_comes_back_as_it_was(value: Any) -> None:
    wire = msgspec.json.decode(msgspec.json.encode(TOY.play.codec.plain(value)))
    assert TOY.play.codec.value(wire) == value


def test_a_record_whose_fields_are_wrong_is_refused() -> None:
    with pytest.raises(JournalError, match="a Spot cannot be read"):
        TOY.play.codec.value({"$": "Spot", "x": "far"})


class Listed(msgspec.Struct, frozen=True, array_like=True):
    x: int


class Renamed(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    kind: str


class Tagged(msgspec.Struct, frozen=True, tag="tagged"):
    x: int


class Open(msgspec.Struct, frozen=True):
    held: Any


@pytest.mark.parametrize("value", [Listed(1), Renamed("a"), Tagged(2), Open(Listed(3))], ids=repr)
def test_a_record_comes_back_however_msgspec_itself_would_write_it(value: msgspec.Struct) -> None:
    codec = Codec("tests.kernel.test_codec", Pond, (Listed, Renamed, Tagged, Open))
    assert codec.value(codec.plain(value)) == value


@pytest.mark.parametrize("way", list(WAYS)[2:])
def test_every_entry_of_a_record_comes_back_as_it_was(way: str) -> None:
    entries = game_at(way).record
    assert {type(entry) for entry in entries} >= {Answered, Rolled, Happened}
    for entry in entries:
        wire = msgspec.json.decode(msgspec.json.encode(TOY.play.codec.entry(entry)))
        assert TOY.play.codec.read_entry(wire) == entry


def test_the_digest_tells_apart_state_stack_chance_and_sealed_answers() -> None:
    digests = {TOY.play.codec.digest(game_at(way)) for way in WAYS}
    assert len(digests) == len(WAYS)
    other = game_at("an action")
    other.chance = Seeded(b"another")
    assert TOY.play.codec.digest(other) not in digests
