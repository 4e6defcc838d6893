import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, request } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { newContextFor, type Person } from '../people/person.ts';
import { results } from '../site/program.ts';
import { desktopViewport, phoneViewport } from '../site/quality.ts';
import { startSite } from '../site/start-site.ts';
import { overviewOf } from './overview.ts';
import { createScreenData } from './screen-data.ts';
import { type Screen, screensOf } from './screens.ts';

/** `node screenshots/run.ts [word]`: saves matching screens to `results/screens`, in both sizes and themes. */
const folder = join(results, 'screens');
const filter = process.argv[2] ?? '';
const sizes = { phone: phoneViewport, desktop: desktopViewport };
const themes = ['light', 'dark'] as const;
const failure = { status: 503, json: { code: 'internal', message: '' } };

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const site = await startSite('screens-site');
const browser = await chromium.launch(launchOptions);
const missing: string[] = [];
try {
  const api = await request.newContext({ baseURL: site.url });
  const screenData = await createScreenData(api, browser);
  const screens = screensOf(screenData).filter(({ name }) => name.includes(filter));
  for (const screen of screens)
    await Promise.all([takeScreenshots(screen, 'phone'), takeScreenshots(screen, 'desktop')]);
  const names = screens.map(({ name }) => name);
  await writeFile(join(folder, 'index.html'), overviewOf(names, Object.keys(sizes), themes));
  await api.dispose();
} finally {
  await browser.close();
  await site.stop();
}
for (const line of missing) console.error(line);
console.log(`${folder}/index.html shows them side by side; ${missing.length} are missing.`);
process.exitCode = missing.length > 0 ? 1 : 0;

/** One page for each size, since menus close when the window is resized; the theme is changed while they are open. */
async function takeScreenshots(screen: Screen, size: keyof typeof sizes): Promise<void> {
  const context = await contextOf(browser, screen.viewer);
  const page = await context.newPage();
  try {
    await page.setViewportSize(sizes[size]);
    if (screen.failingRequests) await page.route(screen.failingRequests, (route) => route.fulfill(failure));
    await page.goto(screen.path);
    await screen.readyLocator(page).first().waitFor({ timeout: 30_000 });
    await screen.openDialog?.(page);
    await waitUntilLoaded(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(folder, `${screen.name}-${size}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !screen.openDialog, animations: 'disabled' });
    }
  } catch (error) {
    missing.push(`${screen.name} (${size}): ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

function contextOf(browser: Browser, viewer: Person | undefined) {
  const options = { reducedMotion: 'reduce', locale: 'en-GB' } as const;
  return viewer
    ? newContextFor(browser, site.url, viewer, options)
    : browser.newContext({ baseURL: site.url, ...options });
}

async function waitUntilLoaded(page: Page): Promise<void> {
  // The home page has sections for members that visitors do not see.
  const loading = page.locator('.animate-shimmer').filter({ visible: true });
  await expect(loading).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const loading = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.all(loading.map((image) => image.decode().catch(() => undefined)));
  });
}
