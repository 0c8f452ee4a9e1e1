"""Whole games in which our fleets borrow the special rules that only the sample factions carry."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import RuleId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.content import Content, builtin
from sandtable.rulesets.dw3.content.profile import RuleRef, ShipClass
from sandtable.rulesets.dw3.forces.force_rules import PATRONS
from sandtable.rulesets.dw3.manifest import DystopianWars3
from sandtable.rulesets.dw3.state import Phase
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.ids import ClassId
from sandtable.testing.laws import play_by_the_laws
from tests.rulesets.dw3.gunfire import having

OF_UNITS = (
    "QUANTITY-IS-A-QUALITY",
    "LANDING-VESSEL",
    "UNEXPECTED-ARRIVAL",
    "UNEXPECTED-AIR-STRIKE",
    "SNOWBIRD-BARCAP",
    "SUBMARAUDER",
    "STRATEGIC-WITHDRAWAL",
    "SHRAPNEL",
    "UNSTOPPABLE",
    "SKIMMER-TRANSPORT",
    "DESTROYER-WING",
    "SZPADA-SRS-TOKEN:4/2",
    "NUMBER-ONE-SQUADRON",
)
OF_FLEETS = ("SABRE-RATTLE", "SWORDWING-STRIKE:2", "UKRAINIAN-BATTLEFLEET-BONUS")
TABLE = {"forces": ("karst.1000", "meridian.1000"), "encounter": "e2"}


@cache
def lending(seed: int) -> DystopianWars3:
    """The rule set with packs in which classes, battlefleets and forces have borrowed rules at random."""
    content = _lent(builtin(), Random(seed))
    return DystopianWars3(lambda: content)


def _lent(content: Content, pick: Random) -> Content:
    classes = {name: _with_rules(of, pick) for name, of in content.classes.items()}
    for faction, like in (("karst", "cobble"), ("meridian", "petrel")):
        for word in ("Kutsov", "Rurik"):
            name = ClassId(f"{faction}.{word.casefold()}")
            of = classes[ClassId(f"{faction}.{like}")]
            classes[name] = replace(of, id=name, name=f"{word} Squadron", models=(1, 6))
    fleets = {
        name: replace(fleet, ability=having(pick.choice(OF_FLEETS))[0]) for name, fleet in content.battlefleets.items()
    }
    forces = {
        name: replace(force, patron=RuleRef(RuleId(pick.choice(PATRONS)), "patron", pick.choice(("", "victory"))))
        for name, force in content.forces.items()
    }
    return replace(content, classes=classes, battlefleets=fleets, forces=forces)


def _with_rules(of: ShipClass, pick: Random) -> ShipClass:
    if of.speed[0] == 0:
        return of
    borrowed = pick.sample(OF_UNITS, 3)
    return replace(of, rules=(*of.rules, *having(*borrowed)))


def play(seed: int, captains: bool) -> tuple[Match, Counter[str]]:
    """A game to its end, with how often each kind of event happened."""
    pick = Random(seed)
    rules = lending(seed)
    match = Match.start(rules, rules.play.options(TABLE), key_from(seed))
    asked: Counter[str] = Counter()
    for _ in range(5_000):
        if match.game.over:
            return match, asked
        decision = match.game.open_decisions[0]
        view = View(match.game, decision.seat)
        answer: Any = advise(view, pick) if captains else decision.sample(view, pick)
        asked[decision.question] += answer is not None and answer is not False
        match.submit(decision.seat, answer)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("captains", [True, False])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_borrowed_rules_comes_to_its_end(seed: int, captains: bool) -> None:
    match, _ = play(seed, captains)
    assert match.game.state.clock.phase is Phase.OVER


@pytest.mark.slow
def test_the_laws_of_play_hold_with_borrowed_rules() -> None:
    play_by_the_laws(lending(3), TABLE, 3, every=12)


@pytest.mark.slow
def test_captains_make_use_of_them() -> None:
    asked: Counter[str] = Counter()
    for seed in range(3):
        asked += play(seed, True)[1]
    wanted = {"lurking place", "surfacing", "special operation"}
    assert not {question for question in wanted if not asked[question]}
