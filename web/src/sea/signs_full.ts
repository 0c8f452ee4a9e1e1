// The signs of states that only full play has: what is broken, what flies or dives, what is laid and who sails along.

const CRITICAL = 'fill="#2a1208" stroke="#ffb08a" stroke-width="4"';
const INK = "#ffb08a";
const hex = (inner: string): string => `<path d="M32 3L58 18V46L32 61L6 46V18Z" ${CRITICAL}/>${inner}`;
const disc = (fill: string, line: string, inner: string): string =>
  `<circle cx="32" cy="32" r="28" fill="${fill}" stroke="${line}" stroke-width="4"/>${inner}`;

/** Each with what is drawn in a square of 64. */
const DRAWN: Record<string, string> = {
  breach: hex(
    `<path d="M18 17H46V29L40 26L37 32L31 25L27 33L22 28L18 31Z" fill="${INK}"/><path d="M17 42C21 38 25 38 29 42S37 46 41 42S46 38 48 40" fill="none" stroke="${INK}" stroke-width="4.500"/>`,
  ),
  structural: hex(
    `<path d="M13 35L29 29L26 35L30 39L27 45L18 44Z" fill="${INK}"/><path d="M51 35L35 29L38 35L34 40L37 45L46 44Z" fill="${INK}"/><path d="M32 14V23M24 16L27 23M40 16L37 23" stroke="${INK}" stroke-width="4"/>`,
  ),
  hazard: hex(
    `<path d="M33 11C36 19 45 24 45 36C45 45 39 51 32 51C25 51 19 45 19 37C19 31 23 28 25 22C28 25 29 27 29 30C32 25 34 18 33 11Z" fill="${INK}"/>`,
  ),
  shredded: hex(
    `<path d="M32 13C37 17 42 18 46 18V30C46 40 40 46 32 50C24 46 18 40 18 30V18C22 18 27 17 32 13Z" fill="none" stroke="${INK}" stroke-width="4.500"/><path d="M45 14L20 42M48 26L28 49" stroke="${INK}" stroke-width="4.500"/>`,
  ),
  navlock: hex(
    `<circle cx="32" cy="32" r="13" fill="none" stroke="${INK}" stroke-width="4.500"/><path d="M32 11V19M32 45V53M11 32H19M45 32H53" stroke="${INK}" stroke-width="4.500"/><path d="M26 32H38V40H26Z" fill="${INK}"/>`,
  ),
  system: hex(`<path d="M37 11L20 36H31L26 53L45 27H34Z" fill="${INK}"/>`),
  airborne: disc(
    "#173043",
    "#cfe6fb",
    '<path d="M10 36L32 17L54 36L32 30Z" fill="#cfe6fb"/><path d="M14 46C20 42 24 42 30 46S40 50 50 45" fill="none" stroke="#cfe6fb" stroke-width="4"/>',
  ),
  underwater: disc(
    "#06262c",
    "#7fc1bd",
    '<path d="M10 22C16 17 20 17 26 22S36 27 42 22S50 17 54 20" fill="none" stroke="#7fc1bd" stroke-width="5"/><path d="M14 42Q32 30 50 42Q32 53 14 42Z" fill="#7fc1bd"/>',
  ),
  escorts: disc(
    "#22343a",
    "#e6c98a",
    '<path d="M32 12L38 24L32 36L26 24Z" fill="#e6c98a"/><path d="M18 30L23 40L18 50L13 40ZM46 30L51 40L46 50L41 40Z" fill="#e6c98a"/>',
  ),
  squadron: disc(
    "#20304a",
    "#cfe6fb",
    '<path d="M32 12L37 30L54 38L37 37L35 47L41 52H23L29 47L27 37L10 38L27 30Z" fill="#cfe6fb"/>',
  ),
  threatened: disc(
    "#3d130c",
    "#ff8577",
    '<path d="M32 52L27 34L10 26L27 27L29 17L23 12H41L35 17L37 27L54 26L37 34Z" fill="#ff8577"/>',
  ),
  supported: disc(
    "#123422",
    "#86d6a2",
    '<path d="M32 12L37 30L54 38L37 37L35 47L41 52H23L29 47L27 37L10 38L27 30Z" fill="#86d6a2"/>',
  ),
  swept: disc(
    "#2f2810",
    "#f4c653",
    '<path d="M14 44C20 38 26 50 32 44S44 38 50 44" fill="none" stroke="#f4c653" stroke-width="5"/><circle cx="32" cy="26" r="9" fill="#f4c653"/>',
  ),
  ablaze: `<path d="M34 4C39 18 54 25 54 42C54 54 44 61 32 61C20 61 10 53 10 41C10 31 17 27 20 18C25 22 27 26 28 30C33 22 36 14 34 4Z" fill="#c8371d" stroke="#ffd9a0" stroke-width="3.500"/><path d="M32 34C38 40 42 44 42 49C42 54 38 57 32 57C26 57 22 54 22 49C22 44 27 41 32 34Z" fill="#ffc247"/>`,
  searched: disc(
    "#22343a",
    "#8fa6a5",
    '<circle cx="29" cy="28" r="11" fill="none" stroke="#8fa6a5" stroke-width="5"/><path d="M37 37L49 49" stroke="#8fa6a5" stroke-width="6"/>',
  ),
  objective: disc(
    "#2b200f",
    "#e6c98a",
    '<path d="M32 12L38 26L53 27L41 37L45 52L32 43L19 52L23 37L11 27L26 26Z" fill="#e6c98a"/>',
  ),
  quarry: disc(
    "#3d130c",
    "#ff8577",
    '<circle cx="32" cy="32" r="14" fill="none" stroke="#ff8577" stroke-width="4"/><path d="M32 8V22M32 42V56M8 32H22M42 32H56" stroke="#ff8577" stroke-width="4"/>',
  ),
  agent: disc(
    "#1d1730",
    "#c9b8ff",
    '<path d="M14 28C24 20 40 20 50 28C46 40 38 40 32 33C26 40 18 40 14 28Z" fill="#c9b8ff"/>',
  ),
  runner: disc(
    "#173043",
    "#9fd3e6",
    '<path d="M12 32H44M34 20L48 32L34 44" fill="none" stroke="#9fd3e6" stroke-width="6"/>',
  ),
  surveyed: disc("#10252c", "#9fd3e6", '<path d="M18 32L28 43L47 20" fill="none" stroke="#9fd3e6" stroke-width="6"/>'),
  delayed: disc("#22343a", "#b9cbc8", '<path d="M32 16V33L43 40" fill="none" stroke="#b9cbc8" stroke-width="5"/>'),
};

export const FULL_SIGNS: ReadonlySet<string> = new Set(Object.keys(DRAWN));

export const FULL_SYMBOLS: string = `${Object.entries(DRAWN)
  .map(([name, inner]) => `<symbol id="bd-${name}" viewBox="0 0 64 64">${inner}</symbol>`)
  .join("")}
<radialGradient id="mist"><stop offset="0" stop-color="#f2fbf8" stop-opacity=".42"/><stop offset=".6" stop-color="#dff1ec" stop-opacity=".24"/><stop offset="1" stop-color="#dff1ec" stop-opacity=".06"/></radialGradient>`;
