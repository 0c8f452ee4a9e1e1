"""The table and the question at hand in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.new_game import new_game
from sandtable.rulesets.dw4.options import checked
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.deployment import DeployUnit
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative
from sandtable.rulesets.dw4.state import Battle, BattleGame, Clock, MarkerKind, Mode, Phase, Role
from sandtable.rulesets.dw4.words import read
from sandtable.tabletop.state import Location, Score
from sandtable.testing.worlds import made_up, other_world
from tests.rulesets.dw4.plainly import about, narrate, report, show, typed
from tests.rulesets.dw4.tabletop import RULE, A, B, Tabletop, answer


def table() -> Tabletop:
    """A wounded Lancelot south-west of a Kutsov, an island, cards in both hands."""
    t = Tabletop()
    t.unit("A", "lancelot", (12.5, 8, 45))
    t.unit("A", "rurik", None, location=Location.RESERVE)
    t.unit("B", "kutsov", (12.5, 30, 180), activated=True)
    t.terrain("isle-knob", 25, 20)
    t.model("A1.1", damage=2, disorder=2)
    t.hand("A", 3, 7, deck=(5, 6))
    t.hand("B", 9, 4, discard=(1,))
    t.sides[A] = replace(t.sides[A], scores=(Score(5, 1, "Kutsov B2.1 Crippled", RULE("DW4-VP-01")),))
    return t


def view(t: Tabletop, seat: Any = A) -> View[Battle]:
    return View(t.game(), seat)


def test_the_report_says_round_phase_initiative_and_scores() -> None:
    lines = report(view(table()))
    assert lines[0] == "Round 2, Activation Phase. Admiral A has the Initiative."
    assert 'Admiral A (you): 5 Victory Points, south Edge, Deployment Zone x 0" to 36", y 0" to 10".' in lines
    assert "Scored: 5 in Round 1, Kutsov B2.1 Crippled." in lines
    assert any(line.startswith("Admiral B (the enemy): no Victory Points, north Edge") for line in lines)


def test_the_report_gives_place_heading_damage_disorder_and_the_nearest_enemies() -> None:
    (line,) = [line for line in report(view(table())) if line.startswith("  Lancelot A1.1 at")]
    assert line.startswith('  Lancelot A1.1 at x 12.5", y 8", heading north-east (045°); Damage 2 of 10, ')
    assert "Disorder 2 (Panicking)." in line
    assert line.endswith('Nearest enemies: B1.1 18.2", Standard, 45° off the port bow.')


def test_the_nearest_enemies_come_closest_first_and_no_more_than_three() -> None:
    t = table()
    t.unit("B", "rurik", (12.5, 20, 180), (30, 40, 180), (33, 40, 180), (33, 45, 180))
    (line,) = [line for line in report(view(t)) if line.startswith("  Lancelot A1.1 at")]
    near = line.partition("Nearest enemies: ")[2].split("; ")
    assert [enemy.split()[0] for enemy in near] == ["B2.1", "B1.1", "B2.2"]


@pytest.mark.rule("DW4-TERR-07")
@pytest.mark.parametrize(("mode", "kind"), [(Mode.FULL, "Island, Territory, Mass 4"), (Mode.CORE, "Island, Mass 4")])
def test_in_full_play_a_large_island_is_called_a_territory(mode: Mode, kind: str) -> None:
    t = Tabletop(mode=mode)
    t.terrain("isle-table", 18, 20)
    t.terrain("isle-saddle", 30, 20)
    large, small = [line for line in report(view(t)) if "(Island" in line]
    assert f"({kind})" in large
    assert "Territory" not in small


@pytest.mark.rule("DW4-MARK-03")
def test_the_report_says_who_controls_an_objective_and_names_the_other_markers() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (16.75, 24, 0))
    t.marker(MarkerKind.OBJECTIVE, 18, 24)
    t.marker(MarkerKind.OBJECTIVE, 30, 24)
    t.marker(MarkerKind.MINEFIELD, 17.8, 26)
    lines = report(view(t))
    assert lines[lines.index("Markers:") + 1 :] == [
        '  Strategic Objective K1, Controlled by Admiral A, at x 18", y 24".',
        '  Strategic Objective K2, at x 30", y 24".',
        '  Minefield K3, at x 17.8", y 26".',
    ]
    assert "Markers:" not in report(view(table()))


@pytest.mark.rule("DW4-ENV-01")
def test_the_report_names_patches_of_fog_and_bad_water() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.patch("patch-fog", 18, 20)
    lines = report(view(t))
    assert lines[lines.index("Water and weather:") + 1].startswith("  Fog Bank (Fog) E1, covering x ")


def test_an_incoming_model_is_given_ranges_but_no_range_bands() -> None:
    t = table()
    t.unit("A", "defiant", (30, 2, 0), location=Location.INCOMING)
    lines = report(view(t))
    start = lines.index("Defiant A3: Incoming.")
    (line,) = [line for line in lines[start:] if line.startswith("  Defiant A3.1 at")]
    assert 'Nearest enemies: B1.1 29.8", 32° off the port bow.' in line


def test_the_report_tells_reserve_and_activated_units() -> None:
    lines = report(view(table()))
    assert "Rurik A2: in Reserve." in lines
    assert "Kutsov B1: Activated." in lines


def test_the_report_names_what_a_unit_can_do() -> None:
    lines = report(view(table()))
    start = lines.index("Kutsov B1: Activated.")
    assert lines[start + 1].startswith('  Mass 3, Speed 2" to 7", TRN 3, DEF 5, ARM 4, Hull 10, ACT 3')
    assert lines[start + 2].startswith("  B1.1: Heavy Gun Battery (fires fore, port, starboard; dice: Close 6")


def test_the_report_gives_terrain_with_its_mass_and_reach() -> None:
    (line,) = [line for line in report(view(table())) if "T1" in line]
    assert line == '  Knob T1 (Island, Mass 1) at x 25", y 20", covering x 23.5" to 26.5", y 18.7" to 21.2".'


def test_each_hears_the_values_of_the_own_hand_and_the_number_of_the_other() -> None:
    own, other = report(view(table(), A)), report(view(table(), B))
    assert "Hand: 2 cards (Values 3, 7); deck: 2 cards; discards: no cards." in own
    assert "Hand: 2 cards; deck: no cards; discards: 1 card (Value 1)." in own
    assert "Hand: 2 cards; deck: 2 cards; discards: no cards." in other


def test_runners_stand_in_the_attackers_report_alone() -> None:
    t = table()
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER, runners=(UnitId("A1"),))
    assert any("Blockade Runners A1" in line for line in report(view(t, A)))
    assert not any("Blockade Runners A1" in line for line in report(view(t, B)))


@pytest.mark.parametrize("encounter", [e.id for e in builtin().encounters.values() if e.core])
def test_the_report_says_what_the_encounter_scores_for(encounter: str) -> None:
    t = Tabletop(encounter=encounter)
    lines = report(view(t))
    named = lines.index(f"Encounter: {t.content.encounters[encounter].name}.")  # type: ignore[index]
    assert "Rating" in lines[named + 1] or "Victory Points" in lines[named + 1]


def test_the_report_of_a_battle_that_is_over_says_so() -> None:
    t = table()
    t.clock = Clock(5, Phase.OVER, B)
    assert report(view(t))[0] == "Round 5, the battle is over. Admiral B has the Initiative."


def test_a_spectator_hears_of_both_sides_and_of_no_hand() -> None:
    lines = report(view(table(), None))
    assert any(line.startswith("Admiral A: ") for line in lines)
    assert not any("Values" in line for line in lines)
    assert sum("Nearest enemies" in line for line in lines) == 2


# --- before a decision ---


def targets(t: Tabletop, unit: UnitId) -> list[str]:
    g = t.game(ActionStep(unit))
    return about(View(g, A))


def attacking() -> tuple[Tabletop, UnitId]:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 10))
    t.clock = replace(t.clock, unit=unit)
    return t, unit


def test_a_target_is_told_with_range_band_bearing_arc_sight_and_dice() -> None:
    t, unit = attacking()
    t.unit("B", "kutsov", (18, 30, 180))
    first, look, pools = targets(t, unit)
    assert first == "Kutsov B1.1 (Damage 0 of 10, no Disorder):"
    assert look == (
        '  from A1.1: 15.7", Standard, dead ahead, fore Arc; Visible; '
        "Torpedo Salvo 5 dice, Heavy Gun Battery 1 9 dice and Light Gun Battery 5 dice."
    )
    assert pools == "  A1.1 with every weapon: 19 Action Dice against 5 Resistance Dice, threshold 4."


def test_what_obscures_a_target_is_named_and_its_dice_are_counted() -> None:
    t, unit = attacking()
    t.unit("B", "kutsov", (18, 30, 180))
    t.terrain("isle-knob", 18, 20)
    _, look, pools = targets(t, unit)
    assert "Visible, Obscured by Knob T1;" in look
    assert "against 6 Resistance Dice (5, +1 Obscured" in pools


def test_a_model_that_does_not_see_the_target_is_told_what_blocks_it() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10), (21, 10))
    t.clock = replace(t.clock, unit=unit)
    t.unit("B", "rurik", (18, 30, 180))
    t.terrain("isle-table", 18, 15.5)
    t.unit("B", "rurik", (30, 10, 180))
    lines = targets(t, unit)
    assert not any(line.startswith("Rurik B1.1") for line in lines)
    # B2.1 lies behind the other model of the unit.
    (blocked,) = [line for line in lines if "Blocked by" in line]
    assert blocked.startswith("  from A1.1:") and "Blocked by Rurik A1.2; no weapon can fire." in blocked


def test_weapons_are_told_with_their_dice_at_the_range_of_the_target() -> None:
    t, unit = attacking()
    t.unit("B", "kutsov", (18, 30, 180))
    t.unit("B", "rurik", (30, 30, 180))
    g = t.game(ActionStep(unit))
    answer(g, "next action", "Attack")
    answer(g, "initial target", "B1.1")
    lines = about(View(g, A))
    assert lines[0] == "Torpedo Salvo of A1.1: 5 dice."
    assert lines[-1].startswith("A1.1 with every weapon: 19 Action Dice")


def test_before_a_course_the_limits_the_edge_and_what_lies_ahead_are_told() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 10))
    t.terrain("isle-knob", 18, 16)
    here = View(t.game(MovementStep(unit)), A)
    lines = about(here)
    assert lines[0] == 'Lancelot A1.1 is at x 18", y 10", heading north (000°); no Disorder.'
    assert 'Ahead: move 2" to 7"; turn up to 3 steps of 22.5°, each an inch of the move, after the first 2".' in lines
    assert any(line.startswith('Full Reverse: move 0" to 4"') for line in lines)
    assert 'Straight on (north) the table ends after 38".' in lines
    assert any(line.startswith("Lies ahead: Knob T1 (Island, Mass 1), 2.6") for line in lines)
    typical = [line for line in typed(here) if line.startswith("  ahead 7: ends at")]
    assert len(typical) == 1 and typical[0].endswith("Collides with Knob T1.")


def test_how_to_type_an_answer_is_told_apart_from_what_to_know() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 10))
    g = t.game(MovementStep(unit))
    here = View(g, A)
    assert typed(here)[0].startswith("Type the legs in order")
    assert not any("type" in line.lower() or line.startswith("  ") for line in about(here))
    assert typed(View(g, B)) == []


def test_nothing_abeam_or_out_of_reach_lies_ahead() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 10))
    t.terrain("isle-knob", 25, 10)
    t.unit("B", "kutsov", (18, 40, 180))
    assert "Nothing lies ahead within reach." in about(View(t.game(MovementStep(unit)), A))


def test_a_course_that_leaves_the_table_is_announced() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 45))
    lines = typed(View(t.game(MovementStep(unit)), A))
    assert "  ahead 7: leaves the table, and the model is Abandoned." in lines
    assert any(line.startswith("  ahead 2: ends at") for line in lines)


def test_a_mutinous_model_hears_that_full_reverse_costs_damage() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 10))
    t.model("A1.1", disorder=3)
    assert any(
        line.startswith("Full Reverse") and line.endswith("It costs 1 Damage.")
        for line in about(View(t.game(MovementStep(unit)), A))
    )


def test_the_one_who_is_not_asked_hears_nothing_more() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (18, 10))
    assert about(View(t.game(MovementStep(unit)), B)) == []


def test_before_deployment_the_zone_what_stands_there_and_a_legal_example_are_told() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (18, 5))
    t.unit("A", "rurik", None, None, location=Location.WAITING)
    here = View(t.game(DeployUnit(A)), A)
    lines = about(here)
    assert lines[0] == 'Ruriks A2 (2 models): A2.1 and A2.2, 2.2" long and 0.6" wide.'
    assert 'Wholly within x 0" to 36", y 0" to 10".' in lines
    assert any(line.startswith("Lancelot A1.1 covers x 17.5") for line in lines)
    example = typed(here)[-1].partition("For example: ")[2].removesuffix("; or auto.")
    assert here.decision is not None and here.decision.refusal(here, read(here, example)) is None


def test_the_second_admiral_hears_whether_the_first_has_set_a_card_but_not_which() -> None:
    for reply, told in ((CardId("A:3h0"), "Admiral A has set a card face down."), (None, "Admiral A has Surrendered.")):
        t = table()
        g = t.game(DetermineInitiative())
        assert about(View(g, A)) == ["You are the First Admiral and choose before Admiral B."]
        answer(g, "initiative card", reply)
        assert about(View(g, B)) == [told]


# --- whole games ---


def opened(encounter: str, seed: int, terrain: str = "layout") -> BattleGame:
    given = {"encounter": encounter, "terrain": terrain}
    return new_game(checked(given, builtin()), builtin(), Seeded(key_from(seed)))


@pytest.mark.parametrize(("encounter", "terrain"), [("enc1", "placed"), ("enc4", "layout"), ("enc6", "layout")])
def test_a_whole_game_is_told_line_by_line_and_gives_no_secret_away(encounter: str, terrain: str) -> None:
    g, pick = opened(encounter, 11, terrain), Random(5)
    events: list[tuple[Any, str]] = []
    for number in range(600):
        events += [(e.event, narrate(g, e.event)) for e in g.record if isinstance(e, Happened)]
        g.record.clear()
        if g.over:
            break
        decision = g.pending[0]
        seat = decision.seat
        mine = View(g, seat)
        lines = [
            *about(mine),
            *typed(mine),
            *(show(mine, getattr(decision, "of", ""), o) for o in getattr(decision, "options", ())),
        ]
        if number % 10 == 0:
            lines += report(mine)
            assert_keeps_secrets(g, B if seat == A else A)
        assert all(line and "\n" not in line and "None" not in line and "<" not in line for line in lines)
        g.submit(seat, decision.sample(mine, pick))
    assert g.over
    # The log may be told at any time later: an event never changes its words.
    assert [line for _, line in events] == [narrate(g, event) for event, _ in events]


def assert_keeps_secrets(g: BattleGame, viewer: Any) -> None:
    here, there = View(g, viewer), View(other_world(g, viewer, made_up), viewer)
    assert report(here) == report(there)
    assert about(here) == about(there)
    assert typed(here) == typed(there)
