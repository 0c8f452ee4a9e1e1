"""The rule catalogue: every rule of dw4 by id, with its page, its gist, our rulings and its proof."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from sandtable.kernel.citation import Catalogue, catalogue_in
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.shorthand import in_whole_words

ID_FORM = r"DW4-[A-Z0-9]+(?:-[A-Z0-9]+)*"


@cache
def catalogue() -> Catalogue:
    """Every rule by its id, in the order of the book."""
    return catalogue_in(__package__, "catalogue.toml", "factions.toml", told=in_whole_words)


@cache
def qualities_by_name() -> Mapping[str, RuleId]:
    """The ids of the weapon Qualities by the name a weapon row prints."""
    rules = catalogue().rules
    return MappingProxyType({rule.name: id for id, rule in rules.items() if id.startswith("DW4-Q-")})
