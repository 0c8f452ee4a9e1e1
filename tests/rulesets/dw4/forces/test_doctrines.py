"""Doctrines: bought for Flagships, one for each Battlefleet, and each of them once in a Force."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.client.players import player
from sandtable.rulesets.dw4.content.content import SHELF, Content
from sandtable.rulesets.dw4.content.profile import BattlefleetId
from sandtable.rulesets.dw4.forces.builder import BattleLists
from sandtable.rulesets.dw4.forces.file import ForceFile, read_force
from sandtable.rulesets.dw4.imports.facet import BattleImports
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.new_game import new_game
from sandtable.rulesets.dw4.options import Options
from sandtable.tabletop.imports.parts import PACK_FILE
from tests.catalogues.rosters import selection
from tests.rulesets.dw4.imports.herons import files
from tests.rulesets.dw4.imports.rosters import as_json, egret, force, herons
from tests.rulesets.dw4.imports.test_roster import imported
from tests.rulesets.dw4.tabletop import A, B

DOCTRINES, DO_OR_DIE = "DW4-F-ANY-DOCTRINES", RuleId("DW4-F-ANY-DO-OR-DIE")


@cache
def content() -> Content:
    ours = SHELF.ours()
    (draft,) = BattleImports(lambda: SHELF.load(ours)).packs(files())
    return SHELF.load({**ours, draft.id: draft.files[PACK_FILE]})


def listed() -> ForceFile:
    """A legal list whose Flagship has a Doctrine."""
    doctrine = selection("Crown Fleet Doctrines", "doctrines", selection("DO OR DIE", "d-die"))
    return read_force(imported(as_json(force(egret(), herons(), doctrine))).force)


@pytest.mark.rule("DW4-F-ANY-DOCTRINES")
def test_a_flagship_may_have_one_and_nobody_else_may() -> None:
    offers = {c.name: [u.name for u in c.upgrades] for c in content().classes.values() if c.faction == "crown"}
    flagships = {c.name for c in content().classes.values() if c.faction == "crown" and c.flagship}
    assert {name for name, upgrades in offers.items() if "Do or Die" in upgrades} == flagships
    assert BattleLists(content()).check(listed()).problems == ()


@pytest.mark.rule("DW4-F-ANY-DOCTRINES")
def test_bought_twice_in_a_force_it_is_not_legal() -> None:
    file = listed()
    flagship = file.unit[0]
    again = replace(file, points=9999, unit=(*file.unit, replace(flagship, battlefleet=f"{flagship.battlefleet}:2")))
    broken = [problem for problem in BattleLists(content()).check(again).problems if problem.rule == DOCTRINES]
    assert ["bought 2 times" in problem.sentence for problem in broken] == [True]
    twice = replace(file, points=9999, unit=(*file.unit, flagship))
    assert len([problem for problem in BattleLists(content()).check(twice).problems if problem.rule == DOCTRINES]) == 2


@pytest.mark.rule("DW4-F-ANY-DOCTRINES")
def test_some_battlefleets_may_have_none() -> None:
    file = listed()
    fleet = content().battlefleets[BattlefleetId(file.unit[0].battlefleet)]
    without = replace(content(), battlefleets={**content().battlefleets, fleet.id: replace(fleet, no_doctrine=True)})
    assert [problem.rule for problem in BattleLists(without).check(file).problems] == [DOCTRINES]


@pytest.mark.rule("DW4-F-ANY-DOCTRINES")
def test_whoever_plays_the_force_has_it_and_sees_it() -> None:
    file = listed()
    assert any("Do or Die" in note.name for sheet in BattleLists(content()).sheets(file) for note in sheet.notes)
    options = Options(forces=(file, file), mode="full")
    game = new_game(options, content(), Seeded(key_from(1)))
    assert has_bonus(game, A, DO_OR_DIE) and has_bonus(game, B, DO_OR_DIE)
    assert any("Do or Die" in line for line in player(game, A).lines)
