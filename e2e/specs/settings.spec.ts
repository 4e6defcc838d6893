import type { Locator, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { ask } from '../site/chat.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQuality, heading, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const setting = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const loop = 'Keep me in the loop';

test('an owner comes from the profile, and each setting saves by itself', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'FO Settings' }).click();
  await expect(page).toHaveURL(`/fo/${id}/settings`);
  for (const name of ['Privacy Controls', 'Notification Settings', 'Training Data Overview'])
    await expect(page.getByRole('region', { name })).toBeVisible();

  await test.step('as they are at first', async () => {
    const on = [
      loop,
      'Let visitors talk privately',
      'Allow training opt-in',
      'Incoming conversations',
      'By push',
    ];
    for (const name of on) await expect(setting(page, name)).toBeChecked();
    for (const name of ['Suggest training', 'Discoverable', 'By email'])
      await expect(setting(page, name)).not.toBeChecked();
    await expect(choice(page, 'Public')).toBeChecked();
  });

  await test.step('says that it saves, and that it has', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/owner-settings', async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.fallback();
    });
    await setting(page, 'By email').focus();
    await page.keyboard.press('Space');
    await expect(setting(page, 'By email')).toBeChecked();
    await expect(page.getByText('Saving changes...')).toBeVisible();
    held.resolve();
    await expect(toasts(page)).toContainText('Notification setting updated');
    await expect(page.getByText('Saving changes...')).toHaveCount(0);
    await page.unroute('**/owner-settings');
  });

  await test.step('out of the loop, nothing is told', async () => {
    await setting(page, loop).click();
    await expect(toasts(page)).toContainText('Privacy setting updated');
    await expect(page.getByText('Enable "Keep me in the loop" to receive notifications')).toBeVisible();
    for (const name of ['Incoming conversations', 'By email', 'By push'])
      await expect(setting(page, name)).toBeDisabled();
    await setting(page, loop).click();
    await expect(setting(page, 'By email')).toBeEnabled();
  });

  await test.step('without opt-in, no training is suggested', async () => {
    await setting(page, 'Suggest training').click();
    await setting(page, 'Allow training opt-in').click();
    await expect(setting(page, 'Suggest training')).not.toBeChecked();
    await expect(setting(page, 'Suggest training')).toBeDisabled();
    await expect(page.getByText('Saving changes...')).toHaveCount(0);
  });

  await test.step('is so after a reload, for the server too', async () => {
    await page.reload();
    await expect(setting(page, 'By email')).toBeChecked();
    await expect(setting(page, loop)).toBeChecked();
    await expect(setting(page, 'Allow training opt-in')).not.toBeChecked();
    await expect(setting(page, 'Suggest training')).toBeDisabled();
  });

  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto(`/fo/${handle}`);
  await page.getByRole('link', { name: 'FO Settings' }).click();
  await expect(heading('FO Settings')(page)).toBeVisible();
});

test('a setting that the server refuses is put back, and says so', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/fo/${id}/settings`);
  const refuse = { status: 500, json: { code: 'internal', message: '' } };
  await expect(setting(page, loop)).toBeChecked();
  await page.route(/\/(privacy|owner-settings)$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refuse) : route.fallback(),
  );
  await setting(page, loop).click();
  await expect(toasts(page)).toContainText('Failed to update privacy setting');
  await expect(setting(page, loop)).toBeChecked();
  await setting(page, 'By push').click();
  await expect(toasts(page)).toContainText('Failed to update notification setting');
  await expect(setting(page, 'By push')).toBeChecked();
});

test('settings that cannot be loaded can be asked for again', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.route('**/privacy', (route) =>
    route.fulfill({ status: 503, json: { code: 'internal', message: '' } }),
  );
  await page.goto(`/fo/${id}/settings`);
  await expect(page.getByRole('heading', { name: 'Failed to load settings' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/privacy');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(setting(page, loop)).toBeChecked();
});

test('nobody else comes to them: neither to a stranger’s nor to none', async ({ signedIn, request }) => {
  const [owner, secretive, { context }] = [await signedIn(), await signedIn(), await signedIn()];
  const { id } = await createPersona(request, owner.person, { is_public: true });
  const hidden = await createPersona(request, secretive.person);
  const page = await context.newPage();
  for (const [foId, why] of [
    [id, 'You do not have permission to access these settings'],
    [hidden.id, 'FO not found'],
    [crypto.randomUUID(), 'FO not found'],
    ['no-id', 'FO not found'],
  ] as const) {
    await page.goto(`/fo/${foId}/settings`);
    await expect(page).toHaveURL('/profile');
    await expect(toasts(page)).toContainText(why);
  }
});

test('an unlisted persona is reached by its link alone', async ({ signedIn, request }) => {
  test.setTimeout(120_000);
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Quiet Wren', is_public: true });
  const page = await context.newPage();
  await page.goto(`/fo/${id}/settings`);
  await choice(page, 'Public').focus();
  await page.keyboard.press('ArrowUp');
  await expect(choice(page, 'Unlisted')).toBeChecked();
  await expect(toasts(page)).toContainText('Privacy setting updated');

  await test.step('by a visitor, who may talk with it, and by no search engine', async () => {
    const visitor = await signedIn();
    const theirs = await visitor.context.newPage();
    const served = await request.get(`/fo/${handle}`);
    expect(await served.text()).toContain('<meta name="robots" content="noindex"/>');
    await theirs.goto(`/fo/${handle}`);
    await expect(heading('Quiet Wren')(theirs)).toBeVisible();
    await expect(theirs.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'FO Settings' })).toHaveCount(0);
    await theirs.goto(`/chat/${id}`);
    await ask(theirs, 'What do you do?');
    await theirs.goto('/explore?search=Quiet%20Wren');
    await expect(theirs.getByText('No FOs found')).toBeVisible();
  });

  await test.step('and no other page calls it private or public', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Publish to Marketplace' })).not.toBeChecked();
    await page.goto(`/edit-fo/${id}?step=5`);
    await expect(page.getByText('Unlisted: seen by whoever has its link')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Make Public' })).toHaveAccessibleDescription(
      /has its link/,
    );
  });

  await test.step('opens no further below 40 percent, and closes for good', async () => {
    await page.goto(`/fo/${id}/settings`);
    await expect(choice(page, 'Public')).toBeDisabled();
    await expect(page.getByText(/your FO needs 40% readiness; it has 2%/)).toBeVisible();
    await choice(page, 'Private').click();
    await expect(choice(page, 'Private')).toBeChecked();
    await expect(toasts(page)).toContainText('Privacy setting updated');
    await expect(choice(page, 'Unlisted')).toBeDisabled();
    expect((await request.get(`/fo/${handle}`)).status()).toBe(404);
  });
});

test('the owner’s default lets an answer stand out, and gives none', async ({ signedIn, request }) => {
  const { person } = await signedIn();
  const { id } = await createPersona(request, person, { is_public: true });
  const headers = authorized(person);
  await request.patch(`/api/v1/personas/${id}/privacy`, { headers, data: { default_train_on_chat: true } });
  const visitor = await signedIn();
  const page = await visitor.context.newPage();
  await page.goto(`/chat/${id}`);
  await ask(page, 'What do you do?');
  const allow = page.getByRole('button', { name: 'Allow Training' });
  await expect(allow).toHaveAccessibleDescription(/Nothing is learnt unless you press/);
  expect(await color(allow)).not.toBe(await color(page.getByRole('button', { name: 'Keep Private' })));
  expect(await consented(page, visitor.person)).toEqual([]);
  await allow.click();
  await expect(toasts(page)).toContainText('Training allowed');
  const counted = await request.get(`/api/v1/personas/${id}/training-overview`, { headers });
  expect(await counted.json()).toEqual({ consented_conversations: 1, feedback_records: 0 });
});

const color = (button: Locator) => button.evaluate((node) => getComputedStyle(node).backgroundColor);

async function consented(page: Page, person: Person) {
  const answer = await page.request.get('/api/v1/consents', { headers: authorized(person) });
  return (await answer.json()).consents;
}

test('the settings are accessible, fit a phone, and do not move while they load', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { is_public: true });
  const page = await context.newPage();
  await watchLayout(page);
  await page.goto(`/fo/${id}/settings`);
  await expect(page.getByText('Feedback records')).toBeVisible();
  await expectNoLayoutShift(page);
  await expectQuality(page, [[`/fo/${id}/settings`, text('Feedback records')]]);
});
