"""Cards as they are printed, line by line: what the page draws signs and figures of."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.board import Card, Price, Row
from sandtable.rulesets.dreadnaught.content import notation
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.designs import Effect, GridDesign, Mission, SystemDesign
from sandtable.rulesets.dreadnaught.words.boosts import GRID_NAMES, bonus_in_words, boost_in_words

Figure = Callable[[str, int, int], int]
"""A figure of an effect as it counts: by what it is called, the number of the effect, and what is printed."""


def as_printed(what: str, effect: int, printed: int) -> int:
    return printed


def cards_of(content: Content) -> tuple[Card, ...]:
    """Every card of the game."""
    grid = [_grid_card(card, content.design(card)) for card in content.grid_deck()]
    systems = [_system_card(design) for design in content.systems.values()]
    missions = [_mission_card(mission) for mission in content.missions.values()]
    return (*grid, *systems, *missions)


def _grid_card(card: str, design: GridDesign) -> Card:
    bonus = design.bonus
    colour = str(bonus.colour) if bonus is not None else ""
    return Card(
        id=card,
        title=design.boost,
        kind=f"grid {design.type}",
        text=boost_in_words(design),
        rows=(
            Row("pays", (str(design.type), GRID_NAMES[design.type])),
            Row("gives", tuple(str(symbol) for symbol in design.symbols)),
            *((Row("bonus", (bonus.name, colour, str(bonus.amount)), note=bonus_in_words(design)),) if bonus else ()),
            Row("windows", (design.windows,)),
        ),
        order=design.id,
    )


def _system_card(design: SystemDesign) -> Card:
    return Card(
        id=design.id,
        title=design.name,
        kind=f"system {design.type}",
        value=str(design.hp),
        text=design.text,
        rows=rows_of(design),
    )


def _mission_card(mission: Mission) -> Card:
    return Card(
        id=mission.id,
        title=mission.name,
        kind=f"mission {mission.symbol}",
        value=str(mission.number),
        text=sentence(mission.scoring),
        rows=(
            Row("shown", note=sentence(mission.reveal)),
            Row("scores", (str(mission.per_turn),), note=sentence(mission.scoring)),
            Row("counter", note=sentence(mission.counter)),
        ),
    )


def rows_of(design: SystemDesign, figure: Figure = as_printed) -> tuple[Row, ...]:
    """What stands on a System card, with its figures as printed, or as whoever asks counts them."""
    rows: list[Row] = []
    if design.activations or design.hand_size:
        limits = ("activations", "attachments", "boosts", "hand_size", "energy")
        rows.append(Row("power", tuple(str(figure(name, -1, getattr(design, name))) for name in limits)))
    if design.defence:
        rows.append(Row("defence", (str(figure("defence", -1, design.defence)),)))
    rows += [_effect(effect, number, figure) for number, effect in enumerate(design.effects)]
    if design.damage is not None:
        each = "each" if design.damage.each else "once"
        rows.append(Row("worn", (str(design.damage.boxes), each), note=design.damage.text))
    return tuple(rows)


def _effect(effect: Effect, number: int, figure: Figure) -> Row:
    """An effect: the cells begin with its number. What an attached one costs is to lie there."""
    head, price = (str(number),), tuple([_price(written) for written in effect.cost])
    if effect.kind in ("passive", "boost"):
        return Row(effect.kind, head, note=sentence(effect.text), price=price)
    if effect.kind == "attached":
        return Row("attached", head, note=sentence(effect.text), price=(Price(tuple(effect.symbols)),))
    if effect.is_attack:
        damage, shots = figure("damage", number, effect.damage), figure("shots", number, effect.shots)
        reach = figure("range", number, effect.range)
        figures = (str(damage), str(shots), str(effect.least_range), str(reach), effect.arc)
        return Row("attack", (*head, *figures), note=_besides(effect.text), price=price)
    if effect.is_drive:
        speed, agility = figure("speed", number, effect.speed), figure("agility", number, effect.agility)
        return Row("drive", (*head, str(speed), str(agility)), note=_besides(effect.text), price=price)
    return Row("does", head, note=sentence(effect.text), price=price)


def _price(written: str) -> Price:
    """A symbol of a cost, in the order in which the card names what may pay it."""
    paid = notation.price(written)
    return Price(tuple(sorted(paid.symbols, key=written.index)), "Overloaded" if paid.is_overloaded else "")


def _besides(text: str) -> str:
    """What an effect does besides its figures: what stands behind the first semicolon."""
    return sentence(text.partition(";")[2].strip())


def sentence(text: str) -> str:
    """Words as a sentence begins and ends."""
    if not text:
        return ""
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
