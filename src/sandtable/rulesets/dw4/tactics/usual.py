"""Questions of the rulebook to which a captain gives the answer that the rules propose, and why that is a good one."""

from __future__ import annotations

from sandtable.rulesets.dw4.tactics.advice import PROPOSALS, takes_the_proposal

MODELS_FOR = "models for "
"""How the question begins that asks who Participates in an Action."""

_WHY: dict[str, str] = {
    "initiative": "going first is worth having, so it is claimed",
    "controlled edge": "the two Edges are alike",
    "unit to deploy": "the enemy sees little in the order in which a captain deploys",
    "terrain area": "one Terrain Area is as good as another",
    "squadron to lose": "those that attack worst are missed least",
    "models for SRS Launch": "all launch what they have, except those too battered to be sure of it",
    "model with wings": "the first is as good as another",
    "formation": "the most guns are in the largest Formation",
    "largest Formation": "the more models stay together, the better",
    "contributing weapons": "whatever bears is fired",
    "weapons that fire together": "of weapons that cannot fire together those with most dice",
    "arc": "that way it has more dice",
    "range band": "that way it has more dice",
    "conversion": "that face counts most",
    "re-rolls": "rules that cannot make a roll worse are used unasked",
    "crew check": "drawing a card costs nothing that failing would not",
    "object struck": "the Collision is the same whichever it is",
    "Disorder spreads": "equally near models are alike",
    "order of breaches and hazards": "every model suffers its own",
    "order of effects": "as they came up",
    "next explosion": "the nearest does most harm, so it is settled first",
    "minefields to clear": "the nearest are the ones in the way",
    "drifting minefield": "the first that is offered will do",
    "enacting unit": "the unit at work has most use for it",
    "order of the deck": "the order is left as it is",
    "model at the helm": "the first is as good as another",
    "model at the pumps": "it has most to repair",
    "model to steady": "it is the most shaken",
}
"""The question, and why nothing better is needed."""

for _question, _why in _WHY.items():
    takes_the_proposal(_question, _why)


def is_usual(question: str) -> bool:
    """Whether what the rules propose is what a captain wants."""
    return question in PROPOSALS or question.startswith(MODELS_FOR)
