"""The rule catalogue: every rule of Dreadnaught by id, with its page, its gist, our rulings and its proof."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.citation import Catalogue, catalogue_in


@cache
def catalogue() -> Catalogue:
    """Every rule by its id, in the order of the book."""
    return catalogue_in(__package__, "catalogue.toml")
