// A moment as a picture: the table as it is drawn, with a line beneath it that says what it is.

/** What of the page's style a drawing needs to look the same by itself. */
const STYLES = [
  "color",
  "display",
  "fill",
  "fill-opacity",
  "fill-rule",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "opacity",
  "paint-order",
  "stop-color",
  "stop-opacity",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
  "transform",
  "transform-box",
  "transform-origin",
  "vector-effect",
  "visibility",
];
const WIDTH = 1600;
const LINE = 56;

/** The drawing as a document of its own: styled, and with everything that it refers to. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, n) => {
    const to = copies[n];
    if (!(to instanceof SVGElement)) return;
    const seen = getComputedStyle(original);
    to.setAttribute("style", STYLES.map((name) => `${name}:${seen.getPropertyValue(name)}`).join(";"));
    to.removeAttribute("class");
  });
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.prepend(...elsewhere(copy));
  return new XMLSerializer().serializeToString(copy);
}

/** What a drawing refers to and does not hold: symbols and gradients of other drawings on the page. */
function elsewhere(drawing: SVGSVGElement): Node[] {
  const text = new XMLSerializer().serializeToString(drawing);
  const named = [...text.matchAll(/href="#([^"]+)"|url\((?:&quot;|["'])?#([^"')&]+)/g)].map(
    (each) => each[1] ?? each[2] ?? "",
  );
  return [...new Set(named)]
    .filter((id) => id && !drawing.querySelector(`[id="${CSS.escape(id)}"]`))
    .map((id) => document.getElementById(id)?.cloneNode(true))
    .filter((found) => found !== undefined);
}

/** The picture of a drawing as the address of a PNG, with a line of words beneath it. */
export async function pictureOf(drawing: SVGSVGElement, words: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  const height = Math.round((WIDTH * image.height) / image.width);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: height + LINE });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.fillStyle = "#06151b";
  pen.fillRect(0, 0, WIDTH, height + LINE);
  pen.drawImage(image, 0, 0, WIDTH, height);
  pen.fillStyle = "#e6c98a";
  pen.font = "600 24px Georgia, serif";
  pen.textBaseline = "middle";
  pen.fillText(words, 20, height + LINE / 2, WIDTH - 40);
  return canvas.toDataURL("image/png");
}

/** Let the browser keep a picture. */
export function save(address: string, name: string): void {
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
}
