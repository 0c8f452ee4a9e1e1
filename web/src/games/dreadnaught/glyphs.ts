/**
 * The symbols of the game as data: what a reader is told, and the drawing. The plate behind one tells its family: a coin is
 * Grid, a hexagon a Component or a System type, bare is a value, a tab a bonus; tokens have outlines of their own.
 */
import {
  at,
  B,
  bell,
  bolt,
  cog,
  eye,
  F,
  flame,
  hulk,
  hx,
  oct,
  ring,
  S,
  sector,
  shield,
  slash,
  star,
  wrench,
} from "./ink";

/** id -> [what a reader is told, markup] */
export const GLYPHS: Record<string, readonly [string, string]> = {
  // values: bare
  "v-range": ["range", F("M3 13h7v38H3ZM54 13h7v38h-7ZM13 32L27 19V27H37V19L51 32L37 45V37H27V45Z")],
  "v-damage": ["damage", F(star(8, 31, 14.5) + ring(5.5))],
  "v-shots": [
    "shots",
    F(
      "M6 60V38Q6 30 12.500 26Q19 30 19 38V60ZM25.500 52V26Q25.500 18 32 14Q38.500 18 38.500 26V52ZM45 44V15Q45 7 51.500 3Q58 7 58 15V44Z",
    ),
  ],
  "v-defence": ["Defence", F(shield)],
  "v-speed": ["Speed", F("M32 3L56 29H42V41H22V29H8ZM22 46H42V52H22ZM22 56H42V61H22Z")],
  "v-agility": ["Agility", S("M14.500 49A24 24 0 1 1 53 41", 8) + F("M39.500 37.500L64 33.500L54.500 56.500Z")],
  "v-repair": ["Repair", F(wrench)],
  "v-comp": ["components left", F("M17 6H47L62 32L47 58H17L2 32ZM23 17L14.500 32L23 47H41L49.500 32L41 17Z")],
  "v-hp": ["damage box", B("M9 9H55V55H9Z", 8)],
  // component and System types: on a hexagon
  "t-w": ["Weapon", F("M26.500 2H37.500V29H47L57 43L48 60H16L7 43L17 29H26.500ZM23 40V47.500H41V40Z")],
  "t-m": [
    "Main Weapon",
    F("M10 2H18.500V32H28V2H36V32H45.500V2H54V32H58L63 45L53 61H11L1 45L6 32H10ZM18 42.500V49.500H46V42.500Z"),
  ],
  "t-d": ["Defence", F(`${shield}M32 13.500V50C42 45 48 39.500 48 30V18.500C42 18 37 16.500 32 13.500Z`)],
  "t-v": ["Drive", F("M21 3H43V17L56 38H8L21 17ZM12 43H22L17 57ZM27 43H37L32 62ZM42 43H52L47 57Z")],
  "t-u": [
    "Upgrade",
    F(
      "M16 16H48V48H16ZM25 25V39H39V25ZM20 4H27V13H20ZM37 4H44V13H37ZM20 51H27V60H20ZM37 51H44V60H37ZM4 20H13V27H4ZM4 37H13V44H4ZM51 20H60V27H51ZM51 37H60V44H51Z",
    ),
  ],
  "t-r": ["Reactor", F(ring(7) + sector(-32, 32, 13, 30) + sector(88, 152, 13, 30) + sector(208, 272, 13, 30))],
  // Grid types: on a coin
  "g-drv": ["Drive Grid", F("M32 5L58 30V43L32 18L6 43V30ZM32 27L58 51V61H55L32 40L9 61H6V51Z")],
  "g-gun": [
    "Gunnery Grid",
    F("M32 2C43 10 46.500 19 46.500 29V42H17.500V29C17.500 19 21 10 32 2ZM15 46H49V61H15ZM24 51V56H40V51Z"),
  ],
  "g-ord": [
    "Ordnance Grid",
    F(
      "M32 -1C39 6 41.500 13 41.500 20V28L55 42V54L41.500 48V50H22.500V48L9 54V42L22.500 28V20C22.500 13 25 6 32 -1ZM26.500 54H37.500L32 66Z" +
        ring(5, 32, 22),
      ' transform="rotate(45 32 32)"',
    ),
  ],
  "g-shd": [
    "Shield Grid",
    S("M7 43A25 25 0 0 1 57 43", 7.5) + S("M20 43A12 12 0 0 1 44 43", 6.5) + F("M3 51H61V58.500H3Z"),
  ],
  "g-sen": [
    "Sensor Grid",
    F(ring(8.5, 13.5, 50.5)) + S("M12 28A24.500 24.500 0 0 1 36 52", 7.5) + S("M12 9.500A43 43 0 0 1 54.500 52", 7.5),
  ],
  "g-com": ["Command Grid", F("M8 3H15.500V61H8ZM19 7H59L47 21.500L59 36H19Z")],
  "g-eng": ["Engineering Grid", F(cog(8, 31, 22.5, 9.5))],
  "g-cor": [
    "Core Grid",
    F(ring(12.5)) + S(Array.from({ length: 8 }, (_, i) => `M${at(i * 45, 20.5)}L${at(i * 45, 28)}`).join(""), 6.5),
  ],
  "g-any": [
    "Grid",
    F(ring(10)) +
      S("M32 20V11M22 38L13 45M42 38L51 45", 6) +
      F(ring(6.5, 32, 6.5) + ring(6.5, 9, 49) + ring(6.5, 55, 49)),
  ],
  // power: limits and tokens
  "k-act": ["Activation", S("M18 15.500A24.500 24.500 0 1 0 46 15.500", 8) + S("M32 6V29", 8)],
  "k-energy": [
    "Energy",
    F(
      "M24 2H40V8H46Q51 8 51 13V57Q51 62 46 62H18Q13 62 13 57V13Q13 8 18 8H24ZM22 17V24H42V17ZM22 31V38H42V31ZM22 45V52H42V45Z",
    ),
  ],
  "k-spent": ["spent Energy", B("M25.500 4H38.500V10.500H47.500V59H16.500V10.500H25.500Z", 6) + S("M24 46L40 24", 6)],
  "k-hand": [
    "Hand Size",
    F("M24 12L45 6Q48.500 5 49.500 8.500L60 44Q61 47.500 57.500 48.500L36 55Z") +
      F("M5 17Q4 13.500 7.500 12.500L19 9.500L33 57L21 60.500Q17.500 61.500 16.500 58Z"),
  ],
  "k-attach": [
    "Attachment",
    F("M6 25H58V58Q58 62 54 62H10Q6 62 6 58ZM14 6Q14 3 17 3H47Q50 3 50 6V19H14ZM21 9.500V13.500H43V9.500Z"),
  ],
  "k-boost": ["Boost", F("M32 1C34 19 45 30 63 32C45 34 34 45 32 63C30 45 19 34 1 32C19 30 30 19 32 1Z")],
  "k-init": ["Initiative", F(bell) + F(ring(5.5, 32, 57.5))],
  "k-init-used": [
    "Initiative, used",
    B("M32 9C23.500 11 19.500 18 19.500 29.500V41L13 48H51L44.500 41V29.500C44.500 18 40.500 11 32 9Z", 6.5) +
      F(ring(5, 32, 57.5)),
  ],
  "k-fight": [
    "Fight",
    S("M10 8L45 43M54 8L19 43", 7.5) +
      S("M33.500 54.500L55.500 33.500M30.500 54.500L8.500 33.500", 6.5) +
      S("M50 49L57 57M14 49L7 57", 7.5),
  ],
  "k-recover": [
    "Recover",
    B(ring(6.5, 32, 10.5), 6) +
      S("M32 18V58M19 26H45", 7.5) +
      S("M8.500 39C9.500 52 20 58.500 32 58.500S54.500 52 55.500 39", 7.5) +
      F("M1 45L9 32L18 44ZM63 45L55 32L46 44Z"),
  ],
  "k-strain": ["Strain", F(bolt)],
  "k-disabled": ["Disabled", F(oct(32) + oct(23.5)) + F("M16 27.500H48V36.500H16Z")],
  "k-damage": ["damage marker", F("M6 6H58V58H6ZM36 6L24 27L33 31L25 58H31L43 29L33 25L43 6Z")],
  "k-op": [
    "Objective Point",
    F(ring(20, 32, 23) + ring(10.5, 32, 23)) + F("M19 41L12 61L22 57L28 63L32 46ZM45 41L52 61L42 57L36 63L32 46Z"),
  ],
  // pieces
  "k-cruiser": ["Cruiser", F(hulk + ring(5.5, 32, 39))],
  "k-cruiser-off": [
    "disarmed Cruiser",
    B("M32 9C37 17 39.500 25 39.500 34V49L35.500 56.500H28.500L24.500 49V34C24.500 25 27 17 32 9Z", 6) + S(slash, 6.5),
  ],
  "k-beacon": [
    "Beacon",
    F("M32 12L47 32L32 52L17 32ZM22 56H42V62H22Z") +
      S("M10.500 15A28 28 0 0 0 10.500 49M53.500 15A28 28 0 0 1 53.500 49", 6),
  ],
  "k-beacon-open": [
    "Destructible Beacon",
    F("M28 5L8 30L22 33L17 40L27 51L25 40L34 31L25 26ZM39 6L57 30L38 51L36 42L45 30L35 24ZM18 55H46V62H18Z"),
  ],
  "k-drone": ["Drone", F(`M32 6L58 56L32 44L6 56Z${ring(5.5, 32, 34)}`)],
  // attachment bonuses and effects
  "e-crash": [
    "Crash",
    F("M27 2H37V19H47.500L32 37L16.500 19H27ZM3 37L25 43L31 50L22 61L3 56ZM61 37L39 43L33 52L42 61L61 56Z"),
  ],
  "e-overload": ["Overload", F("M28 3A29 29 0 0 0 17 57L29 38L21 33L33 12ZM40 4A29 29 0 0 1 31 61L43 34L35 29L45 10Z")],
  "e-quick": [
    "Quick Repair",
    `<g transform="translate(13 -3) scale(.82)">${F(wrench)}</g>${S("M4 20H15M4 34H13M4 48H9", 6)}`,
  ],
  "e-scan": ["Scan", B(ring(17.5, 25, 25), 8) + S("M39 39L57 57", 10)],
  "e-scry": ["Scry", F(eye + ring(15) + ring(8))],
  "e-secure": [
    "Secure",
    F("M10 28H54V58Q54 62 50 62H14Q10 62 10 58ZM32 37A5.500 5.500 0 0 0 29 47V54H35V47A5.500 5.500 0 0 0 32 37Z") +
      B("M18.500 28V19A13.500 13.500 0 0 1 45.500 19V28", 7.5),
  ],
  "e-burn": ["Burn", F(flame)],
  "e-noburn": ["Ignore Burn", `<g opacity=".55">${F(flame)}</g>${S(slash, 8)}`],
  "e-nostrain": ["Ignore Strain", `<g opacity=".55">${F(bolt)}</g>${S(slash, 8)}`],
  "e-rangecut": [
    "Range Reduction",
    F("M28.500 8H35.500V56H28.500ZM2 28H11V18L25 32L11 46V36H2ZM62 28H53V18L39 32L53 46V36H62Z"),
  ],
  "e-slow": ["Slowed", F("M6 4H58V12H6ZM32 16L54 38H42V60H22V38H10Z")],
  "e-move": ["Movement Grid", B(hx(28), 6) + F("M32 14L47 33H38V49H26V33H17Z")],
  "e-circuit": ["needs an Attached card", F(ring(8, 9, 32) + ring(8, 55, 32)) + S("M16 32H22L29 19L36 45L42 32H48", 6)],
  // missions: symbol and colour never work alone
  "m-star": ["star Mission", F(star(5, 31, 12.5, 32, 34))],
  "m-red": ["red cross Mission", F("M32 22L48 4L60 16L42 32L60 48L48 60L32 42L16 60L4 48L22 32L4 16L16 4Z")],
  "m-plus": ["blue plus Mission", B(ring(27.5), 6.5) + S("M32 17.500V46.500M17.500 32H46.500", 8.5)],
  "m-blue": [
    "blue cross Mission",
    F(
      "M4 10Q4 4 10 4H54Q60 4 60 10V54Q60 60 54 60H10Q4 60 4 54ZM17 23L26 32L17 41L23 47L32 38L41 47L47 41L38 32L47 23L41 17L32 26L23 17Z",
    ),
  ],
  "m-counter": [
    "Counter-Mission",
    S("M52 21A24 24 0 0 0 11 27", 7.5) +
      F("M56 5L58 29L36 24Z") +
      S("M12 43A24 24 0 0 0 53 37", 7.5) +
      F("M8 59L6 35L28 40Z"),
  ],
  // what is seen by whom
  "u-sealed": [
    "sealed",
    F(
      star(11, 31.5, 27) +
        "M32 11C33.500 24 40 30.500 53 32C40 33.500 33.500 40 32 53C30.500 40 24 33.500 11 32C24 30.500 30.500 24 32 11Z",
    ),
  ],
  "u-mine": [
    "only you see this",
    S("M5 26C14 40 22 45 32 45S50 40 59 26", 7) +
      S("M14 40L8 48M26.500 46.500L24 57M37.500 46.500L40 57M50 40L56 48", 6),
  ],
  "u-seen": ["everyone sees this", F(eye + ring(13))],
  "u-think": ["is thinking", B(ring(26), 8) + S("M32 16V33L43 40", 7)],
  "u-pass": ["passes", F("M8 10L36 32L8 54ZM42 10H52V54H42Z")],
  "u-deck": [
    "Grid deck",
    F("M18 4H52Q57 4 57 9V49H50V11H18Z") + F("M7 20Q7 15 12 15H41Q46 15 46 20V57Q46 62 41 62H12Q7 62 7 57Z"),
  ],
  "u-discard": ["discard pile", B("M12 28V59H52V28", 7) + F("M28 3H36V24H48L32 44L16 24H28Z")],
  // obstacles
  "o-ice": ["Black Ice", F("M20 3L46 8L60 30L48 58L18 60L4 34ZM22 11L13 33L30 29ZM34 34L21 52L43 51Z")],
  "o-shard": ["Shard Field", F("M12 4L22 26L10 34ZM36 2L46 40L30 30ZM54 22L61 50L44 56ZM20 38L32 60L8 58Z")],
  "o-wreck": [
    "Wreckage",
    F("M4 44L22 10L34 16L29 27L40 33L35 45L50 40L60 56L42 60L38 53L24 60L20 48ZM44 6L58 18L52 32L41 22Z"),
  ],
  "o-shrapnel": [
    "Shrapnel Cloud",
    S("M10 14L20 20M34 6L38 16M52 14L46 24M6 34L16 36M26 28L34 36M44 36L56 34M14 52L22 46M32 46L34 58M46 48L54 56", 7),
  ],
  "o-storm": [
    "Radiation Storm",
    S("M54 32A22 22 0 1 1 32 10A16 16 0 1 1 16 30A11 11 0 1 1 32 42", 7) + F(ring(5, 32, 29)),
  ],
  "o-hulk": [
    "Drifting Hulk",
    F("M40 1C46 9 48 17 47 25L37 23L33 30L25 26C26 16 31 8 40 1ZM20 32L30 36L35 30L44 34L37 57L24 61L13 53Z") +
      S("M52 36L57 41M50 48L54 54M8 36L13 32", 5),
  ],
  "o-size": ["Obstacle size", F("M32 6L60 56H4Z")],
  // the six players' signs
  "p-1": ["first player", F(ring(29) + ring(12))],
  "p-2": ["second player", F("M32 1L63 32L32 63L1 32ZM17 26.500V37.500H47V26.500Z")],
  "p-3": ["third player", F(`M32 2L63 58H1Z${ring(9.5, 32, 39)}`)],
  "p-4": ["fourth player", F("M6 6H58V58H6ZM26 16V48H38V16Z")],
  "p-5": ["fifth player", F("M41 3A30 30 0 1 0 61 41A23 23 0 0 1 41 3Z")],
  "p-6": ["sixth player", F("M5 3H59L40 32L59 61H5L24 32Z")],
};

/** Deck symbols, one per hull family; drawn by the hull's own shape. */
export const DECKS: Record<string, readonly [string, string]> = {
  ANV: ["Anvil deck", F("M4 14H60V22C52 25 46 30 43 38L52 50V58H12V50L21 38C18 31 12 27 4 26Z")],
  SHR: [
    "Shroud deck",
    F("M32 2L44 12L60 10L52 28L62 50L44 46L32 62L20 46L2 50L12 28L4 10L20 12ZM32 22L22 34L32 46L42 34Z"),
  ],
  LAN: ["Lance deck", F("M32 1L46 24L38 22V46L44 52V63L32 57L20 63V52L26 46V22L18 24Z")],
};
