"""The rule catalogue: every rule of dw4 by id, with its page, its gist, our rulings and its proof."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from sandtable.kernel.citation import Catalogue, Proof, read_catalogue
from sandtable.kernel.ids import RuleId
from sandtable.kernel.reading import decoded

ID_FORM = r"DW4-[A-Z0-9]+(?:-[A-Z0-9]+)*"


@cache
def catalogue() -> Catalogue:
    """Every rule by its id, in the order of the book."""
    home = files("sandtable.rulesets.dw4")
    rules = [
        rule
        for file in ("catalogue.toml", "factions.toml")
        for rule in read_catalogue(home.joinpath(file).read_text(encoding="utf-8"), file)
    ]
    proofs = decoded(home.joinpath("proof.json").read_bytes(), dict[str, Proof])
    return Catalogue(rules, proofs)


@cache
def qualities_by_name() -> Mapping[str, RuleId]:
    """The ids of the weapon Qualities by the name a weapon row prints."""
    rules = catalogue().rules
    return MappingProxyType({rule.name: id for id, rule in rules.items() if id.startswith("DW4-Q-")})
