/** Which of the two looks a seat has: the first seat of a game is side a, any other side b. */
export const sideOf = (seat: string): "a" | "b" => (seat === "" || seat === "A" || seat === "1" ? "a" : "b");
