"""Addresses of clients: one way to write each, and whom limits take for the same."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network
HOUSEHOLD = 64
"""Bits of an IPv6 address that one household has in common: it may choose the others as it likes."""
MAPPED = ip_network("::ffff:0:0/96")
"""Where IPv6 writes the addresses of IPv4."""


@lru_cache(4096)
def plain_address(address: str) -> str:
    """An address as it is written here: one of IPv4 that came in the clothes of IPv6 is one of IPv4."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or found)
    return str(found)


@lru_cache(4096)
def household_of(address: str) -> str:
    """Whom an address counts as where limits are kept."""
    plain = plain_address(address)
    if ":" not in plain:
        return plain
    try:
        return str(ip_network(f"{plain.partition('%')[0]}/{HOUSEHOLD}", strict=False))
    except ValueError:
        return plain


def network_of(text: str) -> Network | None:
    """An address or a range of them; nothing where it is neither."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    if isinstance(found, IPv6Network) and isinstance(MAPPED, IPv6Network) and found.subnet_of(MAPPED):
        mapped = found.network_address.ipv4_mapped
        return ip_network(f"{mapped}/{found.prefixlen - MAPPED.prefixlen}")
    return found


def is_within(address: str, network: Network) -> bool:
    try:
        return ip_address(plain_address(address)) in network
    except ValueError:
        return False
