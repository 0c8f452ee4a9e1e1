/** How symbols are inked: 64 by 64, in one colour, made to be read at 14 px. */

export const n = (v: number): string => (Math.round(v * 10) / 10).toString();
export const at = (a: number, r: number, cx = 32, cy = 32): string => {
  const t = (a * Math.PI) / 180;
  return `${n(cx + Math.sin(t) * r)} ${n(cy - Math.cos(t) * r)}`;
};
export const star = (k: number, R: number, r: number, cx = 32, cy = 32, rot = 0): string =>
  `M${Array.from({ length: 2 * k }, (_, i) => at(rot + (i * 180) / k, i % 2 ? r : R, cx, cy)).join("L")}Z`;
export const ring = (r: number, cx = 32, cy = 32): string =>
  `M${n(cx - r)} ${n(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
export const sector = (a0: number, a1: number, r0: number, r1: number, cx = 32, cy = 32): string =>
  `M${at(a0, r1, cx, cy)}A${r1} ${r1} 0 0 1 ${at(a1, r1, cx, cy)}L${at(a1, r0, cx, cy)}A${r0} ${r0} 0 0 0 ${at(a0, r0, cx, cy)}Z`;
export const F = (d: string, x = ""): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"${x}/>`;
export const S = (d: string, w = 7, x = ""): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${x}/>`;
export const B = (d: string, w = 7, x = ""): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linejoin="miter"${x}/>`;
export const cog = (k: number, R: number, r: number, hole: number): string => {
  let d = "";
  const s = 360 / k;
  for (let i = 0; i < k; i++) {
    const a = i * s;
    d += `${i ? "L" : "M"}${at(a - s * 0.3, r)}L${at(a - s * 0.2, R)}L${at(a + s * 0.2, R)}L${at(a + s * 0.3, r)}`;
  }
  return `${d}Z${ring(hole)}`;
};
export const oct = (r: number): string => `M${Array.from({ length: 8 }, (_, i) => at(22.5 + i * 45, r)).join("L")}Z`;
export const hx = (r: number): string => `M${Array.from({ length: 6 }, (_, i) => at(30 + i * 60, r)).join("L")}Z`;

export const shield =
  "M32 4C40 9.500 48 11.500 56 11.500V30C56 45.500 46.500 54 32 60.500C17.500 54 8 45.500 8 30V11.500C16 11.500 24 9.500 32 4Z";
export const bolt = "M38 2L12 36H27.500L23 62L53 25H36Z";
export const flame =
  "M34 2C37 14 52 22 52 41C52 53 43 61 32 61C21 61 12 53 12 41C12 33 16 28 20 23C21 29 23 32 27 33C24 22 28 9 34 2ZM32 55C38 55 42 51 42 45C42 40 38 37 36 32C34 37 23 39 23 46C23 51 27 55 32 55Z";
export const wrench =
  "M56.500 11.500C60.500 19 59 28 53 33.500C48 38 41.500 39 36 37L19.500 55.500C16 59.500 10 59.500 6.800 55.800C3.500 52 4 46.800 7.600 43.500L26.500 27.500C24.500 21.500 26 15 30.500 10.500C36 5 44.500 4 51.500 7.500L41 17.500L42 22.500L47 23.500Z";
export const hulk = "M32 3C39 12 43 22 43 33V50L37.500 60H26.500L21 50V33C21 22 25 12 32 3Z";
export const slash = "M8 56L56 8";
export const bell =
  "M32 5C21.500 7.500 16 16.500 16 29V39.500L8 48V52.500H56V48L48 39.500V29C48 16.500 42.500 7.500 32 5Z";
export const eye = "M2 32C11 17 20.500 10.500 32 10.500S53 17 62 32C53 47 43.500 53.500 32 53.500S11 47 2 32Z";
