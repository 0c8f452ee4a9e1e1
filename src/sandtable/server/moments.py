"""Moments as they are told."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(milliseconds: int) -> str:
    """A moment as it is told."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
