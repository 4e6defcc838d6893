import type { APIRequestContext } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { expect, test } from '../site/test.ts';

test('publishing takes 40% readiness, and can be undone', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const persona = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const page = await context.newPage();
  await page.goto('/profile/publishing');
  const publishSwitch = page.getByRole('switch', { name: 'Publish to Marketplace' });
  await expect(publishSwitch).toBeChecked();
  await expect(page.getByText('to the 40% that Publish to Marketplace needs')).toHaveCount(0);
  await expect(page.getByText('this switch needs 40% readiness to publish it again')).toBeVisible();
  await publishSwitch.click();
  await expect(toasts(page)).toContainText('FO Made PrivateYour FO is no longer visible in the marketplace.');
  await expect(publishSwitch).toBeDisabled();
  await expect(publishSwitch).toHaveAccessibleDescription(
    /^At 40% readiness you can publish it here; it has 0%.*in its setup/,
  );
  await expect(page.getByText('40 more percent to the 40% that Publish to Marketplace needs')).toBeVisible();
  await expect(page.getByText(/20 more interactions/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share Signe Dahl' })).toHaveCount(0);

  await talkUntilReady(request, person, persona.id);
  await page.reload();
  await expect(page.getByText('to the 40% that Publish to Marketplace needs')).toHaveCount(0);
  await publishSwitch.click();
  await expect(toasts(page)).toContainText('FO PublishedYour FO is now visible in the marketplace.');
  expect((await request.get(`/fo/${persona.handle}`)).status()).toBe(200);
});

test('a change of visibility that the server rejects is undone, with a message', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  await createPersona(request, person, { name: 'Kari Nes', is_public: true });
  const page = await context.newPage();
  await page.route('/api/v1/personas/*/visibility', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await page.goto('/profile');
  const publishSwitch = page.getByRole('switch', { name: 'Publish to Marketplace' });
  await publishSwitch.click();
  await expect(toasts(page)).toContainText('Update failedCould not update FO visibility. Please try again.');
  await expect(publishSwitch).toBeChecked();
});

test('a public persona is shared by link and on social networks', async ({ signedIn, request, baseURL }) => {
  const { person, context } = await signedIn();
  const { handle } = await createPersona(request, person, { name: 'Liv Aune', is_public: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/facebook\.com/, (route) => route.fulfill({ body: 'Shared' }));
  const page = await context.newPage();
  await page.goto('/profile');
  const shareButton = page.getByRole('button', { name: 'Share Liv Aune' });
  await shareButton.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/fo/${handle}`);

  await shareButton.click();
  const popupPromise = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Share on Facebook' }).click();
  const popup = await popupPromise;
  await popup.waitForURL(/facebook\.com/);
  expect(new URL(popup.url()).searchParams.get('u')).toBe(`${baseURL}/fo/${handle}`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No.'));
  });
  await shareButton.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
});

test('anyone can share a public persona; the page of a private persona is marked as private for its owner', async ({
  signedIn,
  request,
  browser,
  baseURL,
}) => {
  const { person, context } = await signedIn();
  const bio = `${'Ærlig & <plain>. '.repeat(8)}${'🚋'.repeat(100)}`;
  const { id, handle } = await createPersona(request, person, { name: 'Åse Ro', bio, is_public: true });
  const visitorContext = await browser.newContext({
    baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await visitorContext.newPage();
  await page.goto(`/fo/${handle}`);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect([...description!]).toHaveLength(150);
  await page.getByRole('button', { name: 'Share Åse Ro' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/fo/${handle}`);
  await expect(page.getByText('Private', { exact: true })).toHaveCount(0);
  await visitorContext.close();

  const headers = authorized(person);
  await request.put(`/api/v1/personas/${id}/visibility`, { headers, data: { is_public: false } });
  const ownerPage = await context.newPage();
  await ownerPage.goto(`/fo/${handle}`);
  await expect(ownerPage.getByText('Private', { exact: true })).toBeVisible();
  await expect(ownerPage.getByRole('button', { name: 'Share Åse Ro' })).toHaveCount(0);
});

test('every former handle of a persona redirects to its page', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Bo Falk', is_public: true });
  const headers = authorized(person);
  const patch = (data: object) => request.patch(`/api/v1/personas/${id}`, { headers, data });
  const secondHandle = (await (await patch({ name: 'Bo Falkner' })).json()).handle as string;
  const thirdHandle = (await (await patch({ name: 'Bo Falkland' })).json()).handle as string;
  expect(new Set([handle, secondHandle, thirdHandle]).size).toBe(3);
  for (const address of [handle, secondHandle, id, thirdHandle.toUpperCase()]) {
    const response = await request.get(`/fo/${address}`, { maxRedirects: 0 });
    expect([address, response.status(), response.headers().location]).toEqual([
      address,
      308,
      `/fo/${thirdHandle}`,
    ]);
  }
  const page = await context.newPage();
  await patch({ is_public: false });
  expect((await request.get(`/fo/${handle}`, { maxRedirects: 0 })).status()).toBe(404);
  await page.goto(`/fo/${handle}`);
  await expect(page).toHaveURL(`/fo/${thirdHandle}`);
  await expect(page.getByRole('heading', { name: 'Bo Falkland', level: 1 })).toBeVisible();
});

test('a link leads to a persona that is renamed and renamed back, in one browser', async ({
  page,
  signedIn,
  request,
}) => {
  const { person } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Siv Dahl', is_public: true });
  const rename = (name: string) =>
    request.patch(`/api/v1/personas/${id}`, { headers: authorized(person), data: { name } });
  for (const name of ['Siv Dahlberg', 'Siv Dahl']) {
    await rename(name);
    for (const path of [`/fo/${handle}`, `/fo/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    }
    await page.goto(`/fo/${handle}/live`);
    await expect(page).toHaveTitle(new RegExp(`${name} `));
  }
  await expect(page).toHaveURL(`/fo/${handle}/live`);
});

test('a persona is deleted only after typing DELETE', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { handle } = await createPersona(request, person, { name: 'Jon Vik', is_public: true });
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete FO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Jon Vik?' });
  const deleteButton = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByLabel('Confirmation').fill('delete');
  await expect(deleteButton).toBeDisabled();
  await dialog.getByLabel('Confirmation').press('Enter');
  await expect(page.getByText('Invalid confirmation')).toBeVisible();
  await dialog.getByLabel('Confirmation').fill('DELETE');
  const failure = { status: 500, json: { code: 'internal', message: '' } };
  await page.route('/api/v1/personas/*', (route) => route.fulfill(failure), { times: 1 });
  await deleteButton.click();
  await expect(page.getByText('Delete failed')).toBeVisible();
  await expect(page.getByText('Could not delete FO. Please try again.')).toBeVisible();
  await deleteButton.click();
  await expect(page.getByText('FO Deleted Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have no FO yet' })).toBeFocused();
  expect((await request.get(`/fo/${handle}`)).status()).toBe(404);
});

test('the back button shows no persona that was deleted since', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id, handle, name } = await createPersona(request, person, { is_public: true });
  const page = await context.newPage();
  await page.goto(`/fo/${handle}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goto('/profile');
  const headers = authorized(person);
  await request.delete(`/api/v1/personas/${id}`, { headers, data: { confirmation: 'DELETE' } });
  await page.goBack();
  await expect(page.getByText('Persona not found')).toBeVisible();
});

/** Ten turns of the owner give 40% readiness: 20% for the first learning level, and 2% for each turn. */
async function talkUntilReady(request: APIRequestContext, owner: Person, foId: string) {
  for (let turn = 0; turn < 10; turn++) {
    const data = { foId, message: 'Who are you?', instant: true };
    const response = await request.post('/functions/v1/chat', { headers: authorized(owner), data });
    expect(response.ok(), await response.text()).toBe(true);
  }
}
