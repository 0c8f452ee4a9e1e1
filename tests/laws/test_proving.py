"""The proving ground carries whatever no other fleet does, and its games come to an end."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.kernel.engine import Happened
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.factions.portal_attack import PassageTaken
from sandtable.rulesets.dw4.factions.portal_depart import DepartureEnded, ModelDeparted
from sandtable.rulesets.dw4.factions.portal_deploy import UnitEmerged
from sandtable.rulesets.dw4.special import special_rules
from sandtable.tabletop.packs import packs_of
from sandtable.testing.laws import play_by_the_laws
from tests.laws import lively
from tests.laws.bouts import Bout, Players
from tests.laws.exhaustive import play
from tests.laws.proving import NAME, proving_factions, proving_wars


def with_it() -> Content:
    return SHELF.load_files([*SHELF.paths(), packs_of(SHELF.package, (NAME,))[0]])


def carried(content: Content) -> set[str]:
    classes = content.classes.values()
    found = [
        *(ref.id for c in classes for ref in (*c.properties, *c.systems)),
        *(ref.id for c in classes for weapon in (*c.weapons, *c.hardpoint_options) for ref in weapon.qualities),
        *(ref.id for c in classes for upgrade in c.upgrades for ref in upgrade.grants),
        *(ref.id for squadron in content.squadrons.values() for ref in squadron.properties),
        *(generator.rule.id for faction in content.factions.values() for generator in faction.generators),
    ]
    return {str(each) for each in found}


def test_every_special_rule_is_carried_by_a_fleet_or_brought_by_one_that_is() -> None:
    found = carried(with_it())
    brought = {str(id) for rule in special_rules() if rule.id in found for id in rule.brings}
    assert {str(rule.id) for rule in special_rules()} - found - brought == set()


def test_no_other_fleet_has_what_only_the_proving_ground_carries() -> None:
    assert {str(rule.id) for rule in special_rules()} - carried(builtin()), "or it would not be needed"


def test_it_is_not_offered_among_the_fleets_that_come_with_the_game() -> None:
    assert NAME not in builtin().packs
    assert NAME in proving_wars().play.packs({"forces": ("proving-ground.500", "karst.500"), "mode": "full"})


def test_captains_play_it_to_the_end() -> None:
    report = play(Bout("enc1", Scale.SMALL, 0, Players.PROVING))
    assert not report.fault
    assert report.fallbacks == 0


def test_whoever_passes_portals_keeps_every_law() -> None:
    """Ships of every nation, that Depart wherever they may."""
    rules = proving_factions("portals 1")

    def answering(view: View[Any], pick: Random) -> Any:
        asked = view.decision.question if view.decision is not None else ""
        return True if asked == "depart" else lively.answer(rules, view, pick, whim=0.05)

    forces = ("proving-ground.1500", "proving-ground.1500")
    options = {"mode": "full", "forces": forces, "encounter": "enc1", "scale": "Medium"}
    match = play_by_the_laws(rules, options, "p1", every=100, answering=answering)
    happened = {type(line.event) for line in match.lines if isinstance(line, Happened)}
    assert {ModelDeparted, DepartureEnded, UnitEmerged, PassageTaken} <= happened, "take another key"


def test_a_model_that_joins_in_mid_game_keeps_every_law() -> None:
    """Views, saves and copies follow, and its sheet is among those that were told at the start."""
    options = {"mode": "full", "forces": ("proving-ground.500", "proving-ground.500"), "encounter": "enc1"}
    rules = proving_wars()
    match = play_by_the_laws(rules, {**options, "scale": "Small"}, "towed", every=40)
    joined = [model for unit in match.game.state.units.values() if "+" in unit.id for model in unit.models]
    assert joined, "nobody brought one; take another key"
    sheets = {sheet.id for sheet in rules.client.sheets(match.header.options)}
    pieces = rules.client.board(View(match.game, None)).pieces
    assert {piece.sheet for piece in pieces if piece.sheet} <= sheets
