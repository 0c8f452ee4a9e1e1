"""Which of many things hang together by short gaps."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.measure import Pieces, within_any


def groups(shapes: Sequence[Pieces], link: int) -> tuple[tuple[int, ...], ...]:
    """The indices in groups linked by gaps of at most `link`, members ascending, groups by their first member."""
    waiting = list(range(len(shapes)))
    found: list[tuple[int, ...]] = []
    while waiting:
        group = [waiting.pop(0)]
        for member in group:
            linked = [i for i in waiting if within_any(shapes[member], shapes[i], link)]
            group.extend(linked)
            waiting = [i for i in waiting if i not in linked]
        found.append(tuple(sorted(group)))
    return tuple(found)
