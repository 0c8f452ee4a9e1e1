// Something that a form asks of the server: it is under way, done, or it failed with a sentence.

export class Attempt {
  busy = $state(false);
  /** Why it failed. */
  trouble = $state("");
  /** What has been done. */
  done = $state("");

  /** Try it; whether it succeeded. */
  async at(what: () => Promise<unknown>, done = ""): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = this.done = "";
    try {
      await what();
      this.done = done;
      return true;
    } catch (failure) {
      this.trouble = failure instanceof Error ? failure.message : String(failure);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
