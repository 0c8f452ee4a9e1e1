// What a learner asks of the coach: to be shown what to do, or told once more.

class Demonstration {
  /** How often it was asked for: each time it is shown once. */
  asked = $state(0);
  /** How often the words were wanted again. */
  repeated = $state(0);

  showMe(): void {
    this.asked += 1;
  }

  sayAgain(): void {
    this.repeated += 1;
  }
}

export const demonstration = new Demonstration();
