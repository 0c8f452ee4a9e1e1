import { afterEach, beforeEach, vi } from "vitest";
import recorded from "../../fixtures/game.json";
import { GameClient } from "./game.svelte";
import type { Ask, ClientMessage, LogLine, ServerMessage, ViewMessage, Welcome } from "./protocol";
import type { Socket } from "./wire";

export const recording = recorded as unknown as {
  welcome: Welcome;
  views: Record<string, ViewMessage>;
  log: LogLine[];
};

/** The far end of the wire: what was sent, and a way to speak. */
export class Far {
  sent: ClientMessage[] = [];
  sockets: Socket[] = [];

  open = (): Socket => {
    const socket: Socket = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.sent.push(JSON.parse(text) as ClientMessage),
      close: () => {
        socket.readyState = 3;
      },
    };
    this.sockets.push(socket);
    return socket;
  };

  say(message: ServerMessage): void {
    this.sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  }

  of<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.sent.filter((each) => each.type === type) as Extract<ClientMessage, { type: Type }>[];
  }
}

/** What was recorded at a question, with some of it changed. */
export function view(question: string, changes: Partial<ViewMessage> = {}, ask: Partial<Ask> = {}): ViewMessage {
  const found = recording.views[question];
  if (!found) throw new Error(`no recording of ${question}`);
  return { ...found, type: "view", ask: found.ask && { ...found.ask, ...ask }, ...changes };
}

export let far: Far;
export let client: GameClient;

/** Sit down at a table before every test, with the far end of the wire in hand. */
export function sitDown(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    far = new Far();
    client = new GameClient("g1", ["token"], far.open);
    far.sockets[0]?.onopen?.();
    far.say({ ...recording.welcome, type: "welcome" });
  });

  afterEach(() => {
    client.close();
    vi.useRealTimers();
  });
}

/** Nothing considered yet. */
export function emptyConsideration() {
  return {
    legal: false,
    reason: "",
    rule: "",
    path: [],
    cells: [],
    shapes: [],
    checks: [],
    pools: [],
    threshold: 0,
    scale: null,
    lines: [],
    struck: [],
    odds: null,
    followers: [],
    deed: "",
    final: false,
    vantage: null,
    together: null,
  };
}
