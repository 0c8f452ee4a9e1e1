// The table by itself: `dev.html?q=course` opens a recorded game at a question, `?game=…&token=…` one of a running server.
import { mount } from "svelte";
import "../app.css";
import { GameClient } from "../lib/game.svelte";
import { mockOpen } from "../lib/mock";
import DevTable from "./DevTable.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the table.");

const asked = new URLSearchParams(location.search);
const game = asked.get("game");
const client = game
  ? new GameClient(game, [asked.get("token") ?? ""])
  : new GameClient("mock", [], mockOpen(`mock:${asked.get("q") ?? "course"}`));

export default mount(DevTable, { target, props: { client } });
