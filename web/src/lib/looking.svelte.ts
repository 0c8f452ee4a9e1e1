// What the piece in hand sees and reaches: asked anew where the table changed, one question at a time.
import type { Board, ClientMessage, Insight } from "./protocol";
import { shared } from "./sharing";

type Post = (message: (id: string) => ClientMessage) => string;

export class Looking {
  insight = $state.raw<Insight | null>(null);

  private piece: string | null = null;
  /** The table that was last asked about. */
  private board: Board | null = null;
  private id = "";
  /** The table has changed since: once there is a reply, it is asked about again. */
  private again: (() => void) | null = null;

  constructor(private readonly post: Post) {}

  /** Look from a piece as the table stands now; nothing is asked where that is known, or on its way. */
  look(seat: string, piece: string | null, board: Board | null): void {
    const isOther = piece !== this.piece;
    if (isOther) this.insight = null;
    if (!piece) return this.lose();
    if (!isOther && board === this.board) return;
    if (!isOther && this.id) {
      this.again = () => this.look(seat, piece, board);
      return;
    }
    this.again = null;
    this.id = this.post((id) => ({ type: "inspect", id, seat, piece }));
    [this.piece, this.board] = this.id ? [piece, board] : [null, null];
  }

  isAbout(id: string): boolean {
    return this.id !== "" && id === this.id;
  }

  /** What is seen; nothing where it was refused. */
  hear(insight: Insight | null): void {
    if (insight) this.insight = shared(this.insight, insight);
    this.id = "";
    const { again } = this;
    this.again = null;
    again?.();
  }

  /** Nothing is in hand, or the line is broken: no reply will come. */
  lose(): void {
    this.piece = null;
    this.board = null;
    this.id = "";
    this.again = null;
  }
}
