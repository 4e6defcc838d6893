import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { expectNoSidewaysScroll } from './layout.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/** A page, and an element that is visible once it has loaded. */
export type Screen = [path: string, complete: (page: Page) => ReturnType<Page['getByText']>];

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** Milliseconds a screen: both checks take two seconds of CPU, and up to ten times that on a busy machine. */
const screenMilliseconds = 20_000;

/** Checks that each screen is accessible in both themes, fits a phone, and logs no error. */
export async function expectQuality(page: Page, screens: Screen[]): Promise<void> {
  const info = test.info();
  info.setTimeout(info.timeout + screens.length * screenMilliseconds);
  const faults = faultsOf(page);
  for (const [path, complete] of screens) {
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(complete(page)).toBeVisible();
    await expectAccessible(page, 'light');
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(complete(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
  }
  expect(faults).toEqual([]);
}

/** Focus guards of an open menu: each moves the focus on at once, so they need no name. */
const focusGuards = '[data-base-ui-focus-guard]';

/**
 * Runs axe in legacy mode, in one page without frames, which is several times faster. Passes are not reported and style
 * sheets not preloaded, which no enabled rule needs: half the time again.
 */
export async function expectAccessible(page: Page, theme: string): Promise<void> {
  const options = { resultTypes: ['violations' as const], preload: false };
  const axe = new AxeBuilder({ page }).options(options).exclude(focusGuards);
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, `${page.url()} in ${theme}`).toEqual([]);
}
