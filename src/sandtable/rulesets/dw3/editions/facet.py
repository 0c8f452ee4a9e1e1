"""This edition as it is held beside another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.chance import Chance, Supplied
from sandtable.kernel.edition import OpeningUnit, Profile, shuffled
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import ShipClass
from sandtable.rulesets.dw3.editions.profiles import profile
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import Gun
from sandtable.rulesets.dw3.models.attributes import armour, hull
from sandtable.rulesets.dw3.odds.ahead import roll_wanted
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.battle import PlayBattle
from sandtable.rulesets.dw3.procedures.drawing import hand_size
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import BattleGame, Cards, Clock
from sandtable.tabletop.editions import ROOM, TARGET, UNIT, TableEdition, abreast, face_to_face
from sandtable.tabletop.ids import ClassId

POINTS = 500
"""What the hands of an opening position go by."""


class FromTheFirstRound(PlayBattle):
    """A battle in which everyone stands where the battle begins."""

    steps: ClassVar[tuple[str, ...]] = PlayBattle.steps[1:]


class BattleEdition(TableEdition[Content]):
    """The facet `edition`."""

    def profile(self, content: Content, of: ShipClass) -> Profile:
        return profile(content, of)

    def shot(self, firing: str, target: str, far: int) -> RollSpec | None:
        t = BattleSituation(self.content(), width=ROOM, height=ROOM)
        face_to_face(t, firing, target, far)
        found = [spec for lead in leads_at(t.table, UNIT, TARGET, (), {}) if (spec := _attack(t, lead)) is not None]
        return max(found, key=lambda spec: spec.own.dice, default=None)

    def opening(self, units: Sequence[OpeningUnit], chance: Chance) -> BattleGame:
        t = BattleSituation(self.content(), encounter="e1", terrain=False)
        for unit in units:
            places = abreast(unit, t.settings.seats, t.settings.width, t.settings.height)
            flagship = t.content.classes[ClassId(unit.id)].flagship
            t.unit(unit.seat, unit.id, *places, flagship=flagship)
        for seat in t.settings.seats:
            deck, chance = shuffled([card.id for card in t.content.cards], seat, chance)
            t.cards[seat] = Cards(seat, deck=deck)
            t.side(seat, hand_size=hand_size(POINTS))
        first = t.settings.seats[0]
        t.clock = Clock(0, player_a=first, initiative=first)
        game = t.laid_out(FromTheFirstRound(), chance)
        game.start()
        return game


def _attack(t: BattleSituation, lead: Gun) -> RollSpec | None:
    """The roll of an attack with this lead and all that support it, the defender doing what is usual.

    Ruling: critical damage is left out, for it hangs on another die (DW3-CRIT-01).
    """
    supports = tuple([gun.name for gun in supports_for(t.table, lead, TARGET, (lead.weapon,), {})])
    game = t.laid_out(Attack(lead=lead.name, supports=supports, target=TARGET), Supplied())
    game.start()
    while game.wanted is None and game.open_decisions:
        asked = game.open_decisions[0]
        game.submit(asked.seat, asked.fallback(View(game, asked.seat)))
    spec = roll_wanted(game)
    if spec is None:
        return None
    mark = Mark("crippled", hull(game, TARGET), RuleId("DW3-SHOOT-22"))
    return replace(spec, threshold=armour(game, TARGET), counts="damage", marks=(mark,), each=0, points="")
