"""The toy in a later release, in which the same answers may lead elsewhere, or saves are written in another way."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.codec import Codec
from sandtable.kernel.upcasting import Upcast
from tests.kernel.toy import ToyRules
from tests.kernel.toy_world import Pond, Spot


class LaterToy(ToyRules):
    """The second version of the toy."""

    version = "2"

    def __init__(self, upcasts: Mapping[int, Upcast] | None = None) -> None:
        super().__init__()
        self.play.codec = Codec("tests.kernel.toy", Pond, (Spot,), self.version, upcasts)
