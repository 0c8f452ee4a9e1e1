// Finding rules by words: every word must occur somewhere in the rule.
import type { Rule } from "../api";

export interface Wanted {
  words: string;
  section: string;
  status: string;
}

export function found(rules: Rule[], { words, section, status }: Wanted): Rule[] {
  const each = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(
    (rule) =>
      (!section || rule.section === section) &&
      (!status || rule.status === status) &&
      each.every((word) => textOf(rule).includes(word)),
  );
}

const texts = new WeakMap<Rule, string>();

function textOf(rule: Rule): string {
  const known = texts.get(rule);
  if (known !== undefined) return known;
  const text = [rule.id, rule.name, rule.gist, rule.ruling, rule.section, rule.page].join(" ").toLowerCase();
  texts.set(rule, text);
  return text;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** Rules as a book has them: those of one section under its heading, in their order. */
export function chapters(rules: Rule[]): Chapter[] {
  return sections(rules).map((title) => ({ title, rules: rules.filter((rule) => rule.section === title) }));
}

export function sections(rules: Rule[]): string[] {
  return [...new Set(rules.map((rule) => rule.section))];
}
