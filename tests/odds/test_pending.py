"""The roll being decided on: its odds beside those it may be compared with."""

from __future__ import annotations

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.rollspec import RollBeside
from sandtable.kernel.view import View
from sandtable.odds import odds, odds_of_answer, rolls_open
from sandtable.odds.pending import compared
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.testing.answers import options_of
from tests.kernel.toy_odds import throw_of
from tests.rulesets.dw4.odds.test_rolls import at_the_weapons, attack
from tests.rulesets.dw4.tabletop import A, B


def test_the_odds_of_an_answer_come_with_what_would_change_them() -> None:
    g = attack(past=True)
    view = at_the_weapons(g)
    weapons = options_of(g.pending[0])[:1]
    spec = RULESET.rolls.spec(view, weapons)
    told = odds_of_answer(RULESET, view, weapons)
    assert spec is not None and told is not None
    assert told["mean"] == odds(spec).mean
    gains = {other["kind"]: other["gain"] for other in told["beside"]}
    assert set(gains) == {"more", "clear"}
    assert min(gains.values()) > 0


def test_a_change_is_told_for_each_mark_too() -> None:
    g = attack()
    view = at_the_weapons(g)
    told = odds_of_answer(RULESET, view, options_of(g.pending[0]))
    assert told is not None
    now = {mark["name"]: mark["chance"] for mark in told["marks"]}
    (less,) = told["beside"]
    for mark in less["marks"]:
        assert mark["gain"] == mark["chance"] - now[mark["name"]] < 0


def test_the_reply_to_fear_is_the_worst_of_them() -> None:
    g = attack()
    view = at_the_weapons(g)
    told = odds_of_answer(RULESET, view, options_of(g.pending[0]))
    assert told is not None and told["reply"] is not None
    others = [other for other in RULESET.rolls.beside(view, options_of(g.pending[0])) if other.kind == "reply"]
    assert told["reply"]["mean"] == max(odds(other.spec).mean for other in others)
    assert [mark["name"] for mark in told["reply"]["marks"]] == ["Disorder", "Crippled", "Out of play"]


def test_of_each_kind_the_strongest_is_told() -> None:
    several = tuple(RollBeside("clear", str(dice), throw_of(dice)) for dice in (1, 3, 2))
    beside, reply = compared((*several, RollBeside("less", "less", throw_of(1))))
    assert [(other.kind, other.name) for other in beside] == [("clear", "3"), ("less", "less")]
    assert reply is None


def test_each_target_is_open_before_one_is_chosen_and_all_weapons_after() -> None:
    g = attack(two=True)
    assert [answer for answer, _ in rolls_open(RULESET, View(g, A))] == list(options_of(g.pending[0]))
    g.submit(A, options_of(g.pending[0])[0])
    assert len(rolls_open(RULESET, at_the_weapons(g))) == 1
    assert rolls_open(RULESET, View(g, B)) == []


def test_a_question_without_a_roll_has_no_odds() -> None:
    game = RULESET.play.new_game(RULESET.play.options({}), Seeded(key_from(1)))
    seat = game.pending[0].seat
    view = View(game, seat)
    assert rolls_open(RULESET, view) == []
    assert odds_of_answer(RULESET, view, game.pending[0].fallback(game)) is None
