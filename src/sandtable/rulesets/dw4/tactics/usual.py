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
    "squadron to lose": "those that attack worst are proposed",
    "models for SRS Launch": "all but Crippled ones are proposed",
    "model with wings": "the first is as good as another",
    "formation": "the largest Formation is proposed",
    "largest Formation": "the one that keeps most models is proposed",
    "contributing weapons": "whatever bears is fired",
    "weapons that fire together": "those that bring most dice are proposed",
    "arc": "the one that gives more dice is proposed",
    "range band": "the one that gives more dice is proposed",
    "conversion": "the face that counts most is proposed",
    "re-rolls": "rules that cannot make a roll worse are used unasked",
    "crew check": "drawing a card costs nothing that failing would not",
    "object struck": "the heaviest is proposed; the Collision is the same",
    "Disorder spreads": "equally near models are alike",
    "order of breaches and hazards": "every model suffers its own",
    "order of effects": "as they came up",
    "next explosion": "the nearest is proposed",
    "minefields to clear": "the nearest are proposed",
    "drifting minefield": "the first that is offered will do",
    "enacting unit": "the first unit that may is proposed, the one at work among them",
    "order of the deck": "the order is left as it is",
    "model at the helm": "the first is as good as another",
    "model at the pumps": "the one with the most to repair is proposed",
    "model to steady": "the most shaken is proposed",
}
"""The question, and why nothing better is needed."""

for _question, _why in _WHY.items():
    takes_the_proposal(_question, _why)


def is_usual(question: str) -> bool:
    """Whether what the rules propose is what a captain wants."""
    return question in PROPOSALS or question.startswith(MODELS_FOR)
