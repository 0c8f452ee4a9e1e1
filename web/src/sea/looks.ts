// What each class of ship looks like from above: what stands on deck. The hull itself is drawn from its footprint.
//
// Positions along the hull are shares of its length, -0.5 the bow and 0.5 the stern; widths are shares of its beam.

import { FULL_LOOKS } from "./looks_full";

export interface Turret {
  at: number;
  x?: number;
  r: number;
  guns: number;
  /** Which way the guns look, in degrees from the bow. */
  train?: number;
}

export interface Block {
  at: number;
  x?: number;
  long: number;
  wide: number;
  bridge?: boolean;
}

export interface Funnel {
  at: number;
  x?: number;
  r: number;
}

export interface Look {
  /** How far the corners of the footprint are rounded off: 0 for cut stone, 0.5 for a drawn-out curve. */
  round: number;
  /** The shape of a gun house. */
  house: "square" | "round";
  turrets?: Turret[];
  blocks?: Block[];
  funnels?: Funnel[];
  /** Guns that stand out at the sides. */
  sponsons?: number[];
  /** Torpedo tubes beside the centre line. */
  tubes?: number[];
  /** A plated ram at the bow, as a share of the length. */
  ram?: number;
  /** Seams across an armoured deck. */
  seams?: number[];
  /** A lens or mirror house. */
  lens?: number;
  /** A mast with yards. */
  masts?: number[];
}

const SLAB = { round: 0.1, house: "square" } as const;
const WEDGE = { round: 0.14, house: "square" } as const;
const NEEDLE = { round: 0.46, house: "round" } as const;

export const LOOKS: Readonly<Record<string, Look>> = {
  "karst.cobble": {
    ...SLAB,
    turrets: [{ at: -0.2, r: 0.25, guns: 2 }],
    blocks: [{ at: 0.1, long: 0.2, wide: 0.56, bridge: true }],
    funnels: [{ at: 0.33, r: 0.15 }],
    seams: [-0.36],
  },
  "karst.adze": {
    ...WEDGE,
    ram: 0.2,
    turrets: [{ at: 0.32, r: 0.22, guns: 2, train: 180 }],
    blocks: [
      { at: 0.02, long: 0.16, wide: 0.5, bridge: true },
      { at: 0.17, long: 0.1, wide: 0.66 },
    ],
    funnels: [
      { at: 0.17, x: -0.15, r: 0.1 },
      { at: 0.17, x: 0.15, r: 0.1 },
    ],
    tubes: [-0.12],
  },
  "karst.dolmen": {
    ...SLAB,
    turrets: [
      { at: -0.25, r: 0.26, guns: 2 },
      { at: 0.31, r: 0.26, guns: 2, train: 180 },
    ],
    blocks: [
      { at: -0.04, long: 0.15, wide: 0.62, bridge: true },
      { at: 0.12, long: 0.1, wide: 0.46 },
    ],
    funnels: [{ at: 0.12, r: 0.14 }],
    seams: [-0.4, 0.44],
  },
  "karst.buttress": {
    ...SLAB,
    turrets: [
      { at: -0.29, r: 0.24, guns: 2 },
      { at: -0.14, r: 0.15, guns: 2 },
      { at: 0.32, r: 0.24, guns: 2, train: 180 },
    ],
    blocks: [
      { at: 0.0, long: 0.12, wide: 0.6, bridge: true },
      { at: 0.14, long: 0.12, wide: 0.44 },
    ],
    funnels: [
      { at: 0.11, r: 0.12 },
      { at: 0.17, r: 0.12 },
    ],
    sponsons: [-0.02, 0.14],
    seams: [-0.41, 0.45],
  },
  "karst.corbel": {
    ...WEDGE,
    ram: 0.17,
    turrets: [
      { at: -0.1, r: 0.23, guns: 2 },
      { at: 0.33, r: 0.23, guns: 2, train: 180 },
    ],
    blocks: [
      { at: 0.05, long: 0.12, wide: 0.52, bridge: true },
      { at: 0.19, long: 0.1, wide: 0.4 },
    ],
    funnels: [
      { at: 0.16, r: 0.13 },
      { at: 0.22, r: 0.13 },
    ],
    tubes: [-0.22],
    sponsons: [0.2],
    seams: [0.44],
  },
  "karst.lintel": {
    ...SLAB,
    turrets: [
      { at: -0.33, r: 0.2, guns: 2 },
      { at: -0.2, r: 0.2, guns: 2 },
      { at: 0.34, r: 0.2, guns: 2, train: 180 },
      { at: -0.06, x: 0.3, r: 0.11, guns: 2 },
      { at: -0.06, x: -0.3, r: 0.11, guns: 2 },
    ],
    blocks: [
      { at: -0.03, long: 0.13, wide: 0.36, bridge: true },
      { at: 0.12, long: 0.14, wide: 0.5 },
      { at: 0.22, long: 0.06, wide: 0.32, bridge: true },
    ],
    funnels: [
      { at: 0.08, r: 0.11 },
      { at: 0.15, r: 0.11 },
    ],
    sponsons: [0.04, 0.13, 0.22],
    seams: [-0.43, 0.45],
  },
  "meridian.petrel": {
    ...NEEDLE,
    turrets: [{ at: -0.15, r: 0.24, guns: 1 }],
    blocks: [{ at: 0.05, long: 0.14, wide: 0.5 }],
    funnels: [{ at: 0.2, r: 0.17 }],
    masts: [0.33],
  },
  "meridian.shrike": {
    ...NEEDLE,
    turrets: [{ at: -0.2, r: 0.23, guns: 1 }],
    blocks: [{ at: -0.04, long: 0.13, wide: 0.54, bridge: true }],
    funnels: [{ at: 0.11, r: 0.16 }],
    tubes: [0.23, 0.34],
  },
  "meridian.sirocco": {
    ...NEEDLE,
    turrets: [
      { at: -0.22, r: 0.24, guns: 1 },
      { at: 0.31, r: 0.24, guns: 1, train: 180 },
    ],
    blocks: [
      { at: -0.06, long: 0.13, wide: 0.56, bridge: true },
      { at: 0.19, long: 0.07, wide: 0.4 },
    ],
    funnels: [
      { at: 0.05, r: 0.16 },
      { at: 0.11, r: 0.13 },
    ],
    tubes: [-0.34],
    masts: [0.2],
  },
  "meridian.tramontane": {
    ...NEEDLE,
    turrets: [
      { at: -0.23, r: 0.23, guns: 1 },
      { at: 0.33, r: 0.23, guns: 1, train: 180 },
    ],
    blocks: [
      { at: -0.09, long: 0.11, wide: 0.56, bridge: true },
      { at: 0.23, long: 0.06, wide: 0.4 },
    ],
    funnels: [
      { at: 0.01, r: 0.15 },
      { at: 0.07, r: 0.15 },
      { at: 0.13, r: 0.15 },
    ],
    tubes: [-0.34],
    masts: [0.23],
  },
  "meridian.halcyon": {
    ...NEEDLE,
    turrets: [
      { at: -0.27, r: 0.2, guns: 1 },
      { at: -0.165, r: 0.22, guns: 1 },
      { at: 0.34, r: 0.15, guns: 2, train: 180 },
    ],
    blocks: [
      { at: -0.04, long: 0.11, wide: 0.56, bridge: true },
      { at: 0.2, long: 0.09, wide: 0.42 },
    ],
    funnels: [
      { at: 0.06, r: 0.15 },
      { at: 0.12, r: 0.13 },
    ],
    masts: [0.2, 0.27],
  },
  "meridian.solstice": {
    ...NEEDLE,
    turrets: [
      { at: -0.25, r: 0.17, guns: 2 },
      { at: 0.31, r: 0.19, guns: 2, train: 180 },
    ],
    blocks: [
      { at: -0.01, long: 0.12, wide: 0.46, bridge: true },
      { at: 0.18, long: 0.09, wide: 0.36 },
    ],
    funnels: [
      { at: 0.08, r: 0.12 },
      { at: 0.13, r: 0.12 },
    ],
    lens: -0.13,
    sponsons: [0.03, 0.12],
    masts: [0.19],
  },
  ...FULL_LOOKS,
};

/** What stands on the deck of a ship nobody has drawn: guns by its size. */
export function lookOf(id: string, length: number, beam: number): Look {
  const known = LOOKS[id];
  if (known) return known;
  const plain: Look = { round: 0.2, house: "round" };
  if (length < beam * 1.5) return { ...plain, turrets: [{ at: -0.1, r: 0.18, guns: 2 }] };
  const turrets: Turret[] = [{ at: -0.2, r: 0.23, guns: length > 2500 ? 2 : 1 }];
  if (length > 3500) turrets.push({ at: 0.31, r: 0.22, guns: 2, train: 180 });
  return {
    ...plain,
    turrets,
    blocks: [{ at: 0, long: 0.15, wide: 0.55, bridge: length > 2500 }],
    funnels: [{ at: 0.14, r: 0.14 }],
  };
}
