"""Where a session is: its browser in two words, and the kind of its address. No more is kept."""

from __future__ import annotations

from ipaddress import ip_address

BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Mac OS", "Mac"), ("CrOS", "Chromebook"), ("Linux", "Linux")),
)
"""What stands in a user agent, and what it is called; the first that is found counts, as some name others too."""


def browser_of(agent: str) -> str:
    """A user agent shortened to what its owner recognises."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or "Another program"


def place_of(address: str) -> str:
    """The kind of an address, without the address."""
    try:
        known = ip_address(address)
    except ValueError:
        return "unknown"
    if known.is_loopback:
        return "the server's own machine"
    return "the local network" if known.is_private or known.is_link_local else "the internet"
