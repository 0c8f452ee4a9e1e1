/** What a captain holds while an answer is built: a card of the hand, an effect of the ship. The draft is the answer. */
import type { GameClient } from "../../lib/game.svelte";
import { same } from "../../lib/play/answers";
import type { Ask } from "../../lib/protocol";
import { attachmentFor, attachmentsOf, kindOf, type Order, orderFor, ordersOf, uses } from "./orders";

class Helm {
  /** The card of the hand that is lifted. */
  card = $state("");
  /** The System card that a card is to go under, where that was pressed first. */
  system = $state("");
  /** The effect whose reach the map shows, as `SYSTEM NUMBER`. */
  effect = $state("");
  /** The card that is dragged. */
  dragged = $state("");

  /** The Boost that is on its way to be played: the window is answered first, then it is asked which. */
  private going = "";

  /** A new question: nothing is held over from the last one, but for a Boost that was chosen with it. */
  begin(client: GameClient): void {
    const { going } = this;
    this.clear();
    this.going = "";
    const { ask } = client;
    if (!going || ask?.kind !== "card") return;
    const found =
      ask.options.find((option) => option.card === going) ??
      ask.options.find((option) => kindOf(option.card) === kindOf(going));
    if (found) client.answer(found.value, true);
  }

  /** Play the Boost of the card that is lifted. */
  boost(client: GameClient, offer: unknown): void {
    this.going = this.card;
    client.answer(offer, true);
  }

  clear(): void {
    this.card = "";
    this.system = "";
    this.effect = "";
    this.dragged = "";
  }

  /** The order that is in hand. */
  order(client: GameClient): Order | undefined {
    return ordersOf(client.ask).find((order) => same(order.option.value, client.draft));
  }

  /** The cards of the hand that would do something if they were pressed, by their kind. */
  playable(ask: Ask | null): Set<string> {
    return new Set((ask?.options ?? []).flatMap((option) => option.cards).map(kindOf));
  }

  /** Press a card of the hand. */
  lift(client: GameClient, card: string): void {
    const { ask } = client;
    const again = this.card === card;
    this.card = again ? "" : card;
    if (!ask) return;
    if (ask.panel === "attach") return this.attach(client, this.card, this.system);
    if (ask.panel !== "orders") return;
    const now = this.order(client);
    const orders = ordersOf(ask);
    if (now && !again) {
      const other = orders.find(
        (order) =>
          order.system === now.system && order.effect === now.effect && order.by === now.by && uses(order, card),
      );
      if (other) return client.setDraft(other.option.value);
    }
    if (now && again) client.setDraft(undefined);
  }

  /** Press an effect of one's own ship. */
  choose(client: GameClient, system: string, effect: number): void {
    const now = this.order(client);
    if (now?.system === system && now.effect === effect) {
      client.setDraft(undefined);
      this.effect = "";
      return;
    }
    const order = orderFor(ordersOf(client.ask), system, effect, this.card);
    this.effect = `${system} ${effect}`;
    if (order) client.setDraft(order.option.value);
  }

  /** Put a card under a System card; with one of them alone wait for the other. */
  attach(client: GameClient, card: string, system: string, over = ""): void {
    this.card = card;
    this.system = system;
    const found = attachmentFor(attachmentsOf(client.ask), card, system, over);
    client.setDraft(found?.option.value);
  }
}

export const helm = new Helm();
