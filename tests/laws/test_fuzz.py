"""Whatever is said to a decision: it is taken, or it is refused without a trace. Nothing else ever happens."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.cards import DeckShuffled
from sandtable.kernel.decision import Decision
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import IllegalCommand, MalformedCommand
from sandtable.kernel.ids import SeatId
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.state import Clock
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.placing.units import Placing
from sandtable.testing.answers import listed
from tests.laws.questions import (
    CORE_QUESTIONS,
    IN_FULL_PLAY,
    OF_FULL_PLAY,
    SELDOM,
    full_positions,
    is_known,
    positions,
)
from tests.sampling import THOROUGH

CODEC = ruleset("dw4").play.codec
HUGE = 10**400
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
EXAMPLES = settings(max_examples=60, suppress_health_check=SLOW)
EXAMPLES_IN_FULL = settings(max_examples=20_000 if THOROUGH else 300, suppress_health_check=SLOW)
LIVELY_GAMES = 10 if THOROUGH else 0
"""At each table of full play; without them a few."""

numbers = st.one_of(
    st.integers(),
    st.integers(-50_000, 50_000),
    st.sampled_from([0, 1, -1, HUGE, -HUGE, 2**63, 2**64, 36_000, 2_250]),
    st.floats(),
    st.booleans(),
)
scalars = st.one_of(
    st.none(), numbers, st.text(max_size=12), st.binary(max_size=4), st.sampled_from(["A", "A1.1", "T1"])
)
nests = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.lists(inner, max_size=3).map(tuple), st.dictionaries(st.text(max_size=6), inner)
    ),
    max_leaves=12,
)


def _made(kind: Any, *fields: Any) -> Any:
    """A record with these fields, or just the fields where it will not have them."""
    try:
        return kind(*fields)
    except (ValueError, TypeError):
        return fields


poses = st.builds(Pose, numbers, numbers, numbers)
legs = st.one_of(
    st.builds(_made, st.just(Ahead), numbers),
    st.builds(_made, st.just(ComeAbout), numbers, st.lists(numbers, max_size=6).map(tuple)),
    st.builds(ComeAbout, st.sampled_from([-1, 1]), st.lists(st.integers(0, 2_250), max_size=6).map(tuple)),
)
wire_legs = st.one_of(
    st.fixed_dictionaries({"type": st.just("ahead"), "distance": numbers}),
    st.fixed_dictionaries({"type": st.just("come about"), "side": numbers, "turns": st.lists(numbers, max_size=5)}),
)
records = st.one_of(
    st.builds(Course, st.lists(legs, max_size=5).map(tuple), st.booleans()),
    st.builds(Course, nests, nests),
    st.builds(Placing, st.lists(poses, max_size=4).map(tuple)),
    st.builds(Placing, nests),
    st.builds(FeaturePlacing, st.sampled_from([PieceId("isle-knob"), PieceId("no such piece")]), poses),
    st.builds(FeaturePlacing, nests, nests),
    poses,
    st.sampled_from([Clock(), DeckShuffled(SeatId("A"), ())]),
)
wire = st.one_of(
    st.fixed_dictionaries({"legs": st.lists(wire_legs, max_size=5), "astern": st.booleans()}),
    st.fixed_dictionaries({"poses": st.lists(st.lists(numbers, min_size=2, max_size=3), max_size=4)}),
    st.fixed_dictionaries({"piece": st.text(max_size=6), "pose": st.lists(numbers, max_size=4)}),
)


def answers(decision: Decision[Any]) -> st.SearchStrategy[Any]:
    """Anything at all, and what comes close to an answer: parts of what is listed, mixed with what is not."""
    known = listed(decision)
    parts = [*known, *(part for answer in known if isinstance(answer, tuple) for part in answer)]
    near = st.lists(st.one_of(st.sampled_from(parts), scalars), max_size=5).map(tuple) if parts else st.nothing()
    return st.one_of(nests, records, wire, near, near.map(list))


def tried(games: tuple[Game[Any], ...]) -> tuple[Game[Any], ...]:
    """The positions of a question at which it is said: the first, or with time enough all."""
    return games if THOROUGH else games[:1]


def check_answer(game: Game[Any], seat: SeatId, answer: Any) -> bool:
    """Say it to a copy of the game: whether it was taken. What was refused must have changed nothing."""
    twin = game.clone()
    before = CODEC.digest(twin)
    try:
        twin.submit(seat, answer)
    except (IllegalCommand, MalformedCommand) as refused:
        assert str(refused)
        assert CODEC.digest(twin) == before
        assert (twin.pending, twin.serial, twin.record) == (game.pending, game.serial, [])
        return False
    assert twin.serial > game.serial
    CODEC.load(CODEC.save(twin), twin.hooks, twin.content)  # what was taken can be kept
    return True


def test_every_question_of_core_play_has_a_position_to_ask_it_at() -> None:
    found = positions()
    assert {question for question, games in found.items() if games} == set(CORE_QUESTIONS)
    assert not found.keys() & OF_FULL_PLAY, "the list of what does not come up is out of date"


@pytest.mark.parametrize("question", CORE_QUESTIONS)
@given(data=st.data())
@EXAMPLES
def test_whatever_is_said_is_taken_or_refused_without_a_trace(question: str, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(positions()[question]))
    decision = game.open_decisions[0]
    assert decision.question == question
    check_answer(game, decision.seat, data.draw(answers(decision)))


@pytest.mark.parametrize("question", CORE_QUESTIONS)
def test_monstrous_answers_are_refused(question: str) -> None:
    for game in tried(positions()[question]):
        check_monsters(game)


def check_monsters(game: Game[Any]) -> None:
    deep: Any = []
    for _ in range(50_000):
        deep = [deep]
    seat = game.open_decisions[0].seat
    for answer in (deep, HUGE, -HUGE, "x" * 100_000, [HUGE] * 1_000, {"legs": deep}, {"poses": [[HUGE, HUGE]] * 99}):
        assert not check_answer(game, seat, answer), f"{str(answer)[:60]} was taken"


@pytest.mark.parametrize("question", CORE_QUESTIONS)
def test_the_other_seat_a_spectator_and_a_late_command_are_refused(question: str) -> None:
    for game in positions()[question]:
        check_strangers(game)


def check_strangers(game: Game[Any]) -> None:
    decision = game.open_decisions[0]
    before = CODEC.digest(game)
    waiting = {waiting.seat for waiting in game.open_decisions}
    for seat in {"A", "B", "C", ""} - waiting:
        with pytest.raises(IllegalCommand):
            game.submit(SeatId(seat), decision.default)
    for serial in (game.serial - 1, game.serial + 1):
        with pytest.raises(IllegalCommand, match=r"is past|is being asked"):
            game.submit(decision.seat, decision.default, serial)
    assert CODEC.digest(game) == before


@pytest.mark.parametrize("question", CORE_QUESTIONS)
def test_what_is_listed_is_taken_also_as_it_comes_over_a_wire(question: str) -> None:
    for game in positions()[question]:
        check_wire(game)


def check_wire(game: Game[Any]) -> None:
    decision = game.open_decisions[0]
    for answer in listed(decision):
        plain = list(answer) if isinstance(answer, tuple) else answer
        assert check_answer(game, decision.seat, plain)


# --- full play; one worker looks for the positions, so these tests take all questions at once ---


@given(data=st.data())
@EXAMPLES_IN_FULL
def fuzz_full_play(data: st.DataObject) -> None:
    question = data.draw(st.sampled_from(sorted(full_positions(LIVELY_GAMES))))
    game = data.draw(st.sampled_from(full_positions(LIVELY_GAMES)[question]))
    decision = game.open_decisions[0]
    check_answer(game, decision.seat, data.draw(answers(decision)))


def test_every_question_of_full_play_takes_or_refuses_whatever_is_said() -> None:
    for question, games in full_positions(LIVELY_GAMES).items():
        assert is_known(question), f"{question!r} was asked, but nothing in the code is known to ask it"
        for game in tried(games):
            check_monsters(game)
            check_strangers(game)
            check_wire(game)
    fuzz_full_play()


@pytest.mark.skipif(not THOROUGH, reason="takes some hundred games; set SANDTABLE_THOROUGH=1")
def test_every_question_of_full_play_comes_up_sooner_or_later() -> None:
    assert {question for question in IN_FULL_PLAY if question not in full_positions(LIVELY_GAMES)} <= SELDOM.keys()
