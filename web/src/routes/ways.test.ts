// The ways into a game, as somebody new walks them.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { account } from "../lib/account.svelte";
import { api } from "../lib/api";
import { remember } from "../lib/games";
import Accounts from "../lib/owner/Accounts.svelte";
import { Desk } from "../lib/owner/desk.svelte";
import Games from "../lib/owner/Games.svelte";
import { parse } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import Continue from "../lib/site/Continue.svelte";
import Outside from "../lib/site/Outside.svelte";
import { aForm } from "../lib/site/testing";
import Join from "./Join.svelte";
import Settings from "./Settings.svelte";
import Start from "./Start.svelte";

const LETTERS = { status: 422, reason: "a name is made of letters", about: "name" };
const summary = {
  game: "g",
  name: "At Dawn",
  ruleset: "r",
  title: "Rules",
  seats: [{ seat: "A", kind: "human", name: "Otto" }],
  created: "2026-01-01",
  updated: "2026-01-01",
  round: 3,
  state: "live",
  result: "",
  watch: "w",
};

const NOBODY = { seats: [], invited: "", watch: true };
const INVITED = { ...NOBODY, invited: "B" };

/** Refuses the token of a link; without it one is somebody. */
const spent = (otherwise: object) => (body: string) =>
  body.includes('"t"')
    ? { status: 403, reason: "this invitation was used already: somebody has taken the seat" }
    : otherwise;

function serving(replies: Record<string, object | ((body: string) => object)>) {
  const fetched = vi.fn(async (path: string, init: RequestInit) => {
    const found = replies[`${init.method} ${path.replace("/api/v1", "")}`] ?? { status: 404, reason: "nothing here" };
    const reply = typeof found === "function" ? found(String(init.body)) : found;
    const status = "status" in reply ? Number(reply.status) : 200;
    return new Response(JSON.stringify(reply), { status });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

beforeEach(() => {
  localStorage.clear();
  settings.set({ name: "" });
  Object.assign(account, { name: "", asked: null });
});
afterEach(() => {
  cleanup();
  account.name = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a name that will not do is refused where it is typed, and the old one stays", async () => {
  settings.set({ name: "Ines" });
  serving({ "POST /names": LETTERS });
  render(Settings);
  await fireEvent.change(screen.getByLabelText(/What shall we call you/), { target: { value: "Zoë! <3" } });
  expect(await screen.findByText(/A name is made of letters/)).toBeTruthy();
  expect(settings.name).toBe("Ines");
});

test("a name is kept as the server writes it", async () => {
  serving({ "POST /names": { name: "Zoë" } });
  render(Settings);
  await fireEvent.change(screen.getByLabelText(/What shall we call you/), { target: { value: " Zoë " } });
  await vi.waitFor(() => expect(settings.name).toBe("Zoë"));
});

test("every game that is offered offers its lesson, and that one is begun", async () => {
  const taught = (name: string) => ({
    name,
    title: `Rules of ${name}`,
    version: "1",
    seats: ["A", "B"],
    form: aForm({}),
    bots: ["captain"],
    odds: false,
    forces: false,
    imports: null,
    lessons: [{ id: `first-${name}`, title: `First ${name}`, about: `about ${name}` }],
  });
  vi.spyOn(api, "rulesets").mockResolvedValue([taught("voyage"), taught("duel")]);
  const create = vi
    .spyOn(api, "create")
    .mockResolvedValue({ game: "g", tokens: {}, invitations: {}, watch: "" } as never);
  render(Start);
  expect(await screen.findByRole("button", { name: /First voyage/ })).toBeTruthy();
  await fireEvent.click(await screen.findByRole("button", { name: /First duel/ }));
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0]).toMatchObject({ ruleset: "duel", lesson: "first-duel" });
});

test("a friend is invited to the game that the page shows", async () => {
  const offered = (name: string) => ({
    name,
    title: `Rules of ${name}`,
    version: "1",
    seats: ["A", "B"],
    form: aForm({}),
    bots: ["captain"],
    odds: false,
    forces: false,
    imports: null,
    lessons: [],
  });
  vi.spyOn(api, "rulesets").mockResolvedValue([offered("voyage"), offered("duel")]);
  render(Start);
  const invite = screen.getByRole("link", { name: "Invite a friend" });
  await vi.waitFor(() => expect(invite.getAttribute("href")).toBe("#/new?ruleset=voyage&opponent=friend"));
  await fireEvent.click(await screen.findByRole("button", { name: /Rules of duel/ }));
  await vi.waitFor(() => expect(invite.getAttribute("href")).toBe("#/new?ruleset=duel&opponent=friend"));
});

test("the first game of another game is begun beside its games, that of the first above, each at a press", async () => {
  const learn = {
    id: "first-game",
    label: "First game",
    note: "3 ships against 3.",
    options: {},
    use: "learn" as const,
  };
  const offered = (name: string) => ({
    name,
    title: name,
    version: "1",
    seats: ["A", "B"],
    form: aForm({ presets: [learn] }),
    bots: ["captain", "cadet"],
    odds: false,
    forces: false,
    imports: null,
    lessons: [],
  });
  vi.spyOn(api, "rulesets").mockResolvedValue([offered("voyages"), offered("duels")]);
  const create = vi.spyOn(api, "create").mockRejectedValue(new Error("not now"));
  render(Start);
  const [beside, ...others] = await screen.findAllByRole("button", { name: /^First game 3 ships/ });
  expect(others).toEqual([]);
  expect(screen.getByRole("button", { name: "Play a first game" })).toBeTruthy();
  await fireEvent.click(beside as HTMLElement);
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0]).toMatchObject({ ruleset: "duels", others: "bot:cadet" });
});

test("a game that is refused for my name offers the field beside the sentence", async () => {
  const form = aForm({ presets: [{ id: "p", label: "", note: "", options: {}, use: "play" }] });
  const ruleset = {
    name: "r",
    title: "Rules",
    version: "1",
    seats: ["A", "B"],
    form,
    bots: ["captain"],
    odds: false,
    forces: false,
    imports: null,
    lessons: [],
  };
  vi.spyOn(api, "rulesets").mockResolvedValue([ruleset]);
  settings.set({ name: "<3" });
  serving({ "POST /games": LETTERS, "POST /names": { name: "Zoë" } });
  render(Start);
  await fireEvent.click(screen.getByRole("button", { name: /Play now|against/ }));
  const field = await screen.findByLabelText(/What shall we call you/);
  await fireEvent.change(field, { target: { value: "Zoë" } });
  await vi.waitFor(() => expect(screen.queryByText(/A name is made of letters/)).toBeNull());
  expect(settings.name).toBe("Zoë");
});

test("a name refused when sitting down is not kept, and the field stays to be mended", async () => {
  serving({ "GET /games/g": summary, "POST /games/g/admission": INVITED, "POST /games/g/join": LETTERS });
  render(Join, { place: parse("#/join/g?token=t") });
  await fireEvent.input(await screen.findByLabelText("What shall we call you?"), { target: { value: "<3" } });
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  expect(await screen.findByText(/A name is made of letters/)).toBeTruthy();
  expect(screen.getByLabelText("What shall we call you?")).toBeTruthy();
  expect(settings.name).toBe("");
});

test("a spent invitation says so before anyone sits down", async () => {
  serving({ "GET /games/g": summary, "POST /games/g/admission": spent(NOBODY) });
  render(Join, { place: parse("#/join/g?token=t") });
  expect(await screen.findByText(/This invitation was used already/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  expect(screen.queryByText("A seat is kept for you")).toBeNull();
  expect(screen.getByRole("link", { name: "Watch instead" })).toBeTruthy();
});

test("whoever took the seat is led back to it by their spent link", async () => {
  serving({ "GET /games/g": summary, "POST /games/g/admission": spent({ ...NOBODY, seats: ["B"] }) });
  render(Join, { place: parse("#/join/g?token=t") });
  expect((await screen.findByRole("link", { name: "Back to your seat" })).getAttribute("href")).toBe("#/game/g");
});

test("whoever is signed in sits down under the account's name without being asked for one", async () => {
  account.name = "Mara";
  const fetched = serving({
    "GET /games/g": summary,
    "POST /games/g/admission": INVITED,
    "POST /games/g/join": { game: "g", seat: "B", token: "b", name: "Mara" },
  });
  render(Join, { place: parse("#/join/g?token=t") });
  const button = await screen.findByRole("button", { name: "Sit down" });
  expect(screen.queryByLabelText("What shall we call you?")).toBeNull();
  await fireEvent.click(button);
  await vi.waitFor(() => expect(fetched.mock.lastCall?.[1].body).toBe('{"name":""}'));
  expect(location.hash).not.toContain("token");
});

test("the games of an account appear on the start page as soon as the server has told them", async () => {
  localStorage.setItem("sandtable.account", "true");
  serving({ "GET /me": { name: "Mara", games: [{ summary, tokens: { A: "a" } }] } });
  render(Continue);
  expect(screen.queryByText("Continue")).toBeNull();
  await account.find();
  expect(await screen.findByText("Continue")).toBeTruthy();
});

test("signing in brings the seats that this browser took as a guest", async () => {
  remember("g", { tokens: { A: "a" } });
  const fetched = serving({
    "POST /sessions": { name: "Mara" },
    "GET /me": { name: "Mara", games: [] },
    "POST /games/g/admission": { ...NOBODY, seats: ["A"] },
  });
  await account.signIn("Mara", "a long password");
  const asked = fetched.mock.calls.find(([path]) => path.endsWith("/admission"));
  expect(asked?.[1].body).toBe('{"tokens":["a"]}');
  expect(localStorage.getItem("sandtable.games")).not.toContain("tokens");
});

test("before a game in which one holds no seat there are ways to go", async () => {
  serving({ "GET /games/g": summary });
  render(Outside, { game: "g" });
  await screen.findByRole("link", { name: "Watch" });
  const ways = screen.getAllByRole("link").map((link) => link.textContent);
  expect(ways).toEqual(expect.arrayContaining(["Watch", "Sign in", "Lobby"]));
});

test("nobody is made an owner without a question", async () => {
  const one = { name: "Wren", role: "player", created: "", seen: "", games: 0, ban: "", mute: "" };
  const fetched = serving({ "GET /owner/accounts?q=": [one] });
  render(Accounts, { desk: new Desk() });
  await fireEvent.click(await screen.findByRole("button", { name: /Make owner/ }));
  expect(fetched.mock.calls.some(([, init]) => init.method === "POST")).toBe(false);
  await fireEvent.click(screen.getByRole("button", { name: "Make Wren an owner" }));
  expect(fetched.mock.calls.some(([, init]) => init.method === "POST")).toBe(true);
});

test("no seat is freed by an owner without a question", async () => {
  const one = {
    ...summary,
    players: ["Otto"],
    people: { A: "Otto" },
    creator: "",
    public: true,
    talk: "off",
    sockets: 1,
  };
  const fetched = serving({ "GET /owner/games?q=&state=": [one], "POST /owner/games/g": { told: "done", link: "" } });
  render(Games, { desk: new Desk() });
  await fireEvent.click(await screen.findByRole("button", { name: /Free a seat/ }));
  expect(fetched.mock.calls.some(([, init]) => init.method === "POST")).toBe(false);
  await fireEvent.click(screen.getByRole("button", { name: "Take seat A from Otto" }));
  const posted = fetched.mock.calls.find(([, init]) => init.method === "POST");
  expect(posted?.[1].body).toBe('{"act":"free","seat":"A"}');
});
