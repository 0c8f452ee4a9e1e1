"""Battlegroups of the community's factions, each with its shape in a catalogue of our own."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.army_reading import slot_name
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.content.pack_file import PackFile
from sandtable.rulesets.ac.imports.facet import BattleImports
from sandtable.rulesets.ac.imports.shapes import KNOWN, Shape, differences, shape_of, shapes
from sandtable.tabletop.imports.changes import both_packs
from tests.rulesets.ac.imports import catalogues as xml
from tests.rulesets.ac.imports.groups import files_of


def imported(shape: Shape, *changed: tuple[str, str]) -> tuple[PackFile, tuple[str, ...]]:
    """The pack of a catalogue with one Battlegroup of that shape, and what was remarked."""
    files = files_of(shape)
    for old, new in changed:
        assert old.encode() in files[xml.ARMY_FILE]
        files[xml.ARMY_FILE] = files[xml.ARMY_FILE].replace(old.encode(), new.encode(), 1)
    draft = BattleImports(builtin).packs(files)[0]
    pack = draft.files["pack.toml"]
    return both_packs(PackFile, pack, pack)[0], draft.report.remarks


@pytest.mark.rule(
    "AC-L-BG-ALLIANCE",
    "AC-L-BG-AIGLES",
    "AC-L-BG-CONCLAVE",
    "AC-L-BG-COMMONWEALTH",
    "AC-L-BG-BARDICHE",
    "AC-L-BG-JAD",
    "AC-L-BG-CROWN",
    "AC-L-BG-LINE-BREAKER",
    "AC-L-BG-SUPPORT",
    "AC-L-BG-CROWN-SUPER-HEAVY",
    "AC-L-BG-EMPIRE",
    "AC-L-BG-CANGLONG",
    "AC-L-BG-BAIHU",
    "AC-L-BG-EMPIRE-SUPER-HEAVY",
    "AC-L-BG-ENLIGHTENED",
    "AC-L-BG-CRAB",
    "AC-L-BG-SURG",
    "AC-L-BG-IMPERIUM",
    "AC-L-BG-ERLKONIG",
    "AC-L-BG-GELVE",
    "AC-L-BG-SULTANATE",
    "AC-L-BG-ARMATOLES",
    "AC-L-BG-ORDER",
    "AC-L-BG-UNION",
    "AC-L-BG-MANIFEST-DESTINY",
    "AC-L-BG-SHOCK-AWE",
    "AC-L-BG-HEAVY-RAIL",
)
@pytest.mark.parametrize("rule", KNOWN)
def test_a_battlegroup_comes_over_with_its_shape(rule: RuleId) -> None:
    shape = shapes()[rule]
    pack, _ = imported(shape)
    group = pack.battlegroup[0]
    slots = {slot_name(slot): slot for slot in group.slots}
    assert list(slots) == [slot.name for slot in shape.slots]
    for told in shape.slots:
        found = slots[told.name]
        assert (found.least, found.most) == (told.least, told.most)
        assert found.stars == (told.most if found.trait in ("Behemoth", "Engine") else told.stars)
        assert len(found.extra) == bool(told.extra)
    names = {each.id: each.name for each in pack.classes}
    extra = {name for slot in shape.slots for name in slot.extra}
    assert [names[id] for id in group.twice] == [name for name in shape.twice if name not in extra]
    assert [names[id] for id in group.without] == [f"{name}, away" for name in shape.without]
    assert bool(group.commanders) is shape.led
    assert group.commander_stars == shape.led
    assert (group.bonus.rule if group.bonus else "") == shape.bonus
    assert ("skirmish" not in group.scales) is (not group.scales or shape.no_skirmish or rule.endswith("RAIL"))
    assert list(differences(group, shape)) == []


@pytest.mark.rule("AC-L-BG-AIGLES", "AC-L-04")
def test_a_single_slot_beside_a_pair_is_for_those_that_stay_in_it() -> None:
    pack, _ = imported(shapes()[RuleId("AC-L-BG-AIGLES")])
    single, pair = pack.battlegroup[0].slots[:2]
    assert single.only == ("alliance.infantry-infantry",)
    assert pair.only == ()


@pytest.mark.rule("AC-L-BG-LINE-BREAKER", "AC-L-33")
def test_places_beside_a_pair_that_limit_nothing_are_left_out_and_told() -> None:
    pack, remarks = imported(shapes()[RuleId("AC-L-BG-LINE-BREAKER")])
    assert len(pack.battlegroup[0].slots) == 3
    assert any("Cavalry has its place in a pair" in remark for remark in remarks)


@pytest.mark.rule("AC-L-BG-JAD", "AC-L-03")
def test_a_battlegroup_that_became_another_is_told() -> None:
    changed = ('value="3" field="selections" scope="parent"', 'value="4" field="selections" scope="parent"')
    _, remarks = imported(shapes()[RuleId("AC-L-BG-JAD")], changed)
    assert "Jad Auxiliary Battlegroup: Cavalry 1 to 4 with 2 stars differs from AC-L-BG-JAD" in remarks


def test_a_known_battlegroup_is_found_by_its_faction_and_the_words_of_its_name() -> None:
    found = shape_of("Crown", "Crown Super-Heavy Auxiliary Battlegroup")
    assert found is not None and found.rule == "AC-L-BG-CROWN-SUPER-HEAVY"
    assert shape_of("Lamps", "Lamps Faction Battlegroup") is None
