"""This edition as it is held beside another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.units import inches as in_mils
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance, Supplied
from sandtable.kernel.edition import OpeningUnit, Profile, shuffled
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Scale, ShipClass
from sandtable.rulesets.dw4.editions.profiles import profile
from sandtable.rulesets.dw4.fighting.firepower import together
from sandtable.rulesets.dw4.fighting.targeting import ready_weapons
from sandtable.rulesets.dw4.models.attributes import Shot, hull
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.options import HAND_LIMITS
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.situations.battle import VALOUR, BattleSituation
from sandtable.rulesets.dw4.state import BattleGame, Clock
from sandtable.tabletop.editions import FIRING, ROOM, TARGET, UNIT, TableEdition, abreast, face_to_face

WIDTH = in_mils(48)
SCALE = Scale.SMALL
"""What the hands of an opening position go by."""


class FromTheFirstRound(PlayBattle):
    """A battle in which everyone stands where the battle begins."""

    steps: ClassVar[tuple[str, ...]] = PlayBattle.steps[1:]


class BattleEdition(TableEdition[Content]):
    """The facet `edition`."""

    def profile(self, content: Content, of: ShipClass) -> Profile:
        return profile(of)

    def shot(self, firing: str, target: str, far: int) -> RollSpec | None:
        t = BattleSituation(content=self.content(), mode="full", width=ROOM, height=ROOM)
        face_to_face(t, firing, target, far)
        g = t.laid_out(None, Supplied())
        weapons = ready_weapons(g, FIRING, TARGET)
        if not weapons:
            return None
        shot = together(g, Shot(t.settings.seats[0], UNIT, TARGET, (FIRING,), weapons))
        mark = Mark("crippled", hull(g, TARGET), RuleId("DW4-DMG-03"))
        return replace(attack_spec(g, shot), marks=(mark,))

    def opening(self, units: Sequence[OpeningUnit], chance: Chance) -> BattleGame:
        t = BattleSituation(
            content=self.content(), mode="full", scale=SCALE, width=WIDTH, use_valour=True, deck=VALOUR, terrain="none"
        )
        for unit in units:
            t.unit(unit.seat, unit.id, *abreast(unit, t.settings.seats, t.settings.width, t.settings.height))
        limit, cards = HAND_LIMITS[SCALE], t.content.decks[VALOUR].cards
        t.values.update({card.id: card.value for card in cards})
        for seat in t.settings.seats:
            deck, chance = shuffled([card.id for card in cards], seat, chance)
            t.cards[seat] = Cards(seat, deck[limit:], deck[:limit])
            t.side(seat, hand_limit=limit)
        t.clock = Clock(0, first=t.settings.seats[0])
        t.only(*t.rules_in_force(), *scenario_rules())
        game = t.laid_out(FromTheFirstRound(), chance)
        game.start()
        return game
