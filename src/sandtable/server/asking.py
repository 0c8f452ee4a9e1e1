"""A decision as it goes to a client, and how things stand as one view message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.kernel.board import Board, CellAt, Hexes
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome, Decision, Number, Order, Path, Place, YesNo
from sandtable.kernel.errors import EngineFault, SandtableError
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.standing_orders import is_window
from sandtable.kernel.view import View
from sandtable.kernel.wording import Text, seat_named
from sandtable.server.protocol import Ask, Option

KINDS: tuple[tuple[type[Decision[Any]], str], ...] = (
    (ChooseCard, "card"),
    (ChooseOne, "one"),
    (ChooseSome, "some"),
    (Order, "order"),
    (Number, "number"),
    (YesNo, "yesno"),
    (Place, "place"),
    (Path, "path"),
)
_COMMON = frozenset(Decision.__struct_fields__)


class Things(msgspec.Struct, frozen=True):
    """What options may stand for on a board, by what names it."""

    pieces: frozenset[str]
    spots: frozenset[str]
    cells: frozenset[CellAt]

    @classmethod
    def of(cls, board: Board) -> Things:
        slots = [slot for tableau in board.tableaus for slot in tableau.slots]
        lying = [card for slot in slots for card in slot.cards]
        plans = [f"{each.id}.{cell.q},{cell.r}" for each in board.tableaus if each.plan for cell in each.plan.cells]
        return cls(
            frozenset([piece.id for piece in board.pieces]),
            frozenset(
                [*plans, *[slot.id for slot in slots], *[each.id for card in lying for each in (card, *card.under)]]
            ),
            frozenset([(cell.q, cell.r) for cell in board.map.cells] if isinstance(board.map, Hexes) else []),
        )


def kind_of(decision: Decision[Any]) -> str:
    """What a client needs to ask for: the name of the decision's type."""
    return next(name for kind, name in KINDS if isinstance(decision, kind))


def ask_of(rules: RuleSet, view: View[Any], board: Board) -> Ask | None:
    """The view's own decision, if it has one."""
    decision = view.decision
    if decision is None:
        return None
    things = Things.of(board)
    least, most = _limits(decision)
    return Ask(
        serial=view.serial,
        seat=decision.seat,
        question=decision.question,
        kind=kind_of(decision),
        prompt=decision.prompt or f"{decision.question[:1].upper()}{decision.question[1:]}.",
        rules=decision.rules,
        passing=decision.passing,
        about=decision.about,
        options=_options(rules, view, decision, things),
        least=least,
        most=most,
        yes=decision.yes if isinstance(decision, YesNo) else "",
        no=decision.no if isinstance(decision, YesNo) else "",
        suggested=_suggested(rules, view, decision, board),
        lines=tuple(rules.words.about(view)),
        data=_data(decision),
        form=decision.form if isinstance(decision, (Place, Path)) else "",
        sealed=len(view.asked) > 1,
        window=is_window(decision),
        **_shown(decision),
    )


def _shown(decision: Decision[Any]) -> dict[str, Any]:
    """How it is shown: what came with the question, and for the rest what is usual for its kind."""
    own, usual = decision.presentation, decision.usual
    return {
        "panel": own.panel or usual.panel,
        "steps": own.steps,
        "step": own.step,
        "button": own.button or usual.button,
        "final": own.final,
        "hand": own.hand or (own.panel or usual.panel) == "cards",
        "easy": own.easy and bool(decision.passing),
        "eager": own.eager,
        "leads": own.leads,
        "follows": own.follows,
        "entrust": own.entrust,
    }


def _options(rules: RuleSet, view: View[Any], decision: Decision[Any], things: Things) -> tuple[Option, ...]:
    if not isinstance(decision, (ChooseOne, ChooseSome, Order)):
        return ()
    found = [_option(rules, view, decision.of, value, things) for value in decision.options]
    if not is_window(decision):
        return tuple(found)
    named = zip(found, rules.client.playable(view), strict=True)
    return tuple([msgspec.structs.replace(option, order=each.kind) for option, each in named])


def _option(rules: RuleSet, view: View[Any], of: str, value: Any, things: Things) -> Option:
    remark = rules.client.remark(view, value)
    return Option(
        value=msgspec.to_builtins(value),
        label=rules.words.show(view, of, value),
        hint=remark.hint,
        piece=remark.piece or (value if isinstance(value, str) and value in things.pieces else ""),
        group=remark.group,
        title=remark.title,
        aside=remark.aside,
        carrier=remark.carrier,
        dice=remark.dice,
        worth=remark.worth,
        card=remark.card,
        spot=remark.spot or (value if isinstance(value, str) and value in things.spots else ""),
        cell=remark.cell or (value if isinstance(value, tuple) and value in things.cells else None),
        facing=remark.facing,
        pose=remark.pose,
        cards=remark.cards,
    )


def _limits(decision: Decision[Any]) -> tuple[int, int]:
    if isinstance(decision, ChooseSome):
        return decision.limits
    if isinstance(decision, Number):
        return decision.least, decision.most
    if isinstance(decision, Order):
        return len(decision.options), len(decision.options)
    return (0 if decision.passing else 1, 1) if isinstance(decision, ChooseOne) else (0, 0)


class _FromTheMiddle:
    """Picks the middle of whatever there is first, then farther and farther to either side of it.

    Who comes later begins farther out, so that nothing is put between things that stand already.
    """

    PARTS = (50, 34, 66, 18, 82, 42, 58, 8)
    """Hundredths of the way, in the order in which they are tried."""

    def __init__(self, before: int) -> None:
        self.picked = before

    def randrange(self, stop: int, /) -> int:
        part = self.PARTS[self.picked % len(self.PARTS)]
        self.picked += 1
        return stop * part // 100


def _suggested(rules: RuleSet, view: View[Any], decision: Decision[Any], board: Board) -> Any:
    try:
        own = decision.presentation
        some = isinstance(decision, ChooseSome) and own.eager
        advice = isinstance(decision, Place) or own.leads or some or bool(own.entrust)
        advised = _advised(rules, view, decision, board) if advice else None
        return msgspec.to_builtins(decision.fallback(view) if advised is None else advised)
    except (SandtableError, EngineFault):
        # A suggestion is a courtesy: a decision without one is still a decision.
        return None


def _advised(rules: RuleSet, view: View[Any], decision: Decision[Any], board: Board) -> Any:
    """Where someone who knows the game would put something, or who would lead: the first may be a poor one."""
    if rules.tactics is None:
        return None
    there = {piece.group for piece in board.pieces if piece.side == decision.seat and piece.on_board}
    answer = rules.tactics.advise(view, _FromTheMiddle(len(there)), lambda: False)
    return answer if decision.refusal(view, answer) is None else None


def _data(decision: Decision[Any]) -> dict[str, Any]:
    """What limits a place or a path, as the rule set gives it."""
    if not isinstance(decision, (Place, Path)):
        return {}
    own = {name: getattr(decision, name) for name in decision.__struct_fields__ if name not in _COMMON}
    plain: dict[str, Any] = msgspec.to_builtins(own)
    return plain


def sentence_of(
    view: View[Any], ask: Ask | None, board: Board, names: Mapping[str, str], gone: Mapping[str, str]
) -> Text:
    """What to do now, or for whom everyone waits, and of whom it is in vain: never empty."""
    if ask is not None:
        return ask.prompt
    if view.over:
        return board.result or "The game is over."
    called = {seat: seat_named(seat, names.get(seat, seat)) for seat in view.waiting_for}
    if not called:
        return "The game goes on."
    in_vain = [f" {called[seat]} {gone[seat]}." for seat in called if seat in gone]
    return f"Waiting for {' and '.join(called.values())}.{''.join(in_vain)}"
