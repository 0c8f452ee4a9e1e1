"""A bot's thought: about what its seat sees, or what somebody sees who asks it, in this process or in another."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.bots.hints import Hint, hint_of
from sandtable.kernel.chance import commitment
from sandtable.kernel.engine import Game
from sandtable.kernel.journal import Header, read_header, write_header
from sandtable.kernel.kept_packs import packs_of
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.replay import opening_of, rules_for
from sandtable.kernel.view import View

KNOWN = 512
"""Games whose rules and content a process keeps at hand."""
NO_KEY = bytes(32)
"""What stands in the papers in the place of a key."""


class Papers(msgspec.Struct, frozen=True):
    """What another process makes the rules and the content of a game from."""

    header: str
    """With a key of dice that are never rolled: they change neither, and the game's own is for nobody else to have."""
    packs: tuple[tuple[str, bytes], ...]
    """Those that do not come with the release, by their hashes."""


def papers_of(rules: RuleSet, header: Header) -> Papers:
    """The papers of a game that is played by these rules."""
    usual = rulesets.ruleset(header.ruleset)
    own = {digest: data for digest, data in packs_of(rules, header).items() if usual.pack(digest) is None}
    anothers = msgspec.structs.replace(header, key=NO_KEY.hex(), commitment=commitment(NO_KEY))
    return Papers(write_header(anothers), tuple(own.items()))


def thought(name: str, rules: RuleSet, view: View[Any]) -> Any:
    """What a bot answers.

    It hangs on what the bot sees and on nothing else, the coming dice least of all: after a restart it goes on as it
    would have, and its answers tell nothing that it does not know.
    """
    return bot(name, rules, f"{view.seat}:{view.serial}:{view.state.digest()}").answer(view)


def thought_elsewhere(name: str, papers: Papers, carried: tuple[Any, ...]) -> bytes:
    """The same in a process that was sent what the view holds."""
    rules, opening = _known(papers.header, papers.packs)
    return pickle.dumps(thought(name, rules, View.arrived(carried, opening.hooks, opening.content)))


def hinted(name: str, rules: RuleSet, view: View[Any]) -> Hint:
    """What a bot would do with the eyes of somebody who asks it, and why."""
    return hint_of(rules, view, name)


def hinted_elsewhere(name: str, papers: Papers, carried: tuple[Any, ...]) -> bytes:
    """The same in a process that was sent what the view holds."""
    rules, opening = _known(papers.header, papers.packs)
    return pickle.dumps(hinted(name, rules, View.arrived(carried, opening.hooks, opening.content)))


def warm_up() -> bytes:
    """Read all rules in, so that the first thought need not wait for them."""
    for name in rulesets.names():
        rulesets.ruleset(name)
    return b""


@lru_cache(KNOWN)
def _known(header: str, packs: tuple[tuple[str, bytes], ...]) -> tuple[RuleSet, Game[Any]]:
    read = read_header(header)
    kept: Mapping[str, bytes] = dict(packs)
    rules = rules_for(rulesets.ruleset(read.ruleset), read, kept.get)
    return rules, opening_of(rules, read)
