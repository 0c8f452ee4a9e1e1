/** The first voyage: a word at the right moment, driven by the questions that come up and by what happens. */
import type { Lesson } from "../../lib/look/look.svelte";

export const LESSONS: Lesson[] = [
  {
    id: "welcome",
    title: "Welcome aboard",
    text: "This line always says what to do next. Answers stand under it or at the right; the brass button commits.",
  },
  {
    id: "cards",
    question: "new starting hand",
    title: "Your cards",
    text: "High cards win the initiative. Keep a hand with one or two above seven.",
  },
  {
    id: "deploy",
    question: "deployment",
    title: "Put to sea",
    text: "Drag the ships within the lit zone, or take the suggested place. Guns reach 30 inches well, so there is time.",
  },
  {
    id: "initiative",
    question: "initiative card",
    title: "Who goes first",
    text: "Both set a card face down; the higher goes first. A low card saves the high ones for later.",
  },
  {
    id: "activate",
    question: "unit to activate",
    title: "Your turn",
    text: "Each side moves and fires one unit, then the other does. A big ship early hits before it is hit.",
  },
  {
    id: "move",
    question: "course",
    title: "First move",
    text: "Drag the ghost, or press W to go ahead and Q or E to turn. She must make her least speed before she turns.",
  },
  {
    id: "action",
    question: "next action",
    title: "Fire or not",
    text: "A unit has a few actions. An attack spends one, and every weapon fires once in an activation.",
  },
  {
    id: "target",
    question: "initial target",
    title: "First attack",
    text: "Rest on a target to see your dice against its dice. What stands between gives it more.",
  },
  {
    id: "weapons",
    question: "contributing weapons",
    title: "All guns?",
    text: "Tick what fires. Many hits are needed for one damage, so a big volley beats two small ones.",
  },
  {
    id: "rolled",
    after: "ActionRolled",
    title: "Reading the dice",
    text: "Pale dice are yours, dark ones resist. Dots count hits, or hits stopped. Any line of the log answers why.",
  },
  {
    id: "disorder",
    after: "DisorderGained",
    title: "Disorder",
    text: "The yellow triangle is a shaken crew. It grows under fire and spoils the crew's aim.",
  },
  {
    id: "rally",
    after: "DisorderRemoved",
    title: "First rally",
    text: "At the end of its activation a unit that keeps clear of the enemy rallies: one disorder less.",
  },
  {
    id: "end",
    after: "BattleEnded",
    title: "Well sailed",
    text: "That was a whole battle. The replay shows it again, move by move.",
  },
];
