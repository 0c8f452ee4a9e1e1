"""The fleet of the Herons as a pack: what its profiles mean, what is mended, and what nobody knows."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import PackDraft
from sandtable.rulesets.dw4.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw4.content.profile import BattlefleetId, Mount, ShipClass
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.facet import BattleImports
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw4.imports.herons import EGRET, HERON, KITE_SHIP, SYSTEM, catalogue, files, stats, weapon


def imported(*units: str) -> PackDraft:
    (draft,) = BattleImports(builtin).packs(files(*units))
    return draft


def content_of(draft: PackDraft) -> Content:
    ours = SHELF.ours()
    return SHELF.load({**ours, draft.id: draft.files["pack.toml"]})


def heron() -> ShipClass:
    return content_of(imported()).classes[ClassId("crown.heron-cruiser")]


def test_a_unit_comes_over_with_its_figures() -> None:
    ship = heron()
    assert (ship.name, ship.points, ship.vpr, ship.mass, ship.crew, ship.broadside) == (
        "Heron Cruiser",
        120,
        5,
        3,
        7,
        0,
    )
    assert (ship.speed_min, ship.speed_max, ship.turn) == (2000, 8000, 2)
    assert ship.traits == ("Crown", "Surface", "Line", "British", "Ship")
    assert ship.escorts_max == 3


def test_what_is_printed_decides_how_many_models() -> None:
    assert (heron().models_min, heron().models_max) == (1, 3)
    assert any("1-3 is printed and 1-4 counted" in remark for remark in imported().report.remarks)


def test_rules_are_found_through_misspellings_lost_brackets_and_blanks() -> None:
    ship = heron()
    assert [ref.title for ref in ship.properties] == ["Flotsam", "Attachment (British Flagship)", "Hunter (Airborne)"]
    assert [ref.title for ref in ship.systems] == ["Flak Barrage (4)", 'Boosted Propulsion (+2")']
    assert ship.attachment is not None
    assert (ship.attachment.to, ship.attachment.models) == ("British Flagship", 1)


def test_two_equal_weapons_are_two_weapons() -> None:
    assert [weapon.name for weapon in heron().weapons] == [
        "Spear Torpedoes",
        "Spear Torpedoes",
        "Long Guns",
        "Small Guns",
    ]
    assert [ref.title for ref in heron().weapons[0].qualities] == ["Submerged", "Breach (1)"]


def test_the_arcs_of_a_hardpoint_count_whatever_a_weapon_prints() -> None:
    ship = heron()
    assert (ship.weapons[2].mount, ship.weapons[2].arcs) == (Mount.HEAVY, "FPS")
    assert any("Pulse Lance prints other Arcs" in remark for remark in imported().report.remarks)


def test_firepower_by_mass_is_carried() -> None:
    lance = next(option for option in heron().hardpoint_options if option.name == "Pulse Lance")
    assert (lance.firepower, lance.by_mass) == ((0, 0, None), (2, 1, 0))


def test_generators_are_those_that_the_unit_is_offered() -> None:
    ship = heron()
    assert ship.generator_hardpoint
    assert ship.generators == ("Shroud Generator",)


def test_an_option_that_adds_is_an_upgrade_and_one_that_replaces_is_a_class_of_its_own() -> None:
    content = content_of(imported())
    ship = content.classes[ClassId("crown.heron-cruiser")]
    assert [(u.name, u.points, u.per_model, [r.title for r in u.grants]) for u in ship.upgrades] == [
        ("Signal Lamps", 15, False, ["Priority Signals"])
    ]
    northern = content.classes[ClassId("crown.heron-cruiser.northern-variant")]
    assert [ref.title for ref in northern.properties] == ["Ablative Armour: Fore (3)"]
    assert "Canadian" in northern.traits
    assert "British" not in northern.traits
    assert (northern.points, northern.surcharge, northern.counts_as) == (120, 10, ship.id)


def test_squadrons_come_with_the_names_that_carriers_use() -> None:
    content = content_of(imported())
    kites = content.squadrons["Kites"]
    assert (kites.attack, kites.intercept, kites.support, kites.resilience) == (3, 0, 2, 3)
    loft = content.classes[ClassId("crown.loft-carrier")]
    assert [ref.value for ref in loft.properties if ref.name == "SRS"] == ["Kites"]
    assert "Carrier" in loft.traits


def test_a_battlefleet_takes_the_classes_that_its_file_offers() -> None:
    content = content_of(imported())
    fleet = content.battlefleets[BattlefleetId("crown.home-battlefleet")]
    assert fleet.main
    assert [(e.name, e.mandatory, e.maximum) for e in fleet.elements] == [("Flagship", 1, 1), ("Line", 1, 3)]
    assert fleet.mainstay == (ClassId("crown.heron-cruiser"),)
    assert fleet.not_yet == ("Reed Cunning",)


@pytest.mark.rule("DW4-G-33")
def test_a_rule_that_nobody_knows_is_unknown_and_never_valid() -> None:
    draft = imported()
    loft = content_of(draft).classes[ClassId("crown.loft-carrier")]
    assert loft.unknown == ("Cloud Juggler",)
    assert [(use.name, use.where) for use in draft.report.unknown] == [("Cloud Juggler", ("Loft Carrier",))]
    assert (draft.report.units, draft.report.whole) == (3, 2)


@pytest.mark.rule("DW4-G-33")
def test_a_rule_that_was_removed_is_told_and_has_no_effect() -> None:
    draft = imported()
    assert [use.name for use in draft.report.removed] == ["Lone Wolf"]
    loft = content_of(draft).classes[ClassId("crown.loft-carrier")]
    assert "Lone Wolf" not in [ref.name for ref in loft.properties]


def test_a_turn_with_a_star_is_played_as_the_highest_and_says_so() -> None:
    loft = content_of(imported()).classes[ClassId("crown.loft-carrier")]
    assert loft.turn == 4
    assert any(sentence.startswith("TRN *") for sentence in loft.not_yet)


def test_a_figure_that_is_none_is_unknown() -> None:
    odd = EGRET.replace(stats("Egret", Models="1", Mass="5"), stats("Egret", Models="1", Mass="huge"))
    assert [use.name for use in imported(odd).report.unknown] == ["Mass huge"]


def test_a_link_that_leads_nowhere_is_unknown_on_the_unit_that_holds_it() -> None:
    (draft,) = BattleImports(builtin).packs(files(HERON.replace('targetId="escorts"', 'targetId="nowhere"'), KITE_SHIP))
    assert "Escorts (a link that leads nowhere)" in [use.name for use in draft.report.unknown]


def test_every_reference_is_counted_with_what_became_of_it() -> None:
    references = imported().report.references
    # On weapons: Submerged and Breach twice, Agitation; on profiles and options the rest.
    assert references["unknown"] == 1
    assert references["removed"] == 1
    assert sum(references.values()) == 5 + 3 + 2 + 1 + 1 + 4 + 1


def test_where_it_came_from_stands_in_the_pack() -> None:
    draft = imported()
    assert [(source.file, source.revision) for source in draft.report.sources] == [("sample.gst", 3), ("herons.cat", 5)]
    assert draft.report.sources[1].sha256 in draft.files["pack.toml"].decode()


def test_every_class_has_a_footprint_that_may_be_edited() -> None:
    text = imported().files["pack.toml"].decode()
    assert text.count("footprint = {") == text.count("[[class]]")


def test_another_game_system_is_refused() -> None:
    other = {"a.gst": SYSTEM.replace("sys-b418", "sys-0000").encode()}
    with pytest.raises(PackError, match="is not Dystopian Wars"):
        BattleImports(builtin).packs(other)


def test_a_name_is_for_one_faction() -> None:
    second = catalogue(EGRET.replace('"egret', '"tern').replace('"s-E', '"s-T').replace('"w7', '"w8'))
    both = {**files(), "other.cat": second.replace(b"cat-herons", b"cat-terns").replace(b'"home"', b'"away"')}
    both["other.cat"] = both["other.cat"].replace(b"-Egret", b"-Tern").replace(b'"doctrines"', b'"doctrines2"')
    both["other.cat"] = both["other.cat"].replace(b'"d-', b'"e-')
    with pytest.raises(PackError, match="a name is for one faction"):
        BattleImports(builtin).packs(both, name="mine")


def test_the_same_fleet_under_another_name_stands_beside_the_first() -> None:
    ours = SHELF.ours()
    (other,) = BattleImports(builtin).packs(files(), name="Old Crown")
    both = SHELF.load({**ours, "crown": imported().files["pack.toml"], other.id: other.files["pack.toml"]})
    assert {"crown", "old-crown"} <= set(both.factions)


def test_changes_tell_what_is_new_gone_or_different() -> None:
    dearer = HERON.replace('value="120"', 'value="125"').replace("Flak barrage (4)", "Flak barrage (5)")
    (new,) = BattleImports(builtin).packs(files(dearer, KITE_SHIP, revision=6))
    found = BattleImports(builtin).changes(imported().files["pack.toml"], new.files["pack.toml"])
    assert "Heron Cruiser: Points 120, now 125" in found
    assert "Heron Cruiser: Systems: no more Flak Barrage (4); now Flak Barrage (5)" in found
    assert "Egret Flagship: gone" in found


def test_a_pack_beside_itself_has_no_changes() -> None:
    pack = imported().files["pack.toml"]
    assert BattleImports(builtin).changes(pack, pack) == ()


def test_a_profile_where_none_is_looked_for_is_told_as_left_behind() -> None:
    odd = EGRET.replace(
        "</selectionEntries>",
        '<selectionEntry id="crate" name="Crate" type="upgrade"><profiles>'
        f"{weapon('w9', 'Hidden Guns', 'F', '9/9/9')}</profiles></selectionEntry></selectionEntries>",
    )
    report = imported(odd).report
    assert report.lost == ("Egret Flagship: a profile of Hidden Guns (Weapons) on Crate",)
    assert report.whole == 0


def test_a_class_cannot_count_as_one_that_is_not_there() -> None:
    draft = imported()
    ours = SHELF.ours()
    broken = draft.files["pack.toml"].replace(b'variant_of = "crown.heron-cruiser"', b'variant_of = "crown.ibis"')
    with pytest.raises(PackError, match=r"there is no class 'crown[.]ibis' to be counted as"):
        SHELF.load({**ours, draft.id: broken})


def test_what_stands_instead_of_a_weapon_makes_a_class_without_it() -> None:
    crate = (
        '<selectionEntry id="crate" name="Crate" type="upgrade"><modifiers>'
        f'<modifier type="append" field="{ids.PROPERTIES_TEXT}" value="Stockpile (1)" join=", " scope="unit" '
        'affects="profiles.Properties"/></modifiers></selectionEntry>'
    )
    odd = HERON.replace('<selectionEntry id="h2-1"', f'{crate}<selectionEntry id="h2-1"')
    content = content_of(imported(odd, EGRET))
    crated = content.classes[ClassId("crown.heron-cruiser.crate-for-weapon-4")]
    assert [weapon.name for weapon in crated.weapons] == ["Spear Torpedoes", "Spear Torpedoes", "Long Guns"]
    assert "Stockpile (1)" in [ref.title for ref in crated.properties]


def test_a_link_of_which_nothing_is_made_is_told_as_left_behind() -> None:
    odd = EGRET.replace(
        "</profiles>\n",
        '</profiles>\n<entryLinks><entryLink id="e9" name="Crews" type="selectionEntryGroup" targetId="generators"/>'
        "</entryLinks>\n",
        1,
    )
    assert imported(odd).report.lost == ("Egret Flagship: the link Crews on Egret Flagship",)
