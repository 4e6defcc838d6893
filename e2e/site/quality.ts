import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { expectNoSidewaysScroll } from './layout.ts';
import { recordErrors } from './record-errors.ts';

export const phoneViewport = { width: 390, height: 844 };
export const desktopViewport = { width: 1280, height: 800 };

/** A page, and an element that is visible once it has loaded. */
export type Screen = [path: string, loadedElement: (page: Page) => ReturnType<Page['getByText']>];

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** Per screen: both checks take two seconds of CPU, and up to ten times that on a busy machine. */
const screenMilliseconds = 20_000;

/** Checks that each screen is accessible in both themes, fits a phone, and logs no error. */
export async function expectQuality(page: Page, screens: Screen[]): Promise<void> {
  const info = test.info();
  info.setTimeout(info.timeout + screens.length * screenMilliseconds);
  const errors = recordErrors(page);
  for (const [path, loadedElement] of screens) {
    await page.setViewportSize(desktopViewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expectQualityOfOpenPage(page, loadedElement(page));
  }
  expect(errors).toEqual([]);
}

/** Checks that the open page is accessible in both themes, and fits a phone. For errors, call `recordErrors` first. */
export async function expectQualityOfOpenPage(page: Page, loadedElement: Locator): Promise<void> {
  await page.setViewportSize(desktopViewport);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(loadedElement).toBeVisible();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(loadedElement).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
}

/** Elements around an open menu that move the focus on at once, so they need no name. */
const focusGuards = '[data-base-ui-focus-guard]';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe in a page without frames. It takes half the time without a report of passed rules and without preloading of
 * style sheets, which no enabled rule needs.
 */
export async function expectAccessible(page: Page, theme: string): Promise<void> {
  // The script has 650 kB, so it is compiled only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violationTexts = await page.evaluate(async (focusGuards) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const context = { exclude: [focusGuards] };
    const { violations } = await loaded.run(context, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, focusGuards);
  expect.soft(violationTexts, `${page.url()} in ${theme}`).toEqual([]);
}
