"""The house: what an owner may change while the server runs."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from sandtable.kernel.reading import converted
from sandtable.server.limits import Buckets
from sandtable.server.settings import Limits

Requests = Annotated[float, msgspec.Meta(ge=1, le=10_000)]
"""Fewer requests a second than a page and its owner need would shut out everyone, the owner first."""
Creations = Annotated[float, msgspec.Meta(ge=0.01, le=10_000)]
REQUESTS_BURST, CREATIONS_BURST = 5, 30
"""Seconds of requests and of creations that may come at once."""


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits that hold for one address, and who may make an account."""

    requests_rate: Requests
    creations_rate: Creations
    sockets: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    registration: Literal["open", "invited", "closed"] = "open"


class House:
    """The rules that hold now, and the buckets that keep them."""

    def __init__(self, limits: Limits, changed: dict[str, Any]) -> None:
        self._usual = HouseRules(
            requests_rate=limits.requests_rate, creations_rate=limits.creations_rate, sockets=limits.sockets
        )
        self.rules = self._kept(changed)
        self.requests = Buckets(self.rules.requests_rate, REQUESTS_BURST * self.rules.requests_rate)
        self.creations = Buckets(self.rules.creations_rate, CREATIONS_BURST * self.rules.creations_rate)

    def read_again(self, changed: dict[str, Any]) -> None:
        """Let those rules hold that are kept."""
        self.change(self._kept(changed))

    def _kept(self, changed: dict[str, Any]) -> HouseRules:
        known = {name: value for name, value in changed.items() if _is_known(name, value)}
        return msgspec.structs.replace(self._usual, **known)

    def changes(self, rules: HouseRules) -> dict[str, Any]:
        """What would change by other rules."""
        new = msgspec.structs.asdict(rules)
        return {name: value for name, value in new.items() if getattr(self.rules, name) != value}

    def change(self, rules: HouseRules) -> None:
        """Let other rules hold from now on."""
        self.rules = rules
        self.requests.change(rules.requests_rate, REQUESTS_BURST * rules.requests_rate)
        self.creations.change(rules.creations_rate, CREATIONS_BURST * rules.creations_rate)


def _is_known(name: str, value: Any) -> bool:
    """Whether a limit that was kept is one of ours and within its bounds; one that is not holds no longer."""
    kinds = get_type_hints(HouseRules, include_extras=True)
    try:
        return name in kinds and converted(value, kinds[name]) == value
    except msgspec.ValidationError:
        return False
