"""The manner in which somebody plays: a captain's by hand, a grand admiral's as games have shown it."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.bots import bot
from sandtable.kernel.view import View
from sandtable.rulesets import ruleset
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.intent import FIGHT, RECOVER, DeclareIntent
from sandtable.rulesets.dreadnaught.tactics.manner import CAPTAINS, Manner, manner, played_in, seasoned
from sandtable.rulesets.dreadnaught.tactics.positions import best_course, guns, worth_of_place, worth_of_shot
from tests.rulesets.dreadnaught.sea import NORTH, A, B, at_sea, deal, question, set_clock, start

BESIDE = Manner(far_hex=1.0, strain=0.9)


def test_whoever_plays_in_no_other_manner_plays_in_a_captains() -> None:
    assert manner() == CAPTAINS
    with played_in(seasoned()):
        assert manner() == seasoned()
        with played_in(CAPTAINS):
            assert manner() == CAPTAINS
        assert manner() == seasoned()
    assert manner() == CAPTAINS


def test_a_manner_ends_with_a_thought_that_fails() -> None:
    with pytest.raises(RuntimeError), played_in(seasoned()):
        raise RuntimeError("a thought that fails")
    assert manner() == CAPTAINS


def test_what_was_learnt_has_moved_every_figure() -> None:
    for figure in Manner.__struct_fields__:
        assert getattr(seasoned(), figure) != getattr(CAPTAINS, figure) and getattr(seasoned(), figure) > 0


def test_two_manners_judge_one_table_each_by_its_own_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.rulesets.dreadnaught.tactics.positions.ship_defence", lambda *_: 9)
    game = at_sea(a=(0, 9), b=(0, -9))
    deal(game, A, "G-GUN-A.1")
    view = View(game, A)
    as_a_captain = worth_of_place(view, A, (0, 9), NORTH)
    with played_in(BESIDE):
        assert worth_of_place(view, A, (0, 9), NORTH) < as_a_captain - 5, "eighteen hexes are far too many"
        strained, sailed = guns(view, A, B), best_course(view, A, 3, 2)[0]
    assert worth_of_place(view, A, (0, 9), NORTH) == as_a_captain
    assert [gun.worth for gun in strained] == pytest.approx([3 * gun.worth for gun in guns(view, A, B)])
    assert sailed > best_course(view, A, 3, 2)[0] + 2


def test_a_shot_that_brings_strain_alone_is_worth_what_the_manner_says() -> None:
    assert (worth_of_shot(0), worth_of_shot(1)) == (CAPTAINS.strain, 1.2)
    with played_in(BESIDE):
        assert (worth_of_shot(0), worth_of_shot(1)) == (BESIDE.strain, 1.2)


@pytest.mark.parametrize(("volley", "seasoned"), [(seasoned().long_turn - 1, FIGHT), (seasoned().long_turn, RECOVER)])
def test_a_seasoned_captain_recovers_earlier(volley: int, seasoned: str) -> None:
    game = at_sea()
    for seat in (A, B):
        deal(game, seat, "G-GUN-A.1 G-GUN-B.1 G-COR-A.1 G-DRV-A.1")
    set_clock(game, volley=volley)
    game = start(game, DeclareIntent(True))
    view = View(game, question(game).seat)
    assert RULESET.tactics.advise(view, Random(1), lambda: True) == FIGHT
    assert RULESET.seasoned.advise(view, Random(1), lambda: True) == seasoned


def test_the_grand_admiral_alone_plays_as_games_have_shown() -> None:
    for level in ("lieutenant", "captain", "admiral"):
        assert bot(level, RULESET, 1).tactics is RULESET.tactics  # type: ignore[attr-defined]
    assert bot("grand-admiral", RULESET, 1).tactics is RULESET.seasoned  # type: ignore[attr-defined]


def test_where_nobody_has_learnt_how_to_play_the_grand_admiral_plays_by_the_tactics_of_all() -> None:
    rules = ruleset("dw4")
    assert rules.seasoned is None
    assert bot("grand-admiral", rules, 1).tactics is rules.tactics  # type: ignore[attr-defined]
