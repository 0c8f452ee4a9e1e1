"""The house: what an owner may change while the server runs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sandtable.server.limits import Buckets
from sandtable.server.settings import Limits

Rate = Annotated[float, msgspec.Meta(gt=0, le=10_000)]
REQUESTS_BURST, CREATIONS_BURST = 5, 30
"""Seconds of requests and of creations that may come at once."""


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits that hold for one address, and who may make an account."""

    requests_rate: Rate
    creations_rate: Rate
    sockets: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    registration: Literal["open", "invited", "closed"] = "open"


class House:
    """The rules that hold now, and the buckets that keep them."""

    def __init__(self, limits: Limits, changed: dict[str, Any]) -> None:
        usual = HouseRules(
            requests_rate=limits.requests_rate, creations_rate=limits.creations_rate, sockets=limits.sockets
        )
        known = {name: value for name, value in changed.items() if name in HouseRules.__struct_fields__}
        self.rules = msgspec.structs.replace(usual, **known)
        self.requests = Buckets(self.rules.requests_rate, REQUESTS_BURST * self.rules.requests_rate)
        self.creations = Buckets(self.rules.creations_rate, CREATIONS_BURST * self.rules.creations_rate)

    def change(self, rules: HouseRules) -> dict[str, Any]:
        """Let other rules hold from now on; what has changed."""
        before, self.rules = self.rules, rules
        self.requests.change(rules.requests_rate, REQUESTS_BURST * rules.requests_rate)
        self.creations.change(rules.creations_rate, CREATIONS_BURST * rules.creations_rate)
        new = msgspec.structs.asdict(rules)
        return {name: value for name, value in new.items() if getattr(before, name) != value}
