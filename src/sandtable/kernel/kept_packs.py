"""Packs kept by content: a game is always played with the packs it began with."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from sandtable.kernel.errors import JournalError, PackError
from sandtable.kernel.journal import Header
from sandtable.kernel.manifest import RuleSet

FindPack = Callable[[str], bytes | None]
"""The bytes of a pack by their SHA-256, where they are kept."""


def nowhere(digest: str) -> bytes | None:
    """No pack is kept."""
    return None


def packs_of(ruleset: RuleSet, header: Header) -> dict[str, bytes]:
    """The bytes of every pack that a game is played with, by their hashes, as far as the rule set has them."""
    found = {digest: ruleset.pack(digest) for digest in header.packs.values()}
    return {digest: data for digest, data in found.items() if data is not None}


def played_with(ruleset: RuleSet, header: Header, kept: FindPack = nowhere) -> RuleSet:
    """The rule set with the packs that a game began with, whatever packs it comes with today."""
    if header.packs == ruleset.play.packs(header.options):
        return ruleset
    packs: dict[str, bytes] = {}
    for name, digest in header.packs.items():
        data = ruleset.pack(digest)
        if data is None:
            data = kept(digest)
            if data is None or sha256(data).hexdigest() != digest:
                raise JournalError(
                    f"the pack {name!r} that this game is played with is not kept here; "
                    f"put it beside the journal as packs/{digest}.toml"
                )
        packs[name] = data
    try:
        return ruleset.with_packs(packs)
    except PackError as wrong:
        raise JournalError(f"a pack that this game is played with cannot be used any more: {wrong}") from None
