"""What brings Victory Points in each Encounter, in a sentence or two."""

from __future__ import annotations

from sandtable.rulesets.dw4.forces.encounters import has_secondary, has_tertiary
from sandtable.rulesets.dw4.state import BattleTable

OBJECTIVES: dict[str, tuple[str, ...]] = {
    # DW4-ENC1-04, DW4-ENC1-05
    "enc1": (
        "At the end of each Round: 10 Victory Points for each Quadrant of the enemy Half that you Contest, that is "
        "where one of your units lies entirely and at least half of its models are Scoring Models.",
    ),
    # DW4-ENC2-05, DW4-ENC2-06
    "enc2": (
        "Once per Activation a unit with a Scoring Model in Proximity of an Objective may search it, a Special Action: "
        "a Standard Strike finds 5 Victory Points, a Heavy or Exploding Strike 10, a Blank sinks it.",
        'After any other result the Objective drifts up to 4", moved by the opponent if something was found.',
    ),
    # DW4-ENC3-05
    "enc3": (
        'At the end of each Round: 10 Victory Points for each Oil Platform within 4" of one of your Scoring Models.',
    ),
    # DW4-ENC4-05, DW4-ENC4-06
    "enc4": (
        "The Attacker has three secret Blockade Runners: a runner whose models all end their Movement Step within "
        "4\" of the Defender's Edge may Break Out, and scores the Victory Points Rating of its models.",
        "At the end of the battle the Defender scores the Rating of every runner model that did not Break Out.",
    ),
    # DW4-ENC5-03
    "enc5": (
        'At the end of each Round: whoever has more Mass of Scoring Models within 4" of the Main Island scores '
        "8 Victory Points in Round 1, 16 in Round 2, then 24, 32 and 40; a tie scores nothing.",
    ),
    # DW4-ENC6-02, DW4-ENC6-03, DW4-ENC6-04
    "enc6": (
        "At the end of each Round: 10 Victory Points for each of your units with a Scoring Model in the enemy "
        'Deployment Zone, 20 if no enemy model is within 10" of that unit.',
        'An enemy unit within 10" of one of yours at the end of a Round is Surveyed for good; models Crippled '
        "before their unit is Surveyed give half their Rating, rounded up.",
    ),
}
"""Primary Objectives, by the Encounter's id."""

SECONDARY: dict[str, tuple[str, ...]] = {
    # DW4-ENC1-06
    "enc1": ("Each Attack Run that inflicts at least one Critical Damage Effect: 5 Victory Points.",),
    # DW4-ENC2-07
    "enc2": ("The two Salvageable Islands can be searched as well; a Blank ends that for good.",),
    # DW4-ENC3-06
    "enc3": (
        'Once per Activation a Flagship unit with a Scoring Model within 4" of an Oil Platform may work at the '
        "pipelines as a Special Action: it scores the Value of the card that passes its Group Crew Check.",
    ),
    # DW4-ENC4-07, DW4-ENC4-08
    "enc4": (
        "Each Admiral has a Quarry among the enemy models: Crippled or lost it gives twice its Victory Points, and a "
        "new one is named in the End Phase.",
    ),
    # DW4-ENC5-04
    "enc5": ("The same contest around each Secondary Island: 2 Victory Points in Round 1, then 4, 6, 8 and 10.",),
    # DW4-ENC6-05
    "enc6": ("Each Critical Damage Effect that you inflict on an enemy model: 2 Victory Points.",),
}
"""Secondary Objectives."""

TERTIARY: dict[str, tuple[str, ...]] = {
    # DW4-ENC1-07, DW4-ENC1-08
    "enc1": (
        "A Surface unit in contact with a face-down Objective may turn it over as a Special Action: even numbers give "
        "15 Victory Points, odd ones go off like a Minefield.",
    ),
    # DW4-ENC2-08
    "enc2": (
        'For a model Destroyed within 4" of the enemy its opponent rolls dice equal to its MAS: 1 Victory Point for '
        "each Standard Strike, 2 for each Heavy or Exploding Strike.",
    ),
    # DW4-ENC3-07
    "enc3": ("A model that explodes in Proximity of an Oil Platform gives its opponent its MAS in Victory Points.",),
    # DW4-ENC4-09 to -12
    "enc4": (
        "The Attacker has a secret Intelligence Agent aboard a model; at the end of the battle 30 Victory Points go to "
        "whoever's model carries the Agent, who can be seized by boarding.",
    ),
    # DW4-ENC5-05
    "enc5": (
        "One kind of Critical Damage Effect is put to the test: 3 Victory Points for each that you inflict on an enemy "
        "or remove from a friend in your own turn.",
    ),
    # DW4-ENC6-06
    "enc6": ("A Flagship model Destroyed during a Boarding action gives its Victory Points Rating once more.",),
}
"""Tertiary Objectives."""


def objectives_in_words(g: BattleTable) -> tuple[str, ...]:
    """Everything that this Encounter scores at this Scale (DW4-VP-05), and what every loss gives."""
    encounter = g.state.settings.encounter
    second = SECONDARY.get(encounter, ()) if has_secondary(g, encounter) else ()
    third = TERTIARY.get(encounter, ()) if has_tertiary(g, encounter) else ()
    return (*OBJECTIVES.get(encounter, ()), *second, *third, FOR_LOSSES)


FOR_LOSSES = "A model that is Crippled, or lost before that, gives its opponent its Victory Points Rating."
"""DW4-VP-01, DW4-VP-02."""
