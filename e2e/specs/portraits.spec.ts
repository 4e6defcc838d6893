import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expect, test } from '../site/test.ts';

const photoUrl = new URL('../../documents/fixtures/corpus/documents/lost-cat.jpg', import.meta.url);

/** Uploads a portrait by the API, as the owner. */
async function upload(request: APIRequestContext, owner: Person): Promise<string> {
  const file = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await readFile(photoUrl) };
  const response = await request.post('/storage/v1/object/avatars', {
    headers: authorized(owner),
    multipart: { file },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).publicUrl;
}

/** Records the paths of the pictures that the page fetches from now on. */
function recordPictures(page: Page): string[] {
  const paths: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/avatars/') && response.ok()) paths.push(pathname);
  });
  return paths;
}

/** Waits until the picture is loaded. */
const expectLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test('explore fetches small pictures and a persona’s page a large one, as AVIF, without a layout shift', async ({
  signUp,
  request,
  browser,
  baseURL,
}) => {
  const { person } = await signUp();
  const avatar_url = await upload(request, person);
  // A retry of this test finds only its own persona.
  const tag = `katt${test.info().retry}`;
  const { id, handle } = await createPersona(request, person, {
    name: 'Katt Larsen',
    tags: [tag],
    is_public: true,
  });
  const patched = await request.patch(`/api/v1/personas/${id}`, {
    headers: authorized(person),
    data: { avatar_url },
  });
  expect(patched.ok()).toBe(true);
  const folder = avatar_url.replace('.webp', '');

  const context = await browser.newContext({ baseURL, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await watchLayout(page);
  const paths = recordPictures(page);
  await page.goto(`/explore?tag=${tag}`);
  const portrait = page.locator(`article:has(a[href="/fo/${handle}"]) img`);
  await expectLoaded(portrait);
  expect(paths).toEqual([`${folder}/160.avif`]);
  await expectNoLayoutShift(page);
  await page.goto(`/fo/${handle}`);
  await expectLoaded(page.getByRole('main').locator('img').first());
  expect(paths.at(-1)).toBe(`${folder}/640.avif`);
  await expectNoLayoutShift(page);
  await context.close();
});
