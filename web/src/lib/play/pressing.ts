/** Pressing *why?* with the mouse leaves the focus where it was, so that Enter still means what it meant before. */
export function pressedLightly(page: HTMLElement): () => void {
  const hold = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest(".why")) event.preventDefault();
  };
  page.addEventListener("mousedown", hold);
  return () => page.removeEventListener("mousedown", hold);
}
