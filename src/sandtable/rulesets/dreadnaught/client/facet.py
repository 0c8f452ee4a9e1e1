"""The facet `client`: a game of Dreadnaught as a board."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.gameform import GameForm
from sandtable.kernel.manifest import PlainClient
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.options import form


class DuelClient(PlainClient):
    """The facet `client`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self._content = content

    def choices(self) -> GameForm:
        return form(self._content())
