"""What a report tells of the options and of the forces, in the words of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.sim.studies.findings import findings
from sandtable.sim.studies.page import LONG, page
from sandtable.sim.studies.plan import Plan, read_plan
from sandtable.sim.studies.played import Fielded, Option, Played, played
from sandtable.sim.studies.report import markdown, parts_of
from tests.sim.studies.test_findings import row
from tests.sim.studies.test_one_game import own

FLEETS = 'ruleset = "dw4"\ngames = 4\n'
USUAL = [Option("Rules", ("Core play",)), Option("Encounter", ("Meeting Engagement",))]


def of(more: str) -> Played:
    return played(*read_plan(FLEETS + more, "fleets.toml", own))


def options(more: str) -> list[Option]:
    return list(of(more).options)


def test_the_mode_and_the_encounter_are_always_told() -> None:
    assert options('forces = ["karst.500", "meridian.500"]') == USUAL


def test_what_is_not_as_usual_and_what_varies_is_told_as_the_form_words_it() -> None:
    vary = '[vary]\nencounter = ["enc2", "enc1"]\n'
    told = options(f'forces = ["karst.500", "own.toml"]\n[options]\nscale = "Medium"\nmass0_obscures = false\n{vary}')
    assert told[0] == Option("Rules", ("Full play",))
    assert set(told[1].values) == {"Salvage Rights", "Meeting Engagement"}
    assert told[2:] == [Option("Scale", ("Medium (Standard)",)), Option("Shoals obscure", ("no",))]


def test_a_switch_that_is_as_usual_is_not_told_though_others_depend_on_it() -> None:
    told = played(*read_plan('ruleset = "ac"\ngames = 4\nforces = ["karst.1000", "meridian.1000"]', "armies.toml"))
    assert list(told.options) == [Option("Clash", ("Pitched Battle",))]


@pytest.mark.parametrize("named", ["forces", "[options]\nforces"])
def test_a_ready_force_is_told_with_its_points_and_its_models(named: str) -> None:
    first, second = of(f'{named} = ["karst.500", "meridian.500"]').forces
    assert (first.id, first.name, first.points) == ("karst.500", "Harbour Watch", 496)
    assert first.units[0] == "1 Corbel Battlecruiser"
    assert second.id == "meridian.500"


def test_a_list_of_ones_own_is_told_under_the_name_of_its_file() -> None:
    _, mine = of('forces = ["meridian.500", "own.toml"]').forces
    assert (mine.id, mine.name, mine.points) == ("own.toml", "Harbour Watch", 496)
    assert "3 Cobble Frigate" in mine.units


def test_of_forces_that_are_drawn_it_is_told_how() -> None:
    told = of('[space]\npoints = 500\nmeetings = 2\nfactions = ["karst"]\n')
    assert told.forces == ()
    assert told.drawn.startswith("Forces were drawn from all legal ones: 2 different meetings at 500 points, without")
    assert "Karst" in told.drawn


def told(given: Played) -> str:
    found = findings(Plan(ruleset="toy", games=1, bots=("captain",)), [row(0, forces=("x", "y"))], played=given)
    return markdown(parts_of(Plan(ruleset="toy", games=1), found, "Toy"), "A question")


def test_the_foot_tells_the_options_and_a_table_the_forces() -> None:
    forces = (Fielded("x", "The X", 1500, ("1 King", "3 Pawn (Lance +5)")),)
    text = told(Played((Option("Rules", ("Core",)), Option("Sea", ("open", "closed"))), forces))
    assert "| x | The X | 1,500 | 1 King, 3 Pawn (Lance +5) |" in text
    assert "Rules: Core; Sea: open, closed in turn. Bots" in text
    assert "## The forces" not in told(Played())


def test_how_forces_were_drawn_stands_where_they_would_be() -> None:
    assert "## The forces\n\nDrawn somehow.\n" in told(Played(drawn="Drawn somehow."))


def test_a_page_tells_the_forces_too() -> None:
    given = Played(forces=(Fielded("x", "The X", 1500, ("1 King",)),))
    plan = Plan(ruleset="toy", games=1)
    found = replace(findings(plan, [row(0, forces=("x", "y"))]), played=given)
    assert "The forces</h2>" in page(parts_of(plan, found, "Toy"), "A question")


@pytest.mark.parametrize(("more", "is_wide"), [(0, False), (1, True)])
def test_on_a_phone_a_long_line_of_models_has_all_the_width(more: int, is_wide: bool) -> None:
    plan, given = Plan(ruleset="toy", games=1), Played(forces=(Fielded("x", "The X", 15, ("y" * (LONG + more),)),))
    found = findings(plan, [row(0, forces=("x", "y"))], played=given)
    assert ('<td class="wide" data-label="models">' in page(parts_of(plan, found, "Toy"), "A question")) is is_wide
