"""Participation: which models may take part in an Action, whatever it is."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import FOLLOWING, Presentation
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.fighting import attack_shown
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.coherency import formations
from sandtable.tabletop.content import Formation

FORMATION = "formation"
"""The question which Formation Participates. An Attack says about whom it is asked."""


class Joining(msgspec.Struct, frozen=True):
    """A model that would take part in an Action, by the name of the Action."""

    model: ModelId
    action: str
    target: str = ""
    """Against whom, where that is known and may matter."""


JOINING: Question[Joining] = Question("whether a model may Participate in an Action")
"""What holds for every Action. An Attack asks for more (see `targeting.py`)."""


def may_join(g: BattleTable, model: ModelId, action: str, target: str = "") -> bool:
    """Whether a model may Participate in an Action of that name now."""
    return g.refusal(JOINING, Joining(model, action, target)) is None


def which_formation(g: BattleTable, unit: UnitId, able: tuple[ModelId, ...]) -> ChooseOne[Formation]:
    """Out of Coherency, only models of one Formation may Participate, chosen anew for each Action (DW4-ACTION-05)."""
    found = tuple([f for f in formations(g, unit) if any([model in able for model in f])])
    return one_formation_of(found, g.state.units[unit].seat, unit)


def one_formation_of(
    found: tuple[Formation, ...], seat: SeatId, unit: UnitId, about: tuple[str, ...] = ()
) -> ChooseOne[Formation]:
    """Which of these Formations of a unit Participates: the largest is proposed."""
    return ChooseOne(
        seat,
        FORMATION,
        found,
        "formation",
        presentation=attack_shown.FORMATION,
        prompt=f"{thing(unit)} is Out of Coherency: choose which Formation Participates.",
        rules=(RuleId("DW4-ACTION-05"),),
        about=about,
        default=max(found, key=len, default=None),
    )


def which_models(
    g: BattleTable, unit: UnitId, action: str, able: tuple[ModelId, ...], shown: Presentation = FOLLOWING
) -> ChooseSome[ModelId]:
    """Which of the models that could do so Participate (DW4-ACTION-04)."""
    return ChooseSome(
        g.state.units[unit].seat,
        f"models for {action}",
        able,
        "model",
        least=1,
        presentation=shown,
        prompt=f"Nominate the models that Participate in {action}.",
        rules=(RuleId("DW4-ACTION-04"), RuleId("DW4-ACTION-06")),
        default=sound_or_all(g, able),
    )


def sound_or_all(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """Those that are not Crippled, whom no Confusion threatens (DW4-ACTION-06); all where there is no other."""
    return tuple([model for model in models if not g.state.models[model].crippled]) or models
