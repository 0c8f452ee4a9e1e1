"""First duel: a fast ship meets a slow one of a cadet; one turn teaches what every turn is made of.

The setup is the opening: the ships lie ten hexes apart, and two Grid cards are tucked away already.
"""

from __future__ import annotations

from sandtable.kernel.lessons import ANY, Cue, Lesson, LessonPlan
from sandtable.kernel.wording import thing
from sandtable.rulesets.dreadnaught.lessons.deeds import (
    both,
    has_attached,
    has_boosted,
    has_declared,
    has_fired,
    has_repaired,
    has_sailed,
    has_sealed,
    holds,
    is_within,
    offers,
    orders,
)
from sandtable.rulesets.dreadnaught.lessons.duel_opening import (
    DRIVE,
    FOE,
    LEARNER,
    OPENING,
    OPTIONS,
    RANGING_FIRE,
    SECOND_RANGING_FIRE,
    SEED,
    TORPEDOES,
)
from sandtable.rulesets.dreadnaught.lessons.saying import button, cue
from sandtable.rulesets.dreadnaught.procedures.repairing import ENABLE, FETCH, MEND, RECHARGE, REDRAW, RELIEVE
from sandtable.rulesets.dreadnaught.procedures.windows import QUESTIONS, WINDOWS
from sandtable.rulesets.dreadnaught.words.facet import REPAIRS

CARD = thing(RANGING_FIRE, "Ranging Fire")
BOOST = thing(SECOND_RANGING_FIRE, "Ranging Fire")
FINS, FINS_LINE = thing(DRIVE, "Vector Fins"), f"{DRIVE} 0"
BANK, BANK_LINE = thing(TORPEDOES, "Torpedo Bank"), f"{TORPEDOES} 0"
ENEMY = thing(FOE, "the enemy")
IN_REACH = is_within(9)

LIES_THERE = "so the bank stays in use: the first card under a System card Disables it until Recovery."

ATTACH = Lesson(
    id="attach",
    title="Power up",
    goal="Attach a card of your hand under a System card.",
    learnt=has_attached,
    praise="The card stays there and serves in every Volley.",
    cues=(
        cue(
            "Attachment",
            f"[Click] {CARD} in your hand, then {BANK} of your ship. Then [press] “Attach Ranging Fire”.",
            f"Press C and walk with the arrows to {CARD}, then Enter. Press S, walk to {BANK}, Enter; Enter again.",
            f"A turn begins with Power Up: your hand is full. Under the bank lies a card already, {LIES_THERE}",
            (RANGING_FIRE, TORPEDOES),
            holds(RANGING_FIRE),
        ),
        cue(
            "Attachment",
            "[Click] a card of your hand, then a System card of your ship, and the button that names the card.",
            "Press C, walk to a card, Enter. Press S, walk to a System card, Enter; Enter again.",
        ),
    ),
)

DONE_ATTACHING = button(
    "Attachment",
    "Attach nothing more",
    "One Attachment is enough.",
    about="What is left of your Attachments becomes a token: one Activation more, whenever you want it.",
)

SEAL = Lesson(
    id="seal",
    title="Seal an order",
    goal="Seal an order; all orders open together.",
    learnt=has_sealed,
    praise="Both orders were opened in the same moment.",
    cues=(
        cue(
            "commitment",
            f"[Click] the upper line of {FINS}: Speed 2. Then [press] “Seal Vector Fins”.",
            f"Press S, walk to the upper line of {FINS}, Enter; then Enter seals it.",
            "The card that lies under it pays. Your enemy seals an order, too, and neither sees the other's.",
            (FINS_LINE,),
            orders(DRIVE, 0),
        ),
    ),
)

SAIL = Lesson(
    id="sail",
    title="Sail",
    goal="Take your ship ahead, hex by hex.",
    learnt=has_sailed,
    praise="Your ship goes where its bow points, and turns by Agility.",
    cues=(
        button(
            "course",
            "Ahead",
            "Your order is open.",
            "W",
            "Each is one hex, as many as your Speed. The other buttons turn the bow, as often as your Agility.",
            offers("ahead"),
        ),
    ),
)

STOP = button("course", "Stop here", "That is as far as she goes.")

TAKE_AIM = cue(
    "commitment",
    f"[Click] the upper line of {BANK}: two Shots. Then [press] “Seal Torpedo Bank”.",
    f"Press S, walk to the upper line of {BANK}, Enter; then Enter seals it.",
    "The hexes that it reaches are lit. The target is chosen when the orders are open.",
    (BANK_LINE,),
    both(orders(TORPEDOES, 0), IN_REACH),
)

FIRE = Lesson(
    id="fire",
    title="Fire",
    goal="Seal an attack, then aim it.",
    learnt=has_fired,
    praise="Damage is compared with Defence; what is over gets through.",
    cues=(
        button(
            "course",
            "Ahead",
            "One hex more.",
            "W",
            "Nearer is better: your torpedoes reach 3 to 9 hexes.",
            offers("ahead"),
        ),
        TAKE_AIM,
        cue(
            "target",
            f"[Click] {ENEMY} on the map, and read what the Shot will do. Then [press] “Fire”.",
            "Press 1 for the first target, and read what the Shot will do; then Enter fires.",
            "No die is rolled: Damage and Defence are both known.",
            (str(FOE),),
        ),
    ),
)

BOOSTING = Lesson(
    id="boost",
    title="Boost",
    goal="Play a card of your hand as a Boost.",
    learnt=has_boosted,
    praise="A Boost is played at once and then discarded.",
    cues=(
        cue(
            WINDOWS["e"],
            f"[Click] {BOOST} in your hand: Damage +2. Then [press] “Play Ranging Fire”.",
            f"Press C, walk to {BOOST}, Enter; then Enter plays it.",
            "A Grid card pays for an order, lies under a System card, or is played as a Boost: one of the three.",
            (SECOND_RANGING_FIRE,),
            both(offers("play"), holds(SECOND_RANGING_FIRE)),
        ),
        *(
            cue(
                question,
                "[Click] a lit card of your hand, then the button that plays it.",
                "Press C, walk to a lit card, Enter; then Enter plays it.",
                when=offers("play"),
            )
            for question in QUESTIONS
        ),
        TAKE_AIM,
    ),
)

INTENT = Lesson(
    id="intent",
    title="Hits and Intent",
    goal="Choose what is hit; then say whether you Fight on or Recover.",
    learnt=has_declared,
    praise="Whoever Recovers while the other Fights gains the Initiative.",
    cues=(
        button(
            "Intent",
            "Recover",
            "The Volley is over.",
            "2",
            "Both Fight: another Volley follows, with what is left in your hands. Recover, and your ship is mended.",
        ),
        button("commitment", "Seal a pass", "That was a good Volley."),
    ),
)

RECOVER = Lesson(
    id="recover",
    title="Recover",
    goal="Spend Repair.",
    learnt=has_repaired,
    praise="Your ship is ready for the next turn.",
    cues=tuple(
        button(
            "Repair",
            REPAIRS[option][0].upper() + REPAIRS[option][1:],
            "You have Repair to spend.",
            "1",
            "Markers on Components and on the Reactor stay for good; everything else can be mended.",
            offers(option),
        )
        for option in (ENABLE, MEND, RELIEVE, FETCH, REDRAW, RECHARGE)
    ),
)

USUAL: tuple[Cue, ...] = (
    Cue(question="", text="Wait: the enemy is choosing.", about="Nothing is asked of you until that is done."),
    DONE_ATTACHING,
    cue(
        "commitment",
        f"[Click] the upper line of {FINS} to come nearer. Then [press] “Seal Vector Fins”.",
        f"Press S, walk to the upper line of {FINS}, Enter; then Enter seals it.",
        steps=(FINS_LINE,),
        when=both(orders(DRIVE, 0), lambda facts: not IN_REACH(facts)),
    ),
    button("commitment", "Seal a pass", "This Volley is over for you."),
    STOP,
    button("rotation", "Do not rotate", "A Lance may turn once more after its Drive."),
    button("Cruiser to move", "Move no more", "Your Cruisers may follow.", about="This time they keep off."),
    button("Cruiser's way", "Stay here"),
    button("Cruiser rotation", "Do not rotate"),
    button("Cruiser to attack", "Attack no more", "Your Cruisers may fire as well; this time they do not."),
    button("Cruiser's target", "Hold fire"),
    cue(
        "target",
        f"[Click] {ENEMY} on the map. Then [press] “Fire”.",
        "Press 1 for the first target; then Enter fires.",
        "This is the next Shot of the same order.",
        (str(FOE),),
    ),
    cue(
        "Component to hit",
        "It gets through! [Click] a lit Component of the enemy's ship. Then [press] “Hit it”.",
        "It gets through! Press Tab until a lit Component is marked, then Enter; Enter again hits it.",
        "The Reactor is the heart of a ship: whoever fills its card with markers wins.",
    ),
    cue(
        "System card to take damage",
        "You are hit. [Click] the System card that takes the damage: one that you can spare.",
        "You are hit. Press 1 for the first System card that may take the damage.",
        "A card that is full and is hit again is Disabled.",
    ),
    *(button(question, "Play no Boost", "You may play a Boost here; keep your cards.") for question in QUESTIONS),
    cue("Boost", "[Click] the card whose Boost you play, then [press] “Choose”.", "Press 1 for the card, then Enter."),
    button("Initiative draw", "Do not draw", "You hold the Initiative.", "2"),
    button("Initiative bonus", "Do not", "You hold the Initiative.", "2"),
    cue(
        "action to resolve first",
        "You hold the Initiative: [press] the ship whose order comes first.",
        "You hold the Initiative: press 1 or 2 for the ship whose order comes first.",
    ),
    *RECOVER.cues,
    button("Mission to reveal", "Reveal none", "Missions bring points; leave that for another day."),
    button("Intent", "Fight", "The Volley is over.", "1", "There is more to learn before you Recover."),
    button("lone Fight", "Let it be", "You Fight alone, and may do one thing more."),
    button("Damage Control", "Shift no more"),
    cue(ANY, "Choose as you like: nothing is lost by it.", "Choose as you like: digits are the answers."),
)

FIRST_DUEL = LessonPlan(
    id="first-duel",
    title="First duel",
    about="Seven lessons in ten minutes: attach, seal, sail, fire, boost, intent, recover. Against a cadet.",
    options=OPTIONS,
    seed=SEED,
    seat=LEARNER,
    foe="cadet",
    opening=OPENING,
    lessons=(ATTACH, SEAL, SAIL, FIRE, BOOSTING, INTENT, RECOVER),
    cues=USUAL,
    passes=True,
    ending="That is a whole turn: power up, Volleys of sealed orders, Recovery. The first Reactor that fails decides.",
)
