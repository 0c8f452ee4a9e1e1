"""The rule catalogue: every rule of Dreadnaught by id, with its page, its gist, our rulings and its proof."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sandtable.kernel.citation import Catalogue, Proof, read_catalogue
from sandtable.kernel.reading import decoded


@cache
def catalogue() -> Catalogue:
    """Every rule by its id, in the order of the book."""
    home = files("sandtable.rulesets.dreadnaught")
    rules = read_catalogue(home.joinpath("catalogue.toml").read_text(encoding="utf-8"), "catalogue.toml")
    return Catalogue(rules, decoded(home.joinpath("proof.json").read_bytes(), dict[str, Proof]))
