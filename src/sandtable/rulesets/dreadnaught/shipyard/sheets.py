"""The cards of a ship as they are printed."""

from __future__ import annotations

from sandtable.kernel.board import Row, Sheet
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.designs import Effect, SystemDesign
from sandtable.rulesets.dreadnaught.shipyard.file import ShipFile

COLUMNS = ("Damage", "Shots", "Range", "Arc")


def ship_sheets(file: ShipFile, content: Content) -> tuple[Sheet, ...]:
    """Its Status card, then every System card that it is built of."""
    status = content.classes[file.faction]
    first = Sheet(
        id=status.id,
        title=status.name,
        subtitle=f"Ship Status card, deck {status.deck}",
        stats=(("Repair", str(status.repair)),),
        notes=(Row(status.ability, note=status.text),),
    )
    cards = [content.systems[card] for card in dict.fromkeys(file.built()) if card in content.systems]
    return (first, *(_sheet(card) for card in cards))


def _sheet(card: SystemDesign) -> Sheet:
    attacks = [effect for effect in card.effects if effect.is_attack]
    others = [effect for effect in card.effects if not effect.is_attack]
    power = {"AL": card.activations, "ATL": card.attachments, "BL": card.boosts, "HS": card.hand_size}
    stats = [("Boxes", str(card.hp))]
    stats += [("Defence", str(card.defence))] if card.defence else []
    stats += [(name, str(value)) for name, value in power.items() if card.hand_size]
    stats += [("Energy", str(card.energy))] if card.energy else []
    notes = [Row(_cost(effect), note=effect.text) for effect in others]
    if card.damage is not None:
        told = "for each" if card.damage.each else "from"
        notes.append(Row(f"{told} {card.damage.boxes} boxes", note=card.damage.text))
    return Sheet(
        id=card.id,
        title=card.name,
        subtitle=f"{card.type}, {card.id}",
        stats=tuple(stats),
        heading="Attack",
        columns=COLUMNS if attacks else (),
        rows=tuple(_attack(effect) for effect in attacks),
        notes=tuple(notes),
    )


def _attack(effect: Effect) -> Row:
    reach = f"{effect.least_range}-{effect.range}" if effect.least_range else str(effect.range)
    return Row(
        _cost(effect),
        (str(effect.damage), str(effect.shots), reach, effect.arc),
        note=effect.text.partition(";")[2].strip(),
    )


def _cost(effect: Effect) -> str:
    """What an effect needs: symbols that pay for it, or one that must be Attached."""
    if effect.kind == "attached":
        return f"Attached {' or '.join(effect.symbols)}"
    return " + ".join(effect.cost) or effect.kind.capitalize()
