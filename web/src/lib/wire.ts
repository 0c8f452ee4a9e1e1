// The wire to the server: one socket that comes back by itself after a break.
import type { ClientMessage, ServerMessage } from "./protocol";

/** As much of a WebSocket as we use, so that a test or a recording may stand in for one. */
export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Open = (address: string) => Socket;

export interface Ends {
  address: string;
  open?: Open;
  /** The first thing said on every new socket. */
  greeting: () => ClientMessage;
  heard: (message: ServerMessage) => void;
  lost: () => void;
}

const OPEN = 1;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** A quiet wire is tried this often; one that stays quiet as long again is given up. */
const BEAT = 25_000;

export class Wire {
  private socket: Socket | null = null;
  private pause = FIRST_PAUSE;
  private again: ReturnType<typeof setTimeout> | null = null;
  private beat: ReturnType<typeof setInterval> | null = null;
  private quiet = false;
  private closed = false;

  constructor(private readonly ends: Ends) {
    this.connect();
  }

  /** Whether it could be sent. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    if (this.again) clearTimeout(this.again);
    this.drop();
  }

  private connect(): void {
    const open = this.ends.open ?? ((address) => new WebSocket(address) as unknown as Socket);
    const socket = open(this.ends.address);
    this.socket = socket;
    socket.onopen = () => {
      this.send(this.ends.greeting());
      this.beat = setInterval(() => this.check(), BEAT);
    };
    socket.onmessage = (event) => {
      this.quiet = false;
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome") this.pause = FIRST_PAUSE;
      this.ends.heard(message);
    };
    socket.onclose = () => this.drop();
  }

  private check(): void {
    if (this.quiet) return this.drop();
    this.quiet = true;
    this.send({ type: "ping", id: "ping" });
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    this.quiet = false;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    if (this.beat) clearInterval(this.beat);
    this.beat = null;
    this.ends.lost();
    if (this.closed) return;
    this.again = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
