// What stands on a base, from above, by its kind: path data about 0,0 with the front up, 100 units to the inch.

export interface Part {
  role: "dark" | "light" | "line" | "thick";
  d: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x - w / 2},${y - h / 2}h${w}v${h}h${-w}Z`;
const slab = (w: number, l: number, c: number): string =>
  `M${-w / 2 + c},${-l / 2}h${w - 2 * c}l${c},${c}v${l - 2 * c}l${-c},${c}h${-(w - 2 * c)}l${-c},${-c}v${-(l - 2 * c)}Z`;
const spindle = (w: number, l: number): string =>
  `M0,${-l / 2}C${w * 0.4},${-l / 2} ${w / 2},${-l * 0.2} ${w / 2},0C${w / 2},${l * 0.35} ${w * 0.35},${l / 2} 0,${l / 2}C${-w * 0.35},${l / 2} ${-w / 2},${l * 0.35} ${-w / 2},0C${-w / 2},${-l * 0.2} ${-w * 0.4},${-l / 2} 0,${-l / 2}Z`;

/** Some soldiers: shoulders and a head each. */
const soldiers = (at: readonly (readonly [number, number])[], r = 12): Part[] => [
  {
    role: "dark",
    d: at
      .map(([x, y]) => `M${x - r * 1.5},${y + 3}a${r * 1.5},${r} 0 1,0 ${3 * r},0a${r * 1.5},${r} 0 1,0 ${-3 * r},0Z`)
      .join(""),
  },
  { role: "line", d: at.map(([x, y]) => `M${x + r * 0.8},${y + 4}L${x + r * 0.5},${y - r * 1.9}`).join("") },
  { role: "light", d: at.map(([x, y]) => disc(x, y, r * 0.72)).join("") },
];

type Maker = (width: number, length: number, slabs: boolean, officer: boolean) => Part[];

const infantry: Maker = (_w, _l, slabs, officer) =>
  soldiers(
    officer
      ? [
          [0, -16],
          [-26, 22],
          [26, 22],
        ]
      : slabs
        ? [
            [-23, -18],
            [23, -18],
            [-23, 22],
            [23, 22],
          ]
        : [
            [0, -20],
            [-25, 18],
            [25, 18],
          ],
    officer ? 14 : 12,
  );

const cavalry: Maker = (_w, _l, _slabs, officer) =>
  (officer ? [0] : [-22, 22]).flatMap((x): Part[] => [
    {
      role: "dark",
      d: `M${x},-42C${x + 9},-34 ${x + 12},-10 ${x + 11},10C${x + 11},30 ${x + 6},40 ${x},40C${x - 6},40 ${x - 11},30 ${x - 11},10C${x - 12},-10 ${x - 9},-34 ${x},-42Z`,
    },
    { role: "light", d: disc(x, 4, 9) },
    { role: "line", d: `M${x + 11},24L${x + 8},-46` },
  ]);

const fieldgun: Maker = () => [
  { role: "thick", d: "M0,14V-46" },
  { role: "line", d: "M-3,8L-16,36M3,8L16,36M-24,-8H24" },
  { role: "dark", d: `${box(-25, -8, 10, 34)}${box(25, -8, 10, 34)}` },
  ...soldiers(
    [
      [-32, 30],
      [32, 30],
    ],
    8,
  ),
];

const gunhouse = (y: number, r: number, reach: number, guns = 1): Part[] => [
  { role: "thick", d: (guns === 1 ? [0] : [-r * 0.4, r * 0.4]).map((x) => `M${x},${y}V${y - reach}`).join("") },
  { role: "dark", d: disc(0, y, r) },
  { role: "light", d: disc(-r * 0.3, y + r * 0.2, r * 0.3) },
];

const hull = (w: number, l: number, slabs: boolean): Part[] => [
  { role: "dark", d: `${box(-w * 0.41, 0, w * 0.16, l * 0.94)}${box(w * 0.41, 0, w * 0.16, l * 0.94)}` },
  { role: "light", d: slabs ? slab(w * 0.68, l * 0.94, w * 0.12) : spindle(w * 0.7, l * 0.96) },
];

const tank: Maker = (w, l, slabs) => [...hull(w, l, slabs), ...gunhouse(l * 0.05, w * 0.24, l * 0.42, l > 170 ? 2 : 1)];
const transport: Maker = (w, l, slabs) => [
  ...hull(w, l, slabs),
  { role: "dark", d: box(0, l * 0.12, w * 0.4, l * 0.5) },
  { role: "line", d: `M0,${-l * 0.1}V${l * 0.36}M${-w * 0.2},${-l * 0.28}H${w * 0.2}` },
];
const artillery: Maker = (w, l, slabs) => [...hull(w, l, slabs), ...gunhouse(l * 0.16, w * 0.2, l * 0.6)];
const walker: Maker = (w, l) => [
  {
    role: "thick",
    d: `M${-w * 0.4},${l * 0.36}L0,0L${w * 0.4},${l * 0.36}M${-w * 0.42},${-l * 0.28}L0,0L${w * 0.42},${-l * 0.28}`,
  },
  { role: "light", d: disc(0, 0, w * 0.27) },
  ...gunhouse(-l * 0.04, w * 0.14, l * 0.36),
];
const automata: Maker = (w, l) => [
  { role: "dark", d: `${box(-w * 0.27, 4, w * 0.18, l * 0.56)}${box(w * 0.27, 4, w * 0.18, l * 0.56)}` },
  { role: "light", d: slab(w * 0.4, l * 0.5, 8) },
  { role: "dark", d: disc(0, -4, w * 0.12) },
];
const behemoth: Maker = (w, l, slabs) => [
  ...hull(w, l, slabs),
  ...gunhouse(-l * 0.24, w * 0.2, l * 0.2, 2),
  ...gunhouse(l * 0.08, w * 0.24, l * 0.22, 2),
  { role: "dark", d: `${disc(-w * 0.12, l * 0.34, w * 0.08)}${disc(w * 0.12, l * 0.34, w * 0.08)}` },
];
const aircraft: Maker = (w, l) => [
  {
    role: "light",
    d: `M0,${-l * 0.48}L${w * 0.09},${-l * 0.1}L${w * 0.48},${l * 0.08}V${l * 0.2}L${w * 0.09},${l * 0.14}L${w * 0.2},${l * 0.44}H${-w * 0.2}L${-w * 0.09},${l * 0.14}L${-w * 0.48},${l * 0.2}V${l * 0.08}L${-w * 0.09},${-l * 0.1}Z`,
  },
  { role: "dark", d: disc(0, -l * 0.16, w * 0.06) },
];
const rotorcraft: Maker = (w, l) => [
  { role: "light", d: spindle(w * 0.42, l * 0.94) },
  {
    role: "line",
    d: `M${-w * 0.46},${-l * 0.34}L${w * 0.46},${l * 0.2}M${w * 0.46},${-l * 0.34}L${-w * 0.46},${l * 0.2}`,
  },
  { role: "dark", d: disc(0, -l * 0.07, w * 0.1) },
];
const fort: Maker = (w, l) => [
  { role: "light", d: slab(w * 0.92, l * 0.92, w * 0.2) },
  { role: "dark", d: slab(w * 0.6, l * 0.6, w * 0.14) },
  ...gunhouse(0, w * 0.14, l * 0.34),
];

const KINDS: Record<string, Maker> = {
  infantry,
  cavalry,
  fieldgun,
  automata,
  lighttank: tank,
  heavytank: tank,
  breacher: tank,
  transport,
  artillery,
  walker,
  behemoth,
  aircraft,
  rotorcraft,
  lifter: rotorcraft,
  fort,
};

export interface Kind {
  kind: string;
  /** Karst builds slabs, Meridian spindles. */
  slabs: boolean;
  close: boolean;
  officer: boolean;
  /** It has no base: the machine itself is what is measured. */
  machine: boolean;
}

const BASED = new Set(["infantry", "cavalry", "fieldgun", "automata"]);

/** What a piece is drawn as, by its look: kind, faction, formation, whether it leads. */
export function kindOf(look: string): Kind {
  const [kind = "", faction = "", formation = "", role = ""] = look.split(" ");
  return {
    kind: KINDS[kind] ? kind : "infantry",
    slabs: faction !== "meridian",
    close: formation === "close",
    officer: role === "officer",
    machine: !BASED.has(kind) && KINDS[kind] !== undefined,
  };
}

/** The figures on a base, or the machine, of so many units across and along. */
export const figuresOf = ({ kind, slabs, officer }: Kind, width: number, length: number): Part[] =>
  (KINDS[kind] ?? infantry)(width, length, slabs, officer);
