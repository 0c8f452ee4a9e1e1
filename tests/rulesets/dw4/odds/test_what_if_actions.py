"""Actions of full play without a game: in words, and by figures."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.rollspec import RollSpec
from sandtable.odds import odds
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.tabletop.ids import ClassId


def pools(spec: RollSpec) -> tuple[int, int, int]:
    return spec.own.dice, spec.against.dice, spec.threshold


def marks(spec: RollSpec) -> dict[str, int]:
    return {mark.name: mark.at for mark in spec.marks}


DOLMEN, SIROCCO, CULVERT = (
    builtin().classes[ClassId(name)] for name in ("karst.dolmen", "meridian.sirocco", "karst.culvert")
)


@pytest.mark.parametrize("models", [1, 2, 3])
def test_a_broadside_in_words(models: int) -> None:
    spec = RULESET.rolls.in_words(f"broadside of {models} Dolmen Cruiser vs Sirocco Cruiser damage 3")
    assert pools(spec) == (models * DOLMEN.broadside, 0, 1)
    assert marks(spec)["Crippled"] == SIROCCO.hull - 3
    # Its Fusillade rolls a sixth of the dice once more.
    assert odds(spec).mean == pytest.approx(models * DOLMEN.broadside * 5 / 6 * 7 / 6)
    shaken = RULESET.rolls.in_words(f"broadside of {models} Dolmen vs Sirocco disorder 3")
    assert odds(shaken).mean == pytest.approx(models * DOLMEN.broadside * 3 / 6 * 7 / 6)


def test_boarding_in_words() -> None:
    spec = RULESET.rolls.in_words("Boarding of Culvert vs Sirocco escorts 2, crippled, criticals 1")
    assert pools(spec) == (7, SIROCCO.defence + 2, SIROCCO.crew)
    assert marks(spec) == {"Disorder": 1, "Explosion": SIROCCO.mass - 1}
    raid = RULESET.rolls.in_words("boarding of 2 Culvert vs Sirocco raiders 1")
    assert raid.own.dice == 2 * (7 + 2)


@pytest.mark.parametrize(("run", "dice"), [(3, 3), (5, 5), (9, 5)])
def test_a_ram_in_words(run: int, dice: int) -> None:
    spec = RULESET.rolls.in_words(f"ram of Dolmen vs Sirocco run {run}")
    assert pools(spec) == (DOLMEN.hull + dice, 0, SIROCCO.mass)
    assert (spec.also[0].threshold, len(spec.needs)) == (DOLMEN.mass, 1)


def test_an_attack_run_in_words() -> None:
    spec = RULESET.rolls.in_words("attack run of 3 Skua Strikers vs 2 Dolmen")
    assert pools(spec) == (12, 2 * DOLMEN.defence, DOLMEN.armour)
    assert (spec.most, spec.preceded) == (2, None)
    met = RULESET.rolls.in_words("attack run of 3 Skua Strikers vs 2 Dolmen intercepted by 2 Mason Gyros")
    assert met.preceded is not None
    assert pools(met.preceded.roll) == (4, 0, 3)
    assert odds(met).mean < odds(spec).mean
    mixed = RULESET.rolls.in_words("attack run of 1 Skua and 2 Tern vs Dolmen intercepted by 1 Mason Gyros escorts 1")
    assert mixed.own.dice == 4 + 2 * 2
    assert [other.counts for other in mixed.also] == ["escorts lost"]


def test_repairs_in_words() -> None:
    careful = RULESET.rolls.in_words("repair of Dolmen criticals 2")
    rigged = RULESET.rolls.in_words("repairs of Dolmen criticals 2 jury-rigged")
    assert (careful.own.dice, careful.most) == (DOLMEN.repair, 2)
    assert odds(rigged).mean > odds(careful).mean
    assert [len(careful.also), len(rigged.also)] == [0, 1]
    helped = RULESET.rolls.in_words("repair of Dolmen criticals 2 escorts 3")
    assert helped.own.dice == DOLMEN.repair + 1


def test_criticals_in_words() -> None:
    spec = RULESET.rolls.in_words("criticals 2 vs Sirocco crippled criticals 1")
    assert marks(spec) == {"Breach": 1, "Explosion": 0}
    short = RULESET.rolls.in_words("criticals 1 on Sirocco crippled criticals 1")
    assert "Explosion" not in marks(short)
    assert "1 more" in short.words[0]
    assert odds(RULESET.rolls.in_words("criticals 1")).chance_of(1) == pytest.approx(1 / 6)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("broadside of Dolmen", "names no target"),
        ("broadside of 0 Dolmen vs Sirocco", "0 models"),
        ("broadside of 13 Dolmen vs Sirocco", "13 models"),
        ("broadside of Nobody vs Sirocco", "no Class 'Nobody'"),
        ("broadside of Menhir vs Sirocco", "no flank batteries"),
        ("boarding of Dolmen vs Sirocco", "no Boarding Parties"),
        ("attack run of 3 Gulls vs Dolmen", "no squadron 'Gulls'"),
        ("attack run of 0 Skua vs Dolmen", "0 squadrons"),
        ("attack run of 41 Skua vs Dolmen", "41 squadrons"),
        ("ram of Dolmen vs Sirocco damage 8", "is Crippled at 8"),
        ("boarding of Culvert vs Sirocco crippled criticals 3", "explodes at 3"),
        ("repair of Dolmen criticals 0", "nothing to repair"),
        ("criticals 101", "the most is 100"),
        ("criticals -1", "the least is 0"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence(words: str, told: str) -> None:
    with pytest.raises(UnknownName) as refused:
        RULESET.rolls.in_words(words)
    assert told in str(refused.value)


# --- full play ---


def test_an_attack_of_full_play_counts_the_qualities_of_its_weapons() -> None:
    """Stonebreaker Batteries have Piercing: their first Successes cost less."""
    core = RULESET.rolls.in_words("2x Stonebreaker Battery @close vs Sirocco Cruiser")
    full = RULESET.rolls.in_words("2x Stonebreaker Battery @close vs Sirocco Cruiser full")
    assert pools(core) == pools(full)
    assert (core.first, len(full.first)) == ((), 2)
    assert set(full.first) == {SIROCCO.armour - 1}
    assert odds(full).mean > odds(core).mean
    assert "Explosion" in marks(full)
    assert "Out of play" in marks(core)


def test_an_attack_of_full_play_counts_what_the_target_carries() -> None:
    """A Dolmen has Ablative Armour, which keeps two Exploding Strikes from exploding."""
    core = RULESET.rolls.in_words("Hammer Guns vs Dolmen")
    full = RULESET.rolls.in_words("Hammer Guns vs Dolmen full play")
    assert len(full.own.stages) == len(core.own.stages) + 1


def test_the_form_has_a_switch_for_full_play() -> None:
    filled = {"ship": "Dolmen Cruiser", "weapon": "Stonebreaker Battery", "target": "Sirocco Cruiser"}
    assert RULESET.rolls.of_form(filled).first == ()
    assert RULESET.rolls.of_form({**filled, "full": True}).first != ()


# --- by figures ---


def test_actions_by_figures() -> None:
    of = RULESET.rolls.of_figures
    assert pools(of({"kind": "broadside", "attack": 6})) == (6, 0, 1)
    assert marks(of({"kind": "broadside", "attack": 6})) == {"Disorder": 1}
    assert marks(of({"kind": "broadside", "attack": 6, "hull": 4, "mass": 2})) == {
        "Disorder": 1, "Crippled": 4, "Explosion": 6,
    }  # fmt: skip
    ram = of({"kind": "ram", "attack": 11, "mass": 3, "own_mass": 2})
    assert (pools(ram), ram.also[0].threshold, ram.needs) == ((11, 0, 3), 2, ())
    assert pools(of({"kind": "boarding", "attack": 7, "resist": 4, "crew": 5})) == (7, 4, 5)
    run = of({"kind": "attack run", "tokens": 4, "rating": 2, "armour": 5, "defence": 3, "targets": 2})
    assert (pools(run), run.most) == ((8, 6, 5), 2)
    met = of({"kind": "attack run", "tokens": 4, "rating": 2, "armour": 5, "intercept": 6, "resilience": 3})
    assert met.preceded is not None
    assert pools(met.preceded.roll) == (6, 0, 3)
    repair = of({"kind": "repair", "attack": 3, "held": 2})
    assert (repair.own.dice, repair.most) == (3, 2)
    assert of({"kind": "criticals", "attack": 3}).own.dice == 3


def test_dice_rules_count_in_every_action_roll() -> None:
    plain = {"kind": "ram", "attack": 5, "mass": 3, "own_mass": 2}
    again = RULESET.rolls.of_figures({**plain, "reroll": "blank"})
    assert odds(again).mean > odds(RULESET.rolls.of_figures(plain)).mean


def test_a_ram_by_figures_is_that_of_the_words() -> None:
    words = RULESET.rolls.in_words("ram of Dolmen vs Sirocco run 3")
    figures = RULESET.rolls.of_figures(
        {"kind": "ram", "attack": DOLMEN.hull + 3, "mass": SIROCCO.mass, "own_mass": DOLMEN.mass}
    )
    assert (figures.own, figures.against, figures.threshold) == (words.own, words.against, words.threshold)


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ({"kind": "volley"}, "no roll of kind 'volley'"),
        ({"kind": 5}, "no roll of kind 5"),
        ({"kind": "repair", "attack": 3}, "held is missing"),
        ({"kind": "broadside", "attack": 3, "armour": 2}, "has no 'armour'"),
        ({"kind": "ram", "attack": 3, "mass": 0, "own_mass": 1}, "mass 0: the least is 1"),
        ({"kind": "attack run", "tokens": 41, "rating": 1, "armour": 1}, "tokens 41: the most is 40"),
        ({"kind": "repair", "attack": 3, "held": 1, "jury": 2}, "jury 2: the most is 1"),
        ({"attack": 3, "armour": 3, "held": 1}, "a roll has no 'held'"),
    ],
)
def test_nonsense_by_figures_gets_a_sentence(figures: dict[str, Any], told: str) -> None:
    with pytest.raises(UnknownName) as refused:
        RULESET.rolls.of_figures(figures)
    assert told in str(refused.value)
