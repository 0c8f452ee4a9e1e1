"""A catalogue as a pack: figures, rules, weapons and battlefleets of our small sample, and the report of it."""

from __future__ import annotations

from functools import cache

import pytest

from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import PackDraft
from sandtable.rulesets.dw3.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw3.content.profile import BattlefleetId, Dice, ForceUnit, Position, Quality, ShipClass, Swap
from sandtable.rulesets.dw3.content.upgrades import fitted
from sandtable.rulesets.dw3.forces.builder import BattleLists
from sandtable.rulesets.dw3.imports.facet import BattleImports
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw3.imports.gulls import FLEET, SYSTEM, WEAPONS, changed, files


@cache
def draft() -> PackDraft:
    (found,) = BattleImports(builtin).packs(files())
    return found


@cache
def content() -> Content:
    return SHELF.load_with_own({draft().id: draft().files["pack.toml"]})


def ship(name: str) -> ShipClass:
    return content().classes[ClassId(f"crown.{name}")]


def test_a_pack_is_read_again_as_it_was_written() -> None:
    assert set(content().factions) == {"karst", "meridian", "crown"}
    assert [c for c in content().classes if c.startswith("crown.")] == [
        "crown.gull-cruiser",
        "crown.tern-grand-submarine",
    ]


def test_figures_come_in_pairs_and_a_single_one_holds_for_both() -> None:
    gull = ship("gull-cruiser")
    assert (gull.mass, gull.speed, gull.armour, gull.citadel, gull.hull) == (2, (7, 6), (6, 6), (12, 10), (4, 4))
    assert (gull.models, gull.points, gull.joined_most) == ((1, 3), 100, 1)
    assert gull.traits == ("NORTHERN", "CROWN", "CRUISER")
    tern = ship("tern-grand-submarine")
    assert (tern.fray, tern.srs, tern.escorts, tern.flagship) == ((10, 9), (5, 2), 3, True)
    assert "Tern Grand Submarine: Fray 9/10 is read as 10/9" in draft().report.remarks


def test_a_unit_that_only_leads_has_the_position_that_its_name_tells() -> None:
    assert ship("tern-grand-submarine").position is Position.SUBMERGED
    assert ship("gull-cruiser").position is Position.SURFACE


def test_rules_come_with_their_values_and_without_the_version_they_are_of() -> None:
    rules = [(ref.name, ref.value) for ref in ship("gull-cruiser").rules]
    assert rules == [("Flak Barrage", "4"), ("Hunter", "SURFACE"), ("Cryo-Capacitors", "")]
    assert [(ref.name, ref.value) for ref in ship("tern-grand-submarine").generators] == [("Guardian generator", "2")]


def test_weapons_have_their_dice_arcs_and_qualities() -> None:
    gull = ship("gull-cruiser")
    assert [(w.type.name, w.arcs) for w in gull.weapons] == [
        ("Broadside", "P & S"),
        ("Prow Ram", "F"),
        ("Heavy Gun Battery", "F/P/S"),
        ("Heavy Gun Battery", "A/P/S"),
    ]
    guns = gull.weapons[2].type
    assert (guns.ready, guns.crippled) == ((Dice(6, 3), Dice(9, 4), Dice(6, 3)), (Dice(4, 1), Dice(6, 3), Dice(4, 1)))
    assert [ref.quality for ref in guns.qualities] == [Quality.GUNNERY, Quality.LETHAL]
    assert gull.weapons[1].type.ramming == (6, 5)
    rockets = content().weapons["crown"]["Heavy Rocket Battery"]
    assert [(ref.quality, ref.only) for ref in rockets.qualities] == [
        (Quality.AERIAL, ()),
        (Quality.SUSTAINED, ("AERIAL",)),
    ]


def test_a_weapon_brings_its_own_rule_to_whoever_mounts_it() -> None:
    gull = ship("gull-cruiser")
    mortars = fitted(gull, ForceUnit(gull.id, 1, swaps=(Swap(4, "Seismic Mortar"),)))
    assert mortars.has_rule("DW3-R-SEISMIC-MORTAR") and not gull.has_rule("DW3-R-SEISMIC-MORTAR")


def test_the_cheapest_weapon_of_a_place_is_the_usual_one_and_others_have_their_price() -> None:
    gull = ship("gull-cruiser")
    assert [[(o.weapon.type.name, o.points) for o in options] for options in gull.swaps] == [
        [],
        [],
        [("Heavy Rocket Battery", 3)],
        [("Seismic Mortar", 5)],
    ]
    assert gull.generator_slots == (3, 4)
    assert [(g.rule.name, g.rule.value, g.points) for g in gull.generator_options] == [
        ("Shield generator", "", -5),
        ("Shockwave generator", "", 0),
        ("Guardian generator", "2", 0),
    ]
    assert content().weapons["crown"]["Shockwave Pulse"].mount == "generator"
    choices = BattleLists(content()).choices()
    (offered,) = [c for f in choices.factions for c in f.classes if c.id == gull.id]
    assert [mounting.prices for mounting in offered.mountings[2:]] == [
        {"Heavy Rocket Battery": 3},
        {"Seismic Mortar": 5},
    ]


def test_what_need_not_be_chosen_is_bought() -> None:
    offered = {upgrade.name: upgrade for upgrade in ship("gull-cruiser").upgrades}
    assert (offered["Heavy Rocket Battery"].points, offered["Heavy Rocket Battery"].one_of) == (12, "Secondary Weapon")
    assert (offered["Snowbird Barcap"].per_model, offered["Snowbird Barcap"].battlefleets) == (
        False,
        ("crown.home-battlefleet",),
    )
    assert (offered["Southern"].traits, offered["Southern"].loses) == (("SOUTHERN",), ("NORTHERN",))


def test_an_option_changes_what_its_modifiers_change() -> None:
    tern = ship("tern-grand-submarine")
    offered = {upgrade.name: upgrade for upgrade in tern.upgrades}
    assert (offered["Strong Keel"].points, offered["Strong Keel"].hull) == (20, 1)
    (cannon,) = fitted(tern, ForceUnit(tern.id, 1, upgrades=("Bursting Rounds",))).weapons
    assert [ref.quality for ref in cannon.type.qualities] == [Quality.EXTREME_RANGE, Quality.BLAST]
    assert tern.weapons[0].type.name == "Apokalyps Cannon"


def test_a_battlefleet_has_its_places_and_those_who_fill_them() -> None:
    home = content().battlefleets[BattlefleetId("crown.home-battlefleet")]
    assert (home.name, home.kind, home.places[Position.SURFACE], home.places[Position.AERIAL]) == (
        "Home Battlefleet",
        "Main",
        (1, 4),
        (0, 0),
    )
    assert (home.flagships, home.classes) == (("crown.tern-grand-submarine",), ("crown.gull-cruiser",))
    assert home.several == {"crown.gull-cruiser": 2}
    assert home.ability is not None and home.ability.id == "DW3-R-STRATEGIC-RESERVE"
    away = content().battlefleets[BattlefleetId("crown.away-battlefleet")]
    assert (away.kind, away.flagships, away.classes) == ("Specialist", ("crown.gull-cruiser",), ())


def test_whoever_may_be_attached_may_join() -> None:
    assert ship("tern-grand-submarine").takes == ("crown.gull-cruiser",)
    assert ship("gull-cruiser").takes == ()


def test_the_report_counts_what_stands_in_the_file() -> None:
    report = draft().report
    assert (report.units, report.whole, report.classes, report.lost) == (3, 3, 2, ())
    assert report.counts["root entries"] == 4
    assert report.counts["rule references"] == 6
    assert report.resolved == 1
    assert "Crown Patrons is no unit; a list names its patron" in report.remarks


def test_a_rule_that_nobody_knows_is_told_and_its_unit_cannot_be_played() -> None:
    (found,) = BattleImports(builtin).packs(changed(FLEET, ("Deep Dive [3.08]", "Reed Cunning [3.01]")))
    assert [use.name for use in found.report.unknown] == ["Reed Cunning"]
    assert found.report.whole == 2
    with_it = SHELF.load_with_own({found.id: found.files["pack.toml"]})
    assert with_it.classes[ClassId("crown.tern-grand-submarine")].unknown == ("Reed Cunning",)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda f: {**f, SYSTEM: f[SYSTEM].replace(b"1242-c30b", b"0000-c30b")}, "belongs to another"),
        (lambda f: {name: data for name, data in f.items() if name != WEAPONS}, "not here yet: .* which belongs to"),
        (lambda f: {name: data for name, data in f.items() if name != SYSTEM}, "not here yet: the game system"),
        (lambda f: {**f, FLEET: f[FLEET][:300]}, "cut off in line"),
        (lambda f: {**f, FLEET: b"<!DOCTYPE x [<!ENTITY a 'b'>]>" + f[FLEET]}, "document type"),
        (lambda f: {name: data for name, data in f.items() if name != FLEET}, "no faction in it"),
    ],
)
def test_broken_files_are_refused_with_a_sentence(spoil: object, told: str) -> None:
    with pytest.raises(PackError, match=told):
        BattleImports(builtin).packs(spoil(files()))  # type: ignore[operator]


def test_another_game_is_refused() -> None:
    other = {name: data.replace(b"1242-c30b-419f-8229", b"sys-other") for name, data in files().items()}
    with pytest.raises(PackError, match="is not Dystopian Wars, third edition"):
        BattleImports(builtin).packs(other)


def test_what_changed_between_two_states_is_told() -> None:
    newer = {
        **changed(FLEET, ('value="100"', 'value="110"'), (">7/6<", ">8/6<"), ('childId="away"', 'childId="home"')),
        WEAPONS: changed(WEAPONS, ("3(2) / 2(1)", "4(2) / 2(1)"))[WEAPONS],
    }
    (after,) = BattleImports(builtin).packs(newer)
    told = BattleImports(builtin).changes(draft().files["pack.toml"], after.files["pack.toml"])
    assert "Gull Cruiser: points 100, now 110" in told
    assert "Gull Cruiser: SPEED 7 to 6, now 8 to 6" in told
    assert any(change.startswith("Broadside: firepower:") for change in told)
    assert any(change.startswith("Away Battlefleet: flagships: no more") for change in told)
