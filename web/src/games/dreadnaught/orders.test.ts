import { describe, expect, it } from "vitest";
import { anAsk, anOption } from "../../lib/play/testing";
import { attachmentFor, attachmentsOf, kindOf, orderFor, ordersOf, uses } from "./orders";

const order = (by: string, hand: string[], attached: string[] = []) => ({
  ...anOption(""),
  value: { kind: "activate", by, system: "P1.ANV-M1", effect: 0, hand, attached },
});

const ask = anAsk({
  kind: "one",
  panel: "orders",
  options: [
    order("token", ["G-GUN-A.1"]),
    order("limit", ["G-GUN-A.1"]),
    order("limit", ["G-COR-A.1"]),
    order("limit", [], ["G-COR-B.1"]),
    { ...anOption(""), value: { kind: "drift", by: "limit", system: "", effect: 0, hand: [], attached: [] } },
  ],
});

describe("orders", () => {
  it("are given the cheapest way: by an Activation before a token, with attached cards before those of the hand", () => {
    const found = orderFor(ordersOf(ask), "P1.ANV-M1", 0);
    expect(found?.option).toBe(ask.options[3]);
    expect(found?.attached).toEqual(["G-COR-B.1"]);
  });

  it("are paid with the card that is lifted, whichever copy of it that is", () => {
    const found = orderFor(ordersOf(ask), "P1.ANV-M1", 0, "G-COR-A.3");
    expect(found?.hand).toEqual(["G-COR-A.1"]);
    expect(found && uses(found, "G-COR-A.2")).toBe(true);
    expect(kindOf("G-COR-A.2")).toBe("G-COR-A");
  });

  it("are none where another panel asks", () => {
    expect(ordersOf(anAsk({ kind: "one", panel: "list", options: ask.options }))).toEqual([]);
    expect(ordersOf(null)).toEqual([]);
  });
});

describe("attachments", () => {
  const attach = anAsk({
    kind: "one",
    panel: "attach",
    options: [
      { ...anOption(""), value: { card: "G-GUN-A.1", system: "P1.ANV-W1", over: "" } },
      { ...anOption(""), value: { card: "G-GUN-A.1", system: "P1.ANV-M1", over: "G-COR-B.1" } },
    ],
  });

  it("are found by card and System card; replacing another only where that is meant", () => {
    const all = attachmentsOf(attach);
    expect(attachmentFor(all, "G-GUN-A.2", "P1.ANV-W1")?.option).toBe(attach.options[0]);
    expect(attachmentFor(all, "G-GUN-A.2", "P1.ANV-M1")).toBeUndefined();
    expect(attachmentFor(all, "G-GUN-A.2", "P1.ANV-M1", "G-COR-B.1")?.over).toBe("G-COR-B.1");
  });
});
