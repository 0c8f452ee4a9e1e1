"""What brings Victory Points in each Encounter, in a sentence or two."""

from __future__ import annotations

OBJECTIVES: dict[str, tuple[str, ...]] = {
    # DW4-ENC1-04, DW4-ENC1-05
    "enc1": (
        "At the end of each Round: 10 Victory Points for each Quadrant of the enemy Half that you Contest, that is "
        "where one of your units lies entirely and at least half of its models are Scoring Models.",
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
"""By the Encounter's id."""

FOR_LOSSES = "A model that is Crippled, or lost before that, gives its opponent its Victory Points Rating."
"""DW4-VP-01, DW4-VP-02."""
