// Signs of the Statuses of a unit: each has a plate of its own shape.

const plate = (id: string, shape: string, sign: string, colour: string): string =>
  `<symbol id="bd-${id}" viewBox="0 0 64 64"><path d="${shape}" fill="#10170f" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>${sign}</symbol>`;
const line = (d: string, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;

const [RED, AMBER, BLUE, GREEN, GREY] = ["#ff8577", "#f4c653", "#9cd3ff", "#86d6a2", "#cfd9d6"];

export const SYMBOLS = [
  plate("suppressed", "M3 6H61L32 60Z", line("M32 14V36M24 28L32 37L40 28", RED), RED),
  plate("disordered", "M32 4L61 58H3Z", line("M20 46L29 36M33 46L38 28M44 47L42 38", AMBER), AMBER),
  plate(
    "on-lookout",
    "M2 32C14 12 50 12 62 32C50 52 14 52 2 32Z",
    `<circle cx="32" cy="32" r="9" fill="${BLUE}"/>`,
    BLUE,
  ),
  plate("taking-cover", "M4 56V40C4 20 16 8 32 8S60 20 60 40V56Z", line("M16 46H48M22 36H42", GREEN), GREEN),
  plate("reloading", "M6 6H58V58H6Z", line("M46 24A16 16 0 1 0 48 36M48 16V26H38", GREY), GREY),
  plate("embarked", "M2 32L16 8H48L62 32L48 56H16Z", line("M20 40H44M26 40V24H38V40", BLUE), BLUE),
  plate("escorting-the-vital-objective", "M32 3L60 18V46L32 61L4 46V18Z", line("M32 16V46M20 28H44", AMBER), AMBER),
].join("");

const OWN = new Set([
  "suppressed",
  "disordered",
  "on-lookout",
  "taking-cover",
  "reloading",
  "embarked",
  "escorting-the-vital-objective",
]);
const SHARED = new Set(["activated", "damage"]);

export const symbolOf = (sign: string): string => (OWN.has(sign) || SHARED.has(sign) ? `bd-${sign}` : "bd-other");
