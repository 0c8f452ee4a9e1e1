"""Classes in two editions."""

from __future__ import annotations

import pytest

from sandtable.comparing.profiles import ProfileBeside, matched_names, side_by_side
from sandtable.comparing.rules import Kind
from sandtable.kernel.errors import NotOffered, UnknownName
from sandtable.kernel.manifest import RuleSet, edition_of
from sandtable.odds import odds
from sandtable.rulesets import ruleset
from tests.toy.manifest import RULESET as TOY


@pytest.fixture(scope="module")
def editions() -> tuple[RuleSet, RuleSet]:
    return ruleset("dw3"), ruleset("dw4")


def dolmen(editions: tuple[RuleSet, RuleSet], **how: object) -> ProfileBeside:
    (found,) = side_by_side(*editions, ["Dolmen Cruiser"], **how)  # type: ignore[arg-type]
    return found


def test_figures_stand_side_by_side_under_the_names_of_both(editions: tuple[RuleSet, RuleSet]) -> None:
    figures = {row.about: row for row in dolmen(editions).figures}
    mass, crew, citadel = figures["mass"], figures["crew"], figures["citadel"]
    assert (mass.first_label, mass.first, mass.second_label, mass.second) == ("MASS", "2", "MAS", "3")
    assert (mass.kind, crew.kind, citadel.kind) == (Kind.CHANGED, Kind.NEW, Kind.GONE)
    assert figures["models"].kind is Kind.SAME


def test_special_rules_are_kept_gained_and_lost_by_their_names(editions: tuple[RuleSet, RuleSet]) -> None:
    found = dolmen(editions)
    assert "Ablative Prow Armour" in [rule.name for rule in found.lost]
    assert "Fusillade" in [rule.name for rule in found.gained]
    first, second = editions
    ours = next(p for p in edition_of(first).profiles() if p.name == "Dolmen Cruiser")
    theirs = next(p for p in edition_of(second).profiles() if p.name == "Dolmen Cruiser")
    assert len(found.lost) + len(found.kept) == len(ours.rules)
    assert len(found.gained) + len(found.kept) == len(theirs.rules)


def test_the_same_shot_has_the_odds_of_both_games(editions: tuple[RuleSet, RuleSet]) -> None:
    (shot,) = dolmen(editions, target="Sirocco Cruiser", ranges=(15,)).shots
    assert shot.first is not None and shot.second is not None
    assert (shot.first.dice, shot.first.against, shot.first.threshold) == (9, 0, 6)
    assert (shot.second.dice, shot.second.against) == (5, 6)
    for rules, told in zip(editions, (shot.first, shot.second), strict=True):
        spec = edition_of(rules).shot("karst.dolmen", "meridian.sirocco", 15)
        assert spec is not None and spec.counts == "damage"
        assert told.mean == pytest.approx(odds(spec).mean)
        assert 0 < told.reached < told.some < 1


def test_nothing_bears_out_of_range_in_one_edition_alone(editions: tuple[RuleSet, RuleSet]) -> None:
    (shot,) = side_by_side(*editions, ["Shrike Torpedo Destroyer"], target="Dolmen Cruiser", ranges=(45,))[0].shots
    assert shot.first is None, "the third edition ends at 40 inches"
    assert shot.second is not None


def test_a_class_is_matched_by_hand_where_it_has_another_name(editions: tuple[RuleSet, RuleSet]) -> None:
    names = matched_names(*editions)
    assert names.both["Dolmen Cruiser"] == "Dolmen Cruiser"
    assert "Plover Hydroskiff" in names.only_first and not names.only_second
    by_hand = {"Plover Hydroskiff": "Petrel Frigate"}
    assert matched_names(*editions, by_hand).both["Plover Hydroskiff"] == "Petrel Frigate"
    (found,) = side_by_side(*editions, ["plover hydroskiff"], by_hand, ranges=())
    assert (found.first, found.second) == ("Plover Hydroskiff", "Petrel Frigate")


def test_a_name_that_is_not_there_is_refused_with_the_nearest(editions: tuple[RuleSet, RuleSet]) -> None:
    with pytest.raises(UnknownName, match="Dolmen Cruiser"):
        side_by_side(*editions, ["Dolmen Crusier"])
    with pytest.raises(UnknownName, match="no class 'Plover Hydroskiff'"):
        side_by_side(*editions, ["Plover Hydroskiff"])


def test_every_class_that_both_have_can_be_compared(editions: tuple[RuleSet, RuleSet]) -> None:
    names = list(matched_names(*editions).both)
    assert len(names) == 32
    assert len(side_by_side(*editions, names, ranges=(10,))) == 32


def test_a_game_without_another_edition_says_so(editions: tuple[RuleSet, RuleSet]) -> None:
    with pytest.raises(NotOffered):
        side_by_side(editions[0], TOY, ["Dolmen Cruiser"])
