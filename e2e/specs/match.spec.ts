import type { APIRequestContext } from '@playwright/test';
import { CrashSite } from '../crash/crash-site.ts';
import { authorized, createMember, newContextFor } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow } from '../people/visitor.ts';
import { expectQuality, text } from '../site/quality.ts';
import { test as base, expect } from '../site/test.ts';

/** A separate site, since FOs are compared when a site starts, and every hour. */
const test = base.extend<{ site: CrashSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await CrashSite.open();
    await use(site);
    await site.discard();
  },
});

test.skip(process.platform !== 'linux', 'finds the processes in /proc');

const similarTexts = {
  bio: 'I keep honeybees and talk about honeybees all day, mostly honeybees of the north.',
  core_principles: ['Love honeybees', 'Never sell honeybees', 'Teach children about honeybees'],
};

async function createDiscoverable(request: APIRequestContext, name: string) {
  const owner = await createMember(request, `${name}’s owner`);
  const persona = await createPersona(request, owner, { ...similarTexts, name, is_public: true });
  const setDiscoverable = async (is_discoverable: boolean) => {
    const headers = authorized(owner);
    const path = `/api/v1/personas/${persona.id}/privacy`;
    expect((await request.patch(path, { headers, data: { is_discoverable } })).ok()).toBe(true);
  };
  await setDiscoverable(true);
  return { owner, setDiscoverable };
}

test('two similar FOs are suggested to both owners, with a link to the other FO', async ({
  site,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  const bea = await createDiscoverable(request, 'Bea Combs');
  const hugo = await createDiscoverable(request, 'Hugo Hive');
  await site.stop();
  await site.start();

  for (const [{ owner }, own, other] of [
    [bea, 'Bea Combs', 'Hugo Hive'],
    [hugo, 'Hugo Hive', 'Bea Combs'],
  ] as const) {
    const page = await (await newContextFor(browser, site.url, owner)).newPage();
    await page.goto('/inbox');
    // Matches are searched for in the background after the start; slow on a busy machine.
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
    await expect(conversationRow(page, 'Match suggestion')).toContainText(`Another FO is close to ${own}`);
    await conversationRow(page, 'Match suggestion').getByRole('link').click();
    await expect(
      page.getByRole('heading', { name: `${own} and ${other} have much in common` }),
    ).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Inbox');
    await page.getByRole('link', { name: `Meet ${other}` }).click();
    await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();
    await page.goBack();
    await expectQuality(page, [[new URL(page.url()).pathname, text(`Meet ${other}`)]]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText("You're all caught up! No open conversations.")).toBeVisible();
    await page.context().close();
  }

  await hugo.setDiscoverable(false);
  const page = await (await newContextFor(browser, site.url, bea.owner)).newPage();
  await page.goto('/inbox?tab=closed');
  await conversationRow(page, 'Match suggestion').getByRole('link').click();
  await expect(page.getByText('This FO is not open to suggestions any more.')).toBeVisible();
  await expect(page.getByText('Hugo Hive')).toHaveCount(0);
});
