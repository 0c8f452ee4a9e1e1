import { describe, expect, it } from "vitest";
import { anAsk, anOption } from "../../lib/play/testing";
import { attachmentFor, attachmentsOf, kindOf, orderFor, ordersOf, uses } from "./orders";

const option = (value: string, ...cards: string[]) => ({ ...anOption(value), cards });

const ask = anAsk({
  kind: "one",
  panel: "orders",
  options: [
    option("activate P1.ANV-M1 0 token h:G-GUN-A.1", "G-GUN-A.1"),
    option("activate P1.ANV-M1 0 limit h:G-GUN-A.1", "G-GUN-A.1"),
    option("activate P1.ANV-M1 0 limit h:G-COR-A.1", "G-COR-A.1"),
    option("activate P1.ANV-M1 0 limit a:G-COR-B.1"),
    option("drift limit"),
  ],
});

describe("orders", () => {
  it("are given the cheapest way: by an Activation before a token, with attached cards before those of the hand", () => {
    const order = orderFor(ordersOf(ask), "P1.ANV-M1", 0);
    expect(order?.option.value).toBe("activate P1.ANV-M1 0 limit a:G-COR-B.1");
    expect(order?.attached).toEqual(["G-COR-B.1"]);
  });

  it("are paid with the card that is lifted, whichever copy of it that is", () => {
    const order = orderFor(ordersOf(ask), "P1.ANV-M1", 0, "G-COR-A.3");
    expect(order?.hand).toEqual(["G-COR-A.1"]);
    expect(order && uses(order, "G-COR-A.2")).toBe(true);
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
    options: [option("G-GUN-A.1 P1.ANV-W1", "G-GUN-A.1"), option("G-GUN-A.1 P1.ANV-M1 G-COR-B.1", "G-GUN-A.1")],
  });

  it("are found by card and System card; replacing another only where that is meant", () => {
    const all = attachmentsOf(attach);
    expect(attachmentFor(all, "G-GUN-A.2", "P1.ANV-W1")?.option.value).toBe("G-GUN-A.1 P1.ANV-W1");
    expect(attachmentFor(all, "G-GUN-A.2", "P1.ANV-M1")).toBeUndefined();
    expect(attachmentFor(all, "G-GUN-A.2", "P1.ANV-M1", "G-COR-B.1")?.over).toBe("G-COR-B.1");
  });
});
