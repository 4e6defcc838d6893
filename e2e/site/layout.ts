import { expect, type Page } from '@playwright/test';

/**
 * Records the layout shifts that no input caused, for `expectNoLayoutShift`, and switches animations on. Call before the
 * first page is opened.
 */
export async function watchLayout(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const html = (node as Element | undefined)?.outerHTML?.slice(0, 160);
          return `${html} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
        });
        shifts.push({ value: entry.value, what: what.join(' + ') });
      }
    }).observe({ type: 'layout-shift' as never, buffered: true });
  });
}

/** A font that loads late may shift a line by a pixel; every other shift scores more. */
const invisibleShift = 0.001;

export async function expectNoLayoutShift(page: Page): Promise<void> {
  // Two frames, so that shifts of the last frame have been reported.
  const shifts = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: { value: number }[] }).shifts;
  });
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score, `${page.url()} has layout shifts: ${JSON.stringify(shifts)}`).toBeLessThan(invisibleShift);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, `the width of ${page.url()}`).toBeLessThanOrEqual(clientWidth);
}
