"""How Crippled models, Critical Damage and repairs are told, shown and weighed."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.event import Event
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.pieces import pieces
from sandtable.rulesets.dw4.events.actions import AttachmentDone, AttachmentJoined, PartTaken
from sandtable.rulesets.dw4.events.criticals import (
    CriticalDamageRolled,
    CriticalsInflicted,
    CriticalsRemoved,
    DamageRepaired,
    EscortsRolledFor,
    Exploded,
    RepairRolled,
)
from sandtable.rulesets.dw4.events.harm import LeftPlay
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet, UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.state import Critical, Exit, Mode
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage
from sandtable.rulesets.dw4.words.options import condition
from tests.rulesets.dw4.plainly import narrate, told
from tests.rulesets.dw4.tabletop import A, B, Tabletop, faces

M, UNIT = ModelId("B1.1"), UnitId("B1")
BREACH, STRUCTURE, HAZARD, SHREDDED, LOCK, SYSTEM = tuple(Critical)


def cruiser(**fields: object) -> Tabletop:
    t = Tabletop(mode=Mode.FULL)
    t.unit("B", "kutsov", (10, 20, 0))
    t.model("B1.1", **fields)
    return t


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            CriticalDamageRolled(M, A, (HAZARD, BREACH, HAZARD)),
            "Admiral A rolls 3 Critical Damage Dice for Kutsov B1.1: Breach and Hazard x 2.",
        ),
        (CriticalsInflicted(M, (LOCK,), 2), "Kutsov B1.1 suffers Navigation Lock (2 effects in all, MAS 3)."),
        (CriticalsRemoved(M, (LOCK, LOCK)), "Kutsov B1.1 is rid of Navigation Lock x 2."),
        (RepairRolled(M, B, faces("HS BL"), False), "Repair Roll for Kutsov B1.1: 1 Heavy Strike, 1 Blank."),
        (RepairRolled(M, B, faces("SS"), True), "Jury-Rigged Repair Roll for Kutsov B1.1: 1 Standard Strike."),
        (DamageRepaired(M, 1), "Kutsov B1.1 recovers 1 Damage."),
        (
            Exploded(M, 3000, (ModelId("A1.1"), ModelId("A1.2"))),
            'Kutsov B1.1 is torn apart by a Catastrophic Explosion, 3" around it; caught in it: A1.1 and A1.2.',
        ),
        (
            Exploded(M, 3000, ()),
            'Kutsov B1.1 is torn apart by a Catastrophic Explosion, 3" around it; nobody is caught in it.',
        ),
        (LeftPlay(M, Exit.WITHDRAWN), "Kutsov B1.1 Withdraws from the battle."),
        (ModelTokensSet(M, "Stoic", 1), "Kutsov B1.1 has 1 Stoic token."),
        (ModelTokensSet(M, "Stoic", 0), "Kutsov B1.1 has no Stoic token any more."),
    ],
)
def test_every_turn_of_fortune_has_its_line(event: Event, line: str) -> None:
    assert narrate(cruiser().game(), event) == line


@pytest.mark.parametrize(
    "event",
    [
        EscortsRolledFor(UNIT, A, faces("SS")),
        PartTaken(UNIT, ("Ram B1.1",)),
        AttachmentJoined(UNIT, (M,)),
        AttachmentDone(UNIT),
        UnitTokensSet(UNIT, "Shaken", 1),
    ],
)
def test_what_concerns_a_unit_names_it(event: Event) -> None:
    line = narrate(cruiser().game(), event)
    assert "B1" in line
    assert line.endswith(".")


def test_critical_damage_dice_are_drawn_as_such_and_repairs_as_plain_dice() -> None:
    g = cruiser().game()
    dice = told(g, CriticalDamageRolled(M, A, (SHREDDED, LOCK))).dice
    assert [(die.pool, die.face) for die in dice] == [("critical", "shredded"), ("critical", "navlock")]
    assert [die.pool for die in told(g, RepairRolled(M, B, faces("HS BL"), False)).dice] == ["plain"] * 2
    assert told(g, Exploded(M, 3000, ())).headline is True


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"damage": 2}, "Damage 2 of 10, no Disorder"),
        ({"crippled": True, "disorder": 1}, "Crippled, Disorder 1"),
        ({"damage": 1, "criticals": (HAZARD, HAZARD)}, "Damage 1 of 10, no Disorder, Hazard x 2"),
        ({"tokens": (("Stoic", 1),)}, "Damage 0 of 10, no Disorder, Stoic"),
    ],
)
def test_the_condition_of_a_model_in_words(fields: dict[str, object], words: str) -> None:
    assert condition(cruiser(**fields).game(), M) == words


def test_on_the_board_every_effect_has_a_sign_of_its_own() -> None:
    (piece,) = pieces(cruiser(crippled=True, criticals=(BREACH, BREACH, SYSTEM)).game())
    assert [(badge.sign, badge.text) for badge in piece.badges] == [
        ("crippled", "Crippled"),
        ("breach", "Breach x 2"),
        ("system", "System Failure"),
    ]
    assert piece.meters[0].value == 0


def test_a_crippled_target_is_worth_less_than_a_battle_ready_one_and_more_the_closer_it_is_to_exploding() -> None:
    sound, wreck = cruiser().game(), cruiser(crippled=True).game()
    close = cruiser(crippled=True, criticals=(BREACH, BREACH)).game()
    assert worth_of_damage(sound, M, 10) > worth_of_damage(wreck, M, 3)
    assert worth_of_damage(close, M, 1) > worth_of_damage(wreck, M, 1)


def test_a_captain_without_a_target_sees_to_repairs() -> None:
    g = cruiser(criticals=(BREACH,)).game(ActionStep(UNIT))
    g.state.clock = type(g.state.clock)(2, g.state.clock.phase, A, B, UNIT)
    assert advise(View(g, B), Random(1), lambda: False) == "Maintenance"
