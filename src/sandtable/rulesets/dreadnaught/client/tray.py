"""What lies on the table between the players: open orders, the attack in hand, Boosts on their stack."""

from __future__ import annotations

from sandtable.kernel.board import Badge, Lying, Meter, Row, Slot, Tableau, lying
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE, ATTACH, DRIFT, SAIL, STRIKE
from sandtable.rulesets.dreadnaught.sea.lookout import owner_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import Action, AttackInHand, PlayedBoost, Sea
from sandtable.rulesets.dreadnaught.words.boosts import boost_in_words
from sandtable.rulesets.dreadnaught.words.names import boost_name, commitment_in_words, system_name, thing_name

TRAY = "tray"
TITLES = {DRIFT: "Drift", SAIL: "Cruisers sail", STRIKE: "Cruisers strike"}
"""What orders are called that Activate no System card."""


def tray_of(view: View[Sea]) -> Tableau:
    """The slots of everyone's order, then the attack and the Boosts that are being resolved."""
    state = view.state
    slots = [_order(view, action) for action in state.actions.values()]
    if state.attack is not None:
        slots.append(_attack(view, state.attack))
    slots += [_boost(view, n, played) for n, played in enumerate(state.played)]
    return Tableau(id=TRAY, name="Between the ships", slots=tuple(slots))


def _order(view: View[Sea], action: Action) -> Slot:
    """An open order: the System card, which of its effects, and what pays for it."""
    wanted = action.order
    badges = [Badge("cancelled", "Cancelled")] if action.cancelled else []
    badges += [Badge("taken back", "Taken back")] if action.taken_back else []
    card = ""
    if wanted.kind in (ACTIVATE, ATTACH):
        card = view.state.systems[wanted.system].design
    pays = lying(f"{action.seat}.pays", (*wanted.hand, *wanted.attached))
    top = Lying(
        id=f"{action.seat}.order.0",
        card=card or wanted.kind,
        counters=(Meter("Effect", wanted.effect),),
        badges=tuple(badges),
        under=pays,
        rows=(Row("told", (TITLES.get(wanted.kind) or system_name(view, wanted.system),)),),
    )
    note = f"{commitment_in_words(view, wanted)}."
    return Slot(id=f"{action.seat}.order", name=action.seat, kind="order", cards=(top,), note=note)


def _attack(view: View[Sea], attack: AttackInHand) -> Slot:
    """Damage against Defence as they stand; who fires lies under whom it is fired at."""
    known = attack.exceeded is not None
    damage = attack.damage if known else damage_total(view, attack)
    defence = attack.defence if known else defence_total(view, attack)
    verdict = "it hits" if damage > defence else "it is stopped"
    words = f"{thing_name(view, attack.source)} on {thing_name(view, attack.target)}"
    note = f"{words}: Damage {damage} against Defence {defence}; {verdict}{'' if known else ' as it stands'}."
    seat = attack.seat or owner_of(view.state, attack.target)
    by = view.state.systems[SystemId(attack.source)].seat if attack.source in view.state.systems else attack.source
    top = Lying(
        id="attack.0",
        card=attack.target,
        counters=(Meter("Damage", damage), Meter("Defence", defence)),
        under=(Lying(id="attack.by", card=by),),
    )
    return Slot(id="attack", name=seat, kind="attack", cards=(top,), note=note)


def _boost(view: View[Sea], n: int, played: PlayedBoost) -> Slot:
    design = content_of(view).grid.get(played.boost)
    badges = (Badge("cancelled", "Cancelled"),) if played.cancelled else ()
    words = boost_in_words(design) if design is not None else BOOSTS[played.boost].words
    name = boost_name(view, played.boost)
    told = Row("told", (name,), note=words)
    top = Lying(id=f"boost.{n}.0", card=played.boost, badges=badges, rows=(told,))
    return Slot(id=f"boost.{n}", name=played.seat, kind="boost", cards=(top,), note=f"{name}. {words}")
