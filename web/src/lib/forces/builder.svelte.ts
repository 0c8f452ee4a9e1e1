// A force on the workbench: the list, what the server says of it, and what this browser keeps of it.

import { api, Failure } from "../api";
import { looks } from "../look/look.svelte";
import { emptyList, groupsOf, newUnit, onceMore, plainId, tidy } from "./list";
import { saveForce } from "./saved";
import type { ClassChoice, FactionChoice, ForceCheck, ForceChoices, ForceList, GroupChoice, UnitRow } from "./types";

/** How long a list rests before it is checked. */
const REST = 150;

export class Builder {
  readonly ruleset: string;
  readonly choices: ForceChoices;

  list = $state.raw<ForceList>(emptyList("", "", 0));
  check = $state.raw<ForceCheck | null>(null);
  trouble = $state("");
  /** The id it is saved under; empty while it is not. */
  saved = $state("");
  /** Whether there is something that is not saved. */
  changed = $state(false);
  /** Groups that are open on the bench, with or without units. */
  opened = $state.raw<string[]>([]);

  faction: FactionChoice | undefined = $derived.by(() =>
    this.choices.factions.find((each) => each.id === this.list.faction),
  );
  classes: Map<string, ClassChoice> = $derived(new Map(this.faction?.classes.map((each) => [each.id, each])));
  legal: boolean = $derived(this.check !== null && this.check.problems.length === 0);

  private resting: ReturnType<typeof setTimeout> | null = null;
  private asked = 0;

  constructor(ruleset: string, choices: ForceChoices) {
    this.ruleset = ruleset;
    this.choices = choices;
    this.begin(choices.factions[0]?.id ?? "", choices.limits[1] ?? 1000);
  }

  /** A new list with the first group of a faction on the bench. */
  begin(faction: string, points: number): void {
    const of = this.choices.factions.find((each) => each.id === faction);
    this.open(
      emptyList(
        this.ruleset,
        faction,
        points,
        of ? `A ${looks.now.words.force.toLowerCase()} of the ${of.name}` : undefined,
      ),
      "",
    );
    const first = of?.groups.find((group) => group.main) ?? of?.groups[0];
    this.opened = first ? [first.id] : [];
  }

  /** Put a list on the bench. */
  open(list: ForceList, saved: string): void {
    this.list = list;
    this.saved = saved;
    this.opened = groupsOf(list, this.choices.names);
    this.changed = false;
    this.look();
  }

  /** Change the list; soon the server says what it comes to. */
  change(next: Partial<ForceList>): void {
    this.list = { ...this.list, ...next };
    this.changed = true;
    if (this.resting) clearTimeout(this.resting);
    this.resting = setTimeout(() => this.look(), REST);
  }

  addGroup(id: string): void {
    this.opened = [...this.opened, onceMore(id, this.opened)];
  }

  dropGroup(id: string): void {
    this.opened = this.opened.filter((each) => each !== id);
    this.change({ unit: this.list.unit.filter((row) => row[this.choices.names.group] !== id) });
  }

  add(of: ClassChoice, group: string, slot: string): void {
    this.change({ unit: [...this.list.unit, newUnit(of, this.choices.names, group, slot)] });
  }

  put(n: number, row: UnitRow): void {
    this.change({ unit: this.list.unit.map((each, at) => (at === n ? row : each)) });
  }

  remove(n: number): void {
    this.change({ unit: this.list.unit.filter((_, at) => at !== n) });
  }

  /** Whether a force costs points. */
  get counted(): boolean {
    return this.choices.limits.length > 0;
  }

  /** The names of the switches that are on in this list. */
  get switchedOn(): string[] {
    return this.choices.switches.map((each) => each.name).filter((name) => this.list[name] === true);
  }

  group(id: string): GroupChoice | undefined {
    const found = this.faction?.groups.find((each) => each.id === plainId(id));
    return found && id !== found.id ? { ...found, id, name: `${found.name} ${id.split(":")[1]}` } : found;
  }

  /** The slot that a unit of the list stands in: where the list does not say, the server does. */
  slotOf(row: UnitRow, n: number): string {
    const said = row[this.choices.names.slot];
    const entry = this.check?.entries.find((each) => each.unit === n + 1 && !each.attached);
    return typeof said === "string" && said ? said : (entry?.slot ?? "");
  }

  /** Classes that may be added to a slot now without breaking anything more. */
  fitting(group: string, slot: string): Set<string> {
    const open = this.check?.open.find((each) => each.group === plainId(group) && each.slot === slot);
    const own = this.check?.open.find((each) => each.group === group && each.slot === slot);
    return new Set((own ?? open)?.classes ?? []);
  }

  /** Fill the list as a quartermaster would, up to its limit. */
  async fill(): Promise<void> {
    try {
      const { faction, points, name } = this.list;
      const drafted = await api.draftForce(this.ruleset, faction, points, this.switchedOn);
      this.open({ ...drafted, name }, this.saved);
      this.changed = true;
    } catch (failure) {
      this.trouble = failure instanceof Failure ? failure.message : "The list could not be filled.";
    }
  }

  save(): void {
    if (!this.check) return;
    this.saved ||= crypto.randomUUID();
    saveForce(this.saved, tidy(this.list), this.check);
    this.changed = false;
  }

  private async look(): Promise<void> {
    this.asked += 1;
    const mine = this.asked;
    try {
      const check = await api.checkForce(this.ruleset, tidy(this.list));
      if (mine !== this.asked) return;
      this.check = check;
      this.trouble = "";
    } catch (failure) {
      if (mine === this.asked) this.trouble = failure instanceof Failure ? failure.message : "It could not be checked.";
    }
  }
}
