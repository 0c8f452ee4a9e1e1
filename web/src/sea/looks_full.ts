// The looks of the classes that only full play has; see looks.ts for what the figures mean.
import type { Look } from "./looks";

const STONE = { round: 0.1, house: "square" } as const;
const WEDGE = { round: 0.14, house: "square" } as const;
const DRUM = { round: 0.2, house: "square" } as const;
const NEEDLE = { round: 0.46, house: "round" } as const;
const DECK = { round: 0.16, house: "round" } as const;
const DISH = { round: 0.3, house: "round" } as const;

export const FULL_LOOKS: Readonly<Record<string, Look>> = {
  "karst.culvert": {
    ...STONE,
    turrets: [{ at: -0.22, r: 0.26, guns: 2 }],
    blocks: [
      { at: 0.0, long: 0.14, wide: 0.6, bridge: true },
      { at: 0.28, long: 0.22, wide: 0.72 },
    ],
    funnels: [{ at: 0.13, r: 0.14 }],
    sponsons: [-0.1, 0.1, 0.26],
    seams: [-0.38, -0.34],
  },
  "karst.causeway": {
    ...STONE,
    turrets: [{ at: -0.28, r: 0.24, guns: 1 }],
    blocks: [{ at: -0.06, long: 0.14, wide: 0.56, bridge: true }],
    funnels: [{ at: 0.07, r: 0.14 }],
    tubes: [0.2, 0.29, 0.38],
    seams: [0.15, 0.45],
  },
  "karst.monolith": {
    ...STONE,
    turrets: [
      { at: -0.36, r: 0.2, guns: 1 },
      { at: -0.24, r: 0.17, guns: 2 },
      { at: -0.14, r: 0.17, guns: 2 },
      { at: 0.36, r: 0.17, guns: 2, train: 180 },
      { at: -0.04, x: 0.32, r: 0.1, guns: 2 },
      { at: -0.04, x: -0.32, r: 0.1, guns: 2 },
    ],
    blocks: [
      { at: -0.01, long: 0.12, wide: 0.34, bridge: true },
      { at: 0.12, long: 0.12, wide: 0.56 },
      { at: 0.24, long: 0.08, wide: 0.4, bridge: true },
    ],
    funnels: [
      { at: 0.08, r: 0.09 },
      { at: 0.13, r: 0.09 },
      { at: 0.18, r: 0.09 },
    ],
    sponsons: [0.04, 0.12, 0.2, 0.28],
    seams: [-0.46, -0.43, 0.45],
  },
  "karst.aqueduct": {
    ...STONE,
    turrets: [
      { at: -0.38, x: -0.3, r: 0.11, guns: 2 },
      { at: 0.4, x: -0.3, r: 0.11, guns: 2, train: 180 },
    ],
    blocks: [{ at: 0.02, x: 0.32, long: 0.24, wide: 0.2, bridge: true }],
    funnels: [{ at: 0.18, x: 0.32, r: 0.08 }],
    seams: [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3],
  },
  "karst.cistern": {
    ...STONE,
    turrets: [{ at: -0.32, r: 0.18, guns: 2 }],
    blocks: [
      { at: -0.12, long: 0.12, wide: 0.5, bridge: true },
      { at: 0.14, x: -0.2, long: 0.2, wide: 0.28 },
      { at: 0.14, x: 0.2, long: 0.2, wide: 0.28 },
    ],
    funnels: [{ at: 0.0, r: 0.12 }],
    masts: [0.33],
    seams: [0.42],
  },
  "karst.sinkhole": {
    ...WEDGE,
    ram: 0.26,
    blocks: [{ at: 0.12, long: 0.18, wide: 0.34, bridge: true }],
    tubes: [-0.04, 0.3],
    seams: [-0.16, -0.1, 0.4],
  },
  "karst.cupola": {
    ...DRUM,
    turrets: [{ at: -0.26, r: 0.14, guns: 2 }],
    blocks: [{ at: 0.1, long: 0.3, wide: 0.4 }],
    seams: [-0.4, -0.12, 0.34, 0.42],
  },
  "karst.ziggurat": {
    ...DRUM,
    turrets: [
      { at: -0.3, r: 0.15, guns: 2 },
      { at: 0.34, r: 0.12, guns: 2, train: 180 },
    ],
    blocks: [
      { at: 0.02, long: 0.4, wide: 0.6 },
      { at: 0.02, long: 0.22, wide: 0.34, bridge: true },
    ],
    sponsons: [-0.16, 0.0, 0.16],
    seams: [-0.42, 0.43],
  },
  "karst.menhir": {
    ...DRUM,
    turrets: [
      { at: -0.22, x: -0.22, r: 0.13, guns: 2 },
      { at: -0.22, x: 0.22, r: 0.13, guns: 2 },
    ],
    blocks: [
      { at: 0.06, long: 0.34, wide: 0.4, bridge: true },
      { at: 0.0, x: -0.34, long: 0.2, wide: 0.14 },
      { at: 0.0, x: 0.34, long: 0.2, wide: 0.14 },
    ],
    funnels: [{ at: 0.32, r: 0.1 }],
  },
  "karst.bulwark": {
    ...DRUM,
    turrets: [
      { at: -0.16, r: 0.17, guns: 3 },
      { at: 0.22, r: 0.15, guns: 1, train: 180 },
    ],
    blocks: [{ at: 0.03, long: 0.14, wide: 0.5, bridge: true }],
    sponsons: [-0.05, 0.12],
    seams: [-0.42, 0.42],
  },
  "meridian.mistral": {
    ...NEEDLE,
    turrets: [{ at: 0.3, r: 0.18, guns: 2, train: 180 }],
    blocks: [{ at: -0.02, long: 0.13, wide: 0.5, bridge: true }],
    funnels: [{ at: 0.12, r: 0.14 }],
    lens: -0.2,
    masts: [0.2, 0.24],
  },
  "meridian.levanter": {
    ...NEEDLE,
    blocks: [{ at: -0.14, long: 0.11, wide: 0.48, bridge: true }],
    funnels: [{ at: 0.32, r: 0.12 }],
    tubes: [0.0, 0.09, 0.18, 0.25],
    masts: [-0.24],
  },
  "meridian.zenith": {
    ...NEEDLE,
    turrets: [
      { at: -0.3, r: 0.15, guns: 1 },
      { at: -0.2, r: 0.17, guns: 2 },
      { at: -0.11, r: 0.17, guns: 2 },
      { at: 0.3, r: 0.17, guns: 2, train: 180 },
    ],
    blocks: [
      { at: 0.01, long: 0.1, wide: 0.44, bridge: true },
      { at: 0.2, long: 0.08, wide: 0.36 },
    ],
    funnels: [
      { at: 0.08, r: 0.11 },
      { at: 0.12, r: 0.11 },
      { at: 0.16, r: 0.11 },
    ],
    sponsons: [-0.03, 0.06, 0.14],
    masts: [0.21, 0.38],
  },
  "meridian.pelagia": {
    ...DECK,
    turrets: [{ at: -0.4, x: 0.28, r: 0.12, guns: 1 }],
    blocks: [{ at: 0.04, x: 0.34, long: 0.2, wide: 0.18, bridge: true }],
    funnels: [{ at: 0.17, x: 0.34, r: 0.07 }],
    seams: [-0.32, -0.22, -0.12, 0.22, 0.32, 0.42],
    masts: [0.04],
  },
  "meridian.cormorant": {
    ...DECK,
    turrets: [{ at: 0.4, x: -0.26, r: 0.13, guns: 2, train: 180 }],
    blocks: [{ at: 0.02, x: 0.32, long: 0.16, wide: 0.2, bridge: true }],
    seams: [-0.38, -0.26, -0.14, 0.16, 0.28],
  },
  "meridian.bathyal": {
    ...NEEDLE,
    blocks: [{ at: -0.06, long: 0.14, wide: 0.34, bridge: true }],
    tubes: [-0.26, 0.12],
    seams: [0.24, 0.32],
  },
  "meridian.kittiwake": {
    ...NEEDLE,
    blocks: [{ at: -0.02, long: 0.2, wide: 0.3 }],
    seams: [-0.24, -0.16, 0.16, 0.24],
    masts: [0.34],
  },
  "meridian.cumulus": {
    ...NEEDLE,
    turrets: [{ at: -0.26, r: 0.13, guns: 1 }],
    blocks: [{ at: 0.06, long: 0.24, wide: 0.34, bridge: true }],
    lens: -0.12,
    seams: [-0.34, 0.24, 0.32],
    masts: [0.38],
  },
  "meridian.heron": {
    ...DISH,
    turrets: [
      { at: -0.2, x: -0.2, r: 0.11, guns: 1 },
      { at: -0.2, x: 0.2, r: 0.11, guns: 1 },
    ],
    blocks: [{ at: 0.06, long: 0.26, wide: 0.3, bridge: true }],
    masts: [0.3],
  },
  "meridian.azimuth": {
    ...DISH,
    turrets: [{ at: -0.2, r: 0.15, guns: 1 }],
    blocks: [{ at: 0.24, long: 0.12, wide: 0.36, bridge: true }],
    lens: 0.04,
    masts: [0.36],
  },
};
