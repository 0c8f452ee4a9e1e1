"""What a file uses of the format, counted: so that whoever reads it knows what was there, understood or not."""

from __future__ import annotations

from collections import Counter

from sandtable.catalogues.xml import Element

ELEMENTS = """
gameSystem catalogue catalogueLinks catalogueLink publications publication comment readme description alias
costTypes costType costs cost profileTypes profileType characteristicTypes characteristicType
profiles profile sharedProfiles characteristics characteristic attributes attribute attributeTypes attributeType
rules rule sharedRules infoLinks infoLink infoGroups infoGroup sharedInfoGroups
categoryEntries categoryEntry categoryLinks categoryLink forceEntries forceEntry
selectionEntries selectionEntry sharedSelectionEntries selectionEntryGroups selectionEntryGroup
sharedSelectionEntryGroups entryLinks entryLink constraints constraint
modifiers modifier modifierGroups modifierGroup conditions condition conditionGroups conditionGroup repeats repeat
"""
KNOWN = frozenset(ELEMENTS.split())
"""Every element of the format."""
MODIFIERS = frozenset(["set", "append", "increment", "decrement", "add", "remove", "set-primary", "replace"])
CONDITIONS = frozenset(
    ["instanceOf", "notInstanceOf", "atLeast", "atMost", "greaterThan", "lessThan", "equalTo", "notEqualTo"]
)
_BY_TYPE = ("constraint", "modifier", "condition", "conditionGroup")


def features_of(root: Element) -> dict[str, int]:
    """How often each element is used; of some also by type, as `modifier set`, and what is not known at all."""
    counted: Counter[str] = Counter()
    for element in root.walk():
        counted[element.name] += 1
        if element.name in _BY_TYPE:
            counted[f"{element.name} {element.get('type')}"] += 1
        if element.name not in KNOWN:
            counted[f"unknown element {element.name}"] += 1
    return dict(sorted(counted.items()))
