/** What the classes of the armies of this house are drawn as while a force is chosen: kind, width and length in mils. */
const KINDS: readonly (readonly [kind: string, beam: number, length: number, ids: string])[] = [
  ["aircraft", 2000, 2000, "karst.sledge meridian.merlin"],
  ["artillery", 1200, 2000, "karst.trunnion meridian.gnomon meridian.sheaf"],
  ["automata", 1000, 1000, "meridian.orrery"],
  ["automata", 1200, 1200, "karst.hewer"],
  ["behemoth", 3000, 6000, "karst.massif meridian.aphelion"],
  ["breacher", 2000, 3500, "karst.plinth"],
  ["cavalry", 1000, 1000, "karst.ibex meridian.lapwing meridian.plover"],
  ["fieldgun", 1000, 1000, "karst.gabion karst.grit meridian.skyglass meridian.theodolite"],
  ["fort", 2400, 2400, "meridian.semaphore"],
  ["fort", 3000, 3000, "karst.redoubt"],
  ["heavytank", 1200, 2000, "karst.ashlar meridian.equinox meridian.parasol meridian.weather"],
  ["lifter", 2000, 2400, "karst.derrick meridian.gannet"],
  ["lighttank", 1000, 1400, "karst.skip karst.windlass meridian.swift meridian.vernier"],
  ["rotorcraft", 1500, 2000, "meridian.kestrel meridian.noonday"],
  ["transport", 1200, 2000, "karst.auger karst.hauler karst.headstock meridian.packet"],
  ["walker", 1800, 1800, "karst.tor meridian.stork"],
];

/** By the id of a class. */
export const CLASSES: ReadonlyMap<string, { kind: string; beam: number; length: number }> = new Map(
  KINDS.flatMap(([kind, beam, length, ids]) => ids.split(" ").map((id) => [id, { kind, beam, length }] as const)),
);
