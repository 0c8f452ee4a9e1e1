"""Order on a server: who is banned or silenced, kept in memory, because every request and every answer asks."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sandtable.server.addresses import Network, is_within, network_of
from sandtable.store.order import Order as StoredOrder
from sandtable.store.order_tables import Ban

ACCOUNT, ADDRESS, MUTE = "account", "address", "mute"


class Order:
    """The bans that hold now, and the names that are kept. Whoever changes them has them read again."""

    def __init__(self, stored: StoredOrder, now: Callable[[], int]) -> None:
        self._stored = stored
        self._now = now
        self._accounts: dict[int, Ban] = {}
        self._mutes: dict[int, Ban] = {}
        self._networks: list[tuple[Network, Ban]] = []
        self.names: tuple[str, ...] = ()
        """Names that nobody may take."""
        self.read_again()

    def read_again(self) -> None:
        found = self._stored.bans()
        self.names = tuple(self._stored.reserved_names().values())
        self._accounts = {ban.account: ban for ban in found if ban.kind == ACCOUNT and ban.account is not None}
        self._mutes = {ban.account: ban for ban in found if ban.kind == MUTE and ban.account is not None}
        ranges = [(network_of(ban.network), ban) for ban in found if ban.kind == ADDRESS]
        self._networks = [(network, ban) for network, ban in ranges if network is not None]

    def barred(self, account: int | None) -> str:
        """Why an account may not play here, in a sentence; nothing where it may."""
        ban = self._holding(self._accounts.get(account) if account is not None else None)
        return f"this account is banned from this server {_until(ban)}: {ban.reason}" if ban is not None else ""

    def is_gone(self, account: int | None) -> str:
        """What others are told of a banned player; nothing where they are not."""
        ban = self._holding(self._accounts.get(account) if account is not None else None)
        if ban is None:
            return ""
        return f"does not come back: banned from this server {_until(ban)}"

    def silenced(self, account: int | None) -> str:
        """Why an account may not talk here; nothing where it may."""
        ban = self._holding(self._mutes.get(account) if account is not None else None)
        if ban is not None:
            return f"this account may not talk on this server {_until(ban)}: {ban.reason}"
        return self.barred(account)

    def kept_out(self, address: str) -> str:
        """Why an address may not come in; nothing where it may."""
        if not self._networks:
            return ""
        for network, ban in self._networks:
            if is_within(address, network) and self._holding(ban) is not None:
                return f"this address is banned from this server {_until(ban)}: {ban.reason}"
        return ""

    def _holding(self, ban: Ban | None) -> Ban | None:
        return ban if ban is not None and (ban.until is None or ban.until > self._now()) else None


def _until(ban: Ban) -> str:
    if ban.until is None:
        return "for good"
    return f"until {datetime.fromtimestamp(ban.until / 1000, UTC):%d %B %Y, %H:%M} UTC"
