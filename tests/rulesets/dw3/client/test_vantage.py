"""What a ship would have before it at the end of a course: whom it sees, what it gives and takes, what to mind."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.kernel.board import Vantage
from sandtable.kernel.chance import Supplied
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import odds
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.odds.ahead import roll_wanted
from sandtable.rulesets.dw3.odds.attacks import attack_roll, mean_damage
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.declared_attack import best_attack
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BOW, GUN, range_of
from tests.rulesets.dw3.table import battle, duel

A = SeatId("A")


def at_the_end(t: BattleSituation, inches: int) -> Vantage:
    """What A1.1 has before it after going so far ahead."""
    t.run(MoveModel(ModelId("A1.1")))
    found = RULESET.client.vantage(View(t.table, A), Course((Ahead(1000 * inches),)), odds)
    assert found is not None
    return found


def test_it_sees_an_enemy_at_its_range_and_band_from_the_end_of_the_course() -> None:
    far, near = at_the_end(duel(gap=12), 1), at_the_end(duel(gap=12), 4)
    assert [(seen.id, seen.band, seen.visible) for seen in far.others] == [("B1.1", "closing", True)]
    assert near.others[0].band == "point blank" and near.others[0].range < far.others[0].range
    assert near.lines[0].sight == "clear"


def test_land_between_hides_an_enemy_and_is_named() -> None:
    t = duel(gap=14)
    land = t.rectangle(12, 2, (24, 20))
    found = at_the_end(t, 1)
    assert found.others[0].visible is False and found.others[0].by == (land,)
    assert found.lines[0].sight == "none" and found.hides == (land,)
    assert found.give == 0 and "Hidden by" in plain(found.text)


def test_what_it_gives_and_takes_is_the_mean_damage_of_the_best_attacks() -> None:
    t = duel("karst.dolmen", "karst.dolmen", gap=12)
    found = at_the_end(t, 3)
    (exchange,) = found.exchanges
    assert exchange.target == "B1.1" and exchange.give > 0 and exchange.take > 0
    assert found.give == exchange.give and found.take == exchange.take and exchange.dice > 0
    t.clear()
    t.unit("A", "karst.dolmen", (24, 15, 0))
    t.unit("B", "karst.dolmen", ahead_of("A1.1", 9, turned=180))
    attack = best_attack(t.run(MoveModel(ModelId("A1.1"))).table, UnitId("A1"), ModelId("B1.1"))
    assert attack is not None
    assert mean_damage(t.table, attack, odds) == pytest.approx(exchange.give, rel=0.01)


@pytest.mark.parametrize("theirs", [(), ("SHIELD-GENERATOR:3",)])
def test_the_roll_that_is_foretold_is_the_one_that_is_made(theirs: tuple[str, ...]) -> None:
    attack = Attack(lead=f"{GUN}/0:F", supports=(), target=BOW)
    game = range_of(theirs=theirs, adv=3).laid_out(attack, Supplied())
    foretold = attack_roll(game, attack)
    assert foretold.own.dice == (6 if theirs else 9)
    game.start()
    while game.wanted is None:
        (asked,) = game.open_decisions
        game.submit(asked.seat, asked.fallback(game))
    wanted = roll_wanted(game)
    assert wanted is not None and (wanted.own, wanted.against) == (foretold.own, foretold.against)


@pytest.mark.parametrize(("y", "minded"), [(12, False), (42, True)])
def test_no_room_for_the_next_drift_is_minded(y: float, minded: bool) -> None:
    t = battle()
    t.unit("A", "hull", (24, y, 0))
    t.unit("B", "hull", (4, 20, 0))
    told = [plain(hazard.text) for hazard in at_the_end(t, 3).hazards]
    assert any("would leave the table" in line for line in told) is minded


def test_a_shore_close_by_is_minded() -> None:
    t = duel(gap=25)
    land = t.rectangle(2, 2, (27, 16))
    assert land in [hazard.thing for hazard in at_the_end(t, 4).hazards]


def test_a_piece_tells_its_arcs_its_bands_and_whom_it_sees() -> None:
    t = duel("karst.dolmen", "karst.dolmen")
    t.run(MoveModel(ModelId("A1.1")))
    found = RULESET.client.insight(View(t.table, A), "A1.1")
    assert {name for name, _ in found.arcs} == {"fore", "starboard", "aft", "port"}
    assert found.bands == (("Point blank", 10_000), ("Closing", 20_000), ("Long range", 30_000))
    (seen,) = found.others
    assert seen.id == "B1.1" and seen.arc == "fore" and seen.weapons and "in sight" in plain(seen.text)
