"""What a decision lists, and what it does not: answers that must be taken and answers that must be refused."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, Order

NONSENSE = "no such thing"


def listed(decision: Decision[Any]) -> list[Any]:
    """Every answer that the decision itself names; where there are too many to name, those at the edges."""
    if isinstance(decision, ChooseSome):
        least, most = decision.limits
        each = [(option,) for option in decision.options if least <= 1 <= most]
        return [decision.options[:least], decision.options[:most], *each]
    if isinstance(decision, Order):
        return [decision.options, decision.options[::-1]]
    if isinstance(decision, Number):
        return [decision.least, decision.most]
    return list(decision.listed() or ())


def options_of(decision: Decision[Any]) -> tuple[Any, ...]:
    """The things to choose from of a decision that names some."""
    assert isinstance(decision, (ChooseOne, ChooseSome, Order)), f"{decision.question!r} has no list to choose from"
    return tuple(decision.options)


def unlisted(decision: Decision[Any]) -> list[Any]:
    """Answers that are wrong whatever the game: foreign things, one too few, one too many, one twice."""
    wrong: list[Any] = [NONSENSE, (NONSENSE,), 0.5, {"no": "such"}]
    if not decision.passing:
        wrong.append(None)
    if isinstance(decision, Number):
        wrong += [decision.least - 1, decision.most + 1]
    if isinstance(decision, Order):
        wrong += [decision.options[:-1], (*decision.options, NONSENSE), decision.options + decision.options[:1]]
    if isinstance(decision, ChooseSome):
        least, most = decision.limits
        wrong += [decision.options[: least - 1]] if least else []
        wrong += [decision.options[: most + 1]] if most < len(decision.options) else []
        wrong += [decision.options[:1] * 2] if decision.options else []
    return wrong


def check_options(decision: Decision[Any]) -> None:
    """Fails where a decision names one thing twice. That there is something to answer the engine sees to."""
    if isinstance(decision, (ChooseOne, ChooseSome)):
        options = decision.options
        twice = [option for n, option in enumerate(options) if option in options[:n]]
        assert not twice, f"{decision.seat}, {decision.question!r}: {twice[0]!r} is listed twice"
