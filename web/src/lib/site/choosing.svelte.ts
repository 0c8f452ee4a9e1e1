// A new game on the way: what is chosen, and what the rules make of the rest.
import { api, Failure, type RuleSetInfo } from "../api";
import { chosenForce, ownForces } from "../forces/saved";
import { looks } from "../look/look.svelte";
import { type Chosen, choose, chooseForce, counts, type Force, forcesField, fromQuery, valuesOf } from "./gameform";

export class Choosing {
  readonly ruleset: RuleSetInfo;

  chosen = $state.raw<Chosen>({});
  /** Every option as the rules complete it, and who sits there. */
  proposed = $state.raw<Chosen>({});
  seats = $state.raw<string[]>([]);
  /** Why there is no such game. */
  refusal = $state("");

  private asked = 0;

  constructor(ruleset: RuleSetInfo, query: URLSearchParams = new URLSearchParams()) {
    this.ruleset = ruleset;
    this.seats = ruleset.seats;
    this.chosen = fromQuery(ruleset.form, query);
    const mine = query.get("force");
    if (mine && this.field) this.chosen = { ...this.chosen, [this.field.name]: [mine] };
    void looks.use(ruleset.name);
    void this.ask();
  }

  get form() {
    return this.ruleset.form;
  }

  values: Chosen = $derived.by(() => valuesOf(this.form, this.chosen, this.proposed));

  /** The field of the forces, where the game has any. */
  get field() {
    return forcesField(this.form);
  }

  /** The forces on offer: one's own, and those that are ready. */
  forces: Force[] = $derived.by(() =>
    [...ownForces(this.ruleset.name), ...this.form.forces].filter((force) => counts(force.when, this.values)),
  );

  /** The ids of the forces as they stand, seat by seat. */
  sides: string[] = $derived.by(() => {
    if (!this.field) return [];
    const [mine, found] = [this.chosen, this.proposed].map((of) => this.ids(of));
    const usual = this.ids({ [this.field.name]: this.field.default });
    return this.seats.map((_, n) => mine?.[n] ?? found?.[n] ?? usual[n] ?? "");
  });

  choose(name: string, value: unknown): void {
    this.chosen = choose(this.form, this.chosen, name, value);
    void this.ask();
  }

  playWith(seat: number, id: string): void {
    if (!this.field) return;
    const list = chooseForce(this.ids(this.chosen), this.sides, seat, id);
    this.chosen = { ...this.chosen, [this.field.name]: list };
    void this.ask();
  }

  /** What is sent: only what somebody chose, own lists as a whole. */
  options(): Chosen {
    if (!this.field || !(this.field.name in this.chosen)) return this.chosen;
    return { ...this.chosen, [this.field.name]: this.ids(this.chosen).map(chosenForce) };
  }

  private ids(of: Chosen): string[] {
    const list = this.field ? of[this.field.name] : [];
    return Array.isArray(list) ? list.map((each) => (typeof each === "string" ? each : "")) : [];
  }

  private async ask(): Promise<void> {
    this.asked += 1;
    const mine = this.asked;
    try {
      const { options, seats, refusal } = await api.propose(this.ruleset.name, this.options());
      if (mine !== this.asked) return;
      this.refusal = refusal;
      if (refusal) return;
      this.proposed = options;
      this.seats = seats;
    } catch (failure) {
      if (mine === this.asked) this.refusal = failure instanceof Failure ? failure.message : "";
    }
  }
}
