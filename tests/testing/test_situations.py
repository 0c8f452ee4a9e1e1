"""Situations of any game: procedures one after the other, answers by name, dice written down."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.chance import Chance
from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.engine import Answered, Game
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.manifest.plain_situations import PlainSituation
from sandtable.kernel.procedure import Again, Outcome, Procedure, step
from sandtable.testing import NotAsWritten, situation, strict, tolerant
from sandtable.testing.situations import Situation
from tests.kernel.small import ANN, BOB, Counted, Tally
from tests.kernel.toy import BARE_TOY
from tests.kernel.toy_play import Rest
from tests.kernel.toy_world import WEST, OmenSeen, PebblesChanged


class Throw(Procedure):
    """Rolls dice with colours and counts the red ones."""

    dice: int

    @step("SMALL-THROW-01")
    def throw(self, g: Game[Tally]) -> Outcome:
        rolled = g.roll(self.dice, "the throw", sides=3)
        g.emit(Counted("red", rolled.count(0)))
        self.result = rolled.count(0)
        return None


class Choose(Procedure):
    """Counts what Ann chooses, for as long as she wants more."""

    @step("SMALL-CHOOSE-01")
    def choose(self, g: Game[Tally]) -> Outcome:
        options = ("left", "right")
        g.emit(Counted(g.ask(ChooseOne(ANN, "side", options, rules=(RuleId("SMALL-CHOOSE-01"),), default="right"))))
        return None

    @step("SMALL-CHOOSE-02")
    def go_on(self, g: Game[Tally]) -> Outcome:
        return Again(self.choose) if g.ask(YesNo(ANN, "more", default=False)) else None


class Seal(Procedure):
    """Both say yes or no in secret."""

    @step("SMALL-SEAL-01")
    def seal(self, g: Game[Tally]) -> Outcome:
        said = g.ask_sealed(YesNo(ANN, "bet"), YesNo(BOB, "bet"))
        g.emit(Counted("bets", sum(said)))
        return None


class Mix(Procedure):
    """Shuffles three cards and counts the first."""

    @step("SMALL-MIX-01")
    def mix(self, g: Game[Tally]) -> Outcome:
        g.emit(Counted(g.shuffle(("x", "y", "z"), "cards")[0]))
        return None


class TallySituation(Situation[Tally]):
    faces = ("RED", "GREEN", "BLUE")

    def __init__(self, **counts: int) -> None:
        super().__init__()
        self.counts = counts

    def laid_out(self, procedure: Procedure | None, chance: Chance) -> Game[Tally]:
        return Game(Tally(dict(self.counts)), HookIndex(()), procedure, chance)


class TallySituations:
    def new(self, **settings: Any) -> TallySituation:
        return TallySituation(**settings)


class TallyRules(RuleSet):
    name, title, version = "tally", "Tally", "1"
    situations = TallySituations()


# --- one procedure after the other ---


def test_a_rule_set_is_asked_for_its_own_situation() -> None:
    s = situation(TallyRules(), red=3)
    assert isinstance(s, TallySituation)
    assert s.run(Throw(2), dice=["RED RED"]).state.counts == {"red": 5}


def test_a_rule_set_without_its_own_has_plain_ones_from_a_new_game_and_events() -> None:
    s = situation(BARE_TOY, rounds=1, rules=[])
    assert isinstance(s, PlainSituation)
    pebbles = s.state.purses[WEST].pebbles
    s.let(PebblesChanged(WEST, 2))
    s.run(Rest(WEST), dice=["2"]).answer("card to hide", None).then(Rest(WEST), dice=["0"]).by_default()
    assert s.state.purses[WEST].pebbles == pebbles + 2
    assert [event.sign for event in s.events(OmenSeen)] == ["moon", "frog"]


def test_three_procedures_in_a_row_carry_state_and_record_on() -> None:
    s = TallySituation()
    s.run(Throw(3), dice=["RED RED BLUE"])
    s.then(Choose()).answer("side", "left").answer("more", False)
    s.then(Throw(1), dice=["RED"])
    assert s.state.counts == {"red": 3, "left": 1}
    assert [event.name for event in s.events(Counted)] == ["red", "left", "red"]
    assert s.rolled() == ("RED RED BLUE", "RED")
    assert (s.ended, s.result) == (True, 1)


def test_the_next_begins_only_when_the_one_before_has_ended() -> None:
    s = TallySituation().run(Choose())
    with pytest.raises(NotAsWritten, match="Choose has not ended, so Throw cannot begin: ann is asked 'side'"):
        s.then(Throw(1))


def test_running_again_begins_anew() -> None:
    s = TallySituation(red=1)
    s.run(Throw(1), dice=["RED"])
    assert s.run(Throw(1), dice=["BLUE"]).state.counts == {"red": 1}
    assert len(s.events(Counted)) == 1


def test_a_procedure_that_was_written_down_once_can_be_run_again() -> None:
    throw = Throw(1)
    TallySituation().run(throw, dice=["RED"]).then(throw, dice=["RED"])
    assert throw == Throw(1)


def test_before_anything_is_run_one_looks_at_what_is_laid_out() -> None:
    s = TallySituation(red=1)
    assert s.state.counts == {"red": 1}
    s.counts["red"] = 2
    assert s.state.counts == {"red": 2}
    with pytest.raises(NotAsWritten, match="a question is expected, but nothing is asked: nothing was run yet"):
        s.asked()
    assert s.then(Throw(1), dice=["RED"]).state.counts == {"red": 3}


# --- questions and answers ---


def test_what_is_asked_tells_its_options_and_why_an_answer_is_refused() -> None:
    s = TallySituation().run(Choose())
    asked = s.asked()
    assert (asked.seat, asked.question, asked.options, asked.proposal) == (ANN, "side", ("left", "right"), "right")
    assert asked.why_not("left") is None
    refusal = asked.why_not("up")
    assert refusal is not None
    assert refusal.rule == "SMALL-CHOOSE-01"
    assert "'up' is not one of the 2 choices" in refusal.reason
    with pytest.raises(IllegalCommand):
        s.answer("side", "up")


def test_another_question_than_expected_is_told() -> None:
    s = TallySituation().run(Choose())
    with pytest.raises(NotAsWritten, match="'more' is expected, but ann is asked 'side'"):
        s.answer("more", True)
    s.by_default()
    with pytest.raises(NotAsWritten, match="'side' is expected, but nothing is asked: the procedure has ended"):
        s.answer("side", "left")


def test_answers_are_given_by_name_and_those_of_a_list_in_turn() -> None:
    s = TallySituation().run(Choose())
    s.answers({"side": "left", "more": [True, True, False]})
    assert s.state.counts == {"left": 3}
    assert s.ended


def test_answers_stop_at_a_question_that_is_not_among_them() -> None:
    s = TallySituation().run(Choose())
    assert s.answers({"side": "left"}).asked().question == "more"


def test_a_reply_that_nobody_asked_for_is_told() -> None:
    s = TallySituation().run(Choose())
    with pytest.raises(NotAsWritten, match="'colour' was not asked as often as there are replies"):
        s.answers({"side": "left", "more": False, "colour": "red"})


def test_proposals_are_taken_to_the_end_or_until_a_question() -> None:
    s = TallySituation().run(Choose())
    assert s.until("more").asked().question == "more"
    assert s.by_default().state.counts == {"right": 1}
    with pytest.raises(NotAsWritten, match="'colour' was not asked: nothing is asked"):
        s.run(Choose()).until("colour")


def test_sealed_questions_are_answered_seat_by_seat() -> None:
    s = TallySituation().run(Seal())
    assert s.answer("bet", True, seat="bob").asked().seat == ANN
    with pytest.raises(NotAsWritten, match="'bet' is expected of bob, but ann is asked 'bet'"):
        s.answer("bet", True, seat="bob")
    assert s.answer("bet", True).state.counts == {"bets": 2}


def test_an_answer_is_taken_back_with_all_that_came_of_it() -> None:
    s = TallySituation().run(Choose()).answer("side", "left")
    s.undone()
    assert (s.state.counts, s.record, s.asked().question) == ({}, (), "side")
    s.answer("side", "right")
    assert s.state.counts == {"right": 1}
    assert s.record[0] == Answered(ANN, "side", "right")
    with pytest.raises(NotAsWritten, match="no answer was given that could be taken back"):
        s.undone().undone()


# --- strict scripts ---


def test_a_strict_script_has_every_roll() -> None:
    with pytest.raises(NotAsWritten, match="roll 1 is 2 dice for 'the throw', but the script has no more than 0"):
        TallySituation().run(Throw(2))


def test_a_roll_of_the_wrong_size_is_told_in_a_sentence() -> None:
    with pytest.raises(
        NotAsWritten, match="roll 1 is 2 dice for 'the throw', but 'RED 2xBLUE' is written down: 3 dice"
    ):
        TallySituation().run(Throw(2), dice=["RED 2xBLUE"])


def test_a_roll_that_nobody_made_is_told_when_the_procedure_ends() -> None:
    with pytest.raises(NotAsWritten, match="1 roll is written down that nobody made: 'BLUE'; 1 was made"):
        TallySituation().run(Throw(1), dice=strict("RED", "BLUE"))


def test_rolls_that_are_still_to_come_are_no_fault() -> None:
    s = TallySituation().run(Choose(), dice=["RED"])
    assert s.dice_left() == ("RED",)


def test_a_face_that_there_is_not_is_told_before_anything_is_run() -> None:
    with pytest.raises(NotAsWritten, match="'PINK' is no face of these dice: RED GREEN BLUE, or a side counted"):
        TallySituation().run(Throw(1), dice=["PINK"])


def test_a_side_that_the_die_has_not_is_told() -> None:
    with pytest.raises(NotAsWritten, match="roll 1 is 1 die for 'the throw'; 7 is none of their 3 sides"):
        TallySituation().run(Throw(1), dice=["7"])


def test_a_side_may_be_counted_from_0_and_faces_that_are_alike_be_numbered() -> None:
    assert TallySituation().run(Throw(4), dice=["2 3xRED"]).rolled() == ("BLUE RED RED RED",)


def test_a_shuffle_is_written_down_as_its_items() -> None:
    assert TallySituation().run(Mix(), dice=[("z", "x", "y")]).state.counts == {"z": 1}
    with pytest.raises(NotAsWritten, match="roll 1 is a shuffle of 3 for 'cards', which cannot come to"):
        TallySituation().run(Mix(), dice=[("z", "z", "y")])


# --- tolerant scripts ---


def test_a_tolerant_script_is_filled_up_with_a_face() -> None:
    s = TallySituation().run(Throw(3), dice=tolerant("RED", otherwise="BLUE"))
    assert s.rolled() == ("RED BLUE BLUE",)
    assert s.then(Throw(2)).rolled()[-1] == "BLUE BLUE"


def test_a_tolerant_script_is_filled_up_from_a_seed_the_same_way_each_time() -> None:
    one, two = (TallySituation().run(Throw(30), dice=tolerant("RED RED", seed=5)).rolled() for _ in range(2))
    assert one == two
    assert one[0].startswith("RED RED ")
    assert {"RED", "GREEN", "BLUE"} == set(one[0].split())
    assert TallySituation().run(Throw(30), dice=tolerant("RED RED", seed=6)).rolled() != one


def test_a_tolerant_script_ignores_dice_and_rolls_too_many() -> None:
    assert TallySituation().run(Throw(1), dice=tolerant("RED BLUE", "GREEN")).rolled() == ("RED",)


def test_an_empty_text_leaves_a_whole_roll_to_chance() -> None:
    s = TallySituation().run(Throw(1), dice=tolerant("", "RED", otherwise="BLUE")).then(Throw(1))
    assert s.rolled() == ("BLUE", "RED")


def test_a_shuffle_does_not_use_up_words_of_a_tolerant_script() -> None:
    s = TallySituation().run(Mix(), dice=tolerant("RED", otherwise="BLUE")).then(Throw(1))
    assert s.state.counts == {"x": 1, "red": 1}
