import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { expectNoSidewaysScroll } from './layout.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/** A screen, and what shows that it is complete. */
export type Screen = [path: string, complete: (page: Page) => ReturnType<Page['getByText']>];

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** Looking through one screen twice takes the browser two seconds of its processor, and ten times that when it is shared. */
const screenMilliseconds = 20_000;

/** Accessible in both themes, whole on a phone, and without an error in the console. */
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

/** Each passes the focus on at once, into or out of an open menu: nobody stays on one. */
const focusGuards = '[data-base-ui-focus-guard]';

/**
 * In one page, since none of ours has frames: that is several times faster. What passes is not described, and style sheets are
 * not loaded again, which no rule that is on asks for: that halves it once more.
 */
export async function expectAccessible(page: Page, theme: string): Promise<void> {
  const options = { resultTypes: ['violations' as const], preload: false };
  const axe = new AxeBuilder({ page }).options(options).exclude(focusGuards);
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, `${page.url()} in ${theme}`).toEqual([]);
}
