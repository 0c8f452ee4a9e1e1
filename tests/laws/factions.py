"""Fleets with rules of factions: bonuses of Battlefleets and Doctrines strewn over those that have none."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from msgspec.structs import replace

from sandtable.rulesets.dw4.content.content import Content, builtin
from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.manifest import DystopianWars4
from sandtable.rulesets.dw4.special import special_rules

NATIONS = (
    "Alliance", "Black Wolf", "Canadian", "Commonwealth", "Crimson League", "Crown", "EITC", "Empire", "Enlightened",
    "French", "HEC", "Italian", "Marine Levante", "Order", "Polish-Lithuanian", "Prussian", "SUSA", "Scandinavian",
    "Scions of Jutland", "Sultanate", "Teutonic", "Ukrainian", "Union",
)  # fmt: skip
"""The Traits that rules of factions ask for; other fleets have others."""
MANY = 12
"""How many of the rules a Battlefleet has where all fleets have some."""


def strewn_over(content: Content, pick: Random, most: int) -> Content:
    """The same content with up to so many rules of factions at each Battlefleet, and ships of every nation."""
    # What others bring by themselves is there anyway.
    brought = {id for rule in special_rules() for id in rule.brings}
    rules = sorted([rule.id for rule in faction_rules() if rule.id not in brought])
    fleets = {
        id: replace(fleet, rules=(*fleet.rules, *pick.sample(rules, min(len(rules), most))))
        for id, fleet in sorted(content.battlefleets.items())
    }
    return replace(content, battlefleets=fleets, classes={id: _of_all(c) for id, c in content.classes.items()})


def _of_all(ship_class: ShipClass) -> ShipClass:
    more = [nation for nation in NATIONS if nation not in ship_class.traits]
    return replace(ship_class, traits=(*ship_class.traits, *more))


class FactionWars(DystopianWars4):
    """The rule set with rules of factions at every Battlefleet."""

    def __init__(self, seed: int | str, content: Callable[[], Content] = builtin, most: int = MANY) -> None:
        super().__init__(cache(lambda: strewn_over(content(), Random(f"factions {seed}"), most)))
