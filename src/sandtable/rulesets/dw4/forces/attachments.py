"""Attachments in Force Creation: which unit may join which, and with how many models."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import ShipClass

MOTHERSHIP = RuleId("DW4-P-MOTHERSHIP")


def attachment_problems(
    parent: ShipClass, attached: ShipClass, models: int, number: int, where: str
) -> Iterator[ForceProblem]:
    """Why a unit cannot be fielded as the Attachment of another; nothing where it can."""
    reason = why_not_attached(parent, attached)
    if reason:
        yield ForceProblem(reason, RuleId("DW4-ATTACH-05"), where, number)
    # The least is what it must have, unless the Parent carries more of them than others do.
    least = attached.models_min
    most = attached.models_max if any(rule.id == MOTHERSHIP for rule in parent.properties) else least
    if not least <= models <= most:
        size = str(least) if least == most else f"{least} to {most}"
        sentence = f"{models} models of {attached.name} attached, must be {size}"
        yield ForceProblem(sentence, RuleId("DW4-ATTACH-06"), where, number)


def why_not_attached(parent: ShipClass, attached: ShipClass) -> str:
    """Why units of a Class cannot be attached to those of another; empty where they can.

    The Property of the Attachment says to whom (DW4-ATTACH-05, DW4-P-ATTACHMENT).
    """
    if attached.attachment is None:
        return f"{attached.name} has no Attachment Property"
    if parent.attachment is not None:
        return f"{parent.name} has the Attachment Property itself and cannot be a Parent Unit"
    if attached.positional is not parent.positional:
        return f"{attached.name} is {attached.positional}, {parent.name} is {parent.positional}"
    if not _fits(attached.attachment.to, parent):
        return f"{attached.name} is attached to {attached.attachment.to} units only, not to {parent.name}"
    return ""


def _fits(wanted: str, parent: ShipClass) -> bool:
    """Whether a Parent is what an Attachment asks for; where it names several, with commas, one of them will do."""
    return any(_is(each.strip(), parent) for each in wanted.split(","))


def _is(wanted: str, parent: ShipClass) -> bool:
    """Whether a Parent is of a Class, by its name or the first word of it, or has a Trait, or several at once."""
    if wanted in (parent.name, parent.name.partition(" ")[0]) or wanted in parent.traits:
        return True
    # A Trait may be of two words, so the longest are looked for first.
    left = wanted
    for trait in sorted(parent.traits, key=len, reverse=True):
        left = re.sub(rf"\b{re.escape(trait)}\b", "", left)
    return not left.strip()
