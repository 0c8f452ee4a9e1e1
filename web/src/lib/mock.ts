// A recorded game in place of a server, to work on the page without one: `#/game/mock:course` opens it at a question.
import recorded from "../../fixtures/game.json";
import type { ClientMessage, Consideration, LogLine, ServerMessage, ViewMessage, Welcome } from "./protocol";
import type { Open, Socket } from "./wire";

interface Recording {
  welcome: Welcome;
  log: LogLine[];
  views: Record<string, Omit<ViewMessage, "type">>;
}

const recording = recorded as unknown as Recording;

/** The questions at which the recording can be opened, and `over`. */
export const questions = Object.keys(recording.views);

/** Every answer leads to the next recorded question; drafts are found legal. */
export function mockOpen(game: string): Open {
  const wanted = decodeURIComponent(game.split(":")[1] ?? "course");
  let at = Math.max(0, questions.indexOf(wanted));
  return () => {
    const socket: Socket = { readyState: 0, onopen: null, onmessage: null, onclose: null, send, close };
    const tell = (message: ServerMessage) => setTimeout(() => socket.onmessage?.({ data: JSON.stringify(message) }), 5);
    const show = () => {
      const view = recording.views[questions[at] ?? ""];
      if (!view) return;
      tell({ type: "log", lines: recording.log.slice(0, view.lines), reset: true });
      tell({ ...view, type: "view" });
    };
    setTimeout(() => {
      socket.readyState = 1;
      socket.onopen?.();
    }, 5);
    return socket;

    function close(): void {
      socket.readyState = 3;
    }

    function send(text: string): void {
      const message = JSON.parse(text) as ClientMessage;
      if (message.type === "enter") {
        tell({ ...recording.welcome, type: "welcome" });
        show();
      } else if (message.type === "answer" || message.type === "undo") {
        at = (at + (message.type === "undo" ? questions.length - 1 : 1)) % questions.length;
        tell({ type: "accepted", id: message.id, serial: 0, taken: 1, reason: "", rule: "" });
        show();
      } else if (message.type === "consider") {
        tell({ type: "considered", id: message.id, consideration: LEGAL });
      } else if (message.type === "inspect") {
        const insight = { piece: message.piece, arcs: [], cells: [], bands: [], others: [] };
        tell({ type: "inspected", id: message.id, insight });
      }
    }
  };
}

const LEGAL: Consideration = {
  legal: true,
  reason: "",
  rule: "",
  path: [],
  cells: [],
  shapes: [],
  checks: [{ ok: true, text: "Clear of everything.", rule: "", kind: "", left: 0, most: 0 }],
  pools: [],
  threshold: 0,
  scale: null,
  lines: [],
  struck: [],
  odds: null,
  deed: "",
  final: false,
  followers: [],
  vantage: null,
  together: null,
};
