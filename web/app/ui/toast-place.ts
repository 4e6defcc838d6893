/** Where something is on screen, in CSS pixels from the top of the window. */
export interface Span {
  top: number;
  bottom: number;
}

/** Pixels between the toasts and what they must not cover; their close button stands out by as much. */
const gap = 10;

/** How many of these a piece of this height covers there. */
export const covered = (top: number, height: number, taken: Span[]): number =>
  taken.filter((one) => one.top < top + height + gap && one.bottom > top - gap).length;

/** The uppermost place from `first` on at which a piece of this height covers none of these, or else the fewest. */
export function clearestTop(first: number, height: number, windowHeight: number, taken: Span[]): number {
  const last = windowHeight - height - gap;
  const below = taken
    .map(({ bottom }) => Math.ceil(bottom) + gap)
    .filter((top) => top > first && top <= last);
  const places = [first, ...below.sort((a, b) => a - b)];
  const fewest = Math.min(...places.map((top) => covered(top, height, taken)));
  return places.find((top) => covered(top, height, taken) === fewest)!;
}

const headingsAndControls =
  'h1, h2, h3, h4, h5, h6, a[href], button, input, textarea, select, summary, [role=tab], [role=switch]';

/** Headings and controls on screen that share a column with the toasts; what a dialog has put out of reach does not count. */
export function spansBeside(toaster: Element, { left, right }: { left: number; right: number }): Span[] {
  return [...document.querySelectorAll(headingsAndControls)]
    .filter((one) => !toaster.contains(one) && !one.closest('[inert], [aria-hidden=true]'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.left < right && box.right > left);
}
