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

test('an owner opens the settings from the profile, and each setting is saved on change', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'FO Settings' }).click();
  await expect(page).toHaveURL(`/fo/${id}/settings`);
  for (const name of ['Privacy Controls', 'Notification Settings', 'Training Data Overview'])
    await expect(page.getByRole('region', { name })).toBeVisible();

  await test.step('the defaults', async () => {
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

  await test.step('shows that it is saving, and that it is saved', async () => {
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

  await test.step('out of the loop, notifications are off', async () => {
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

  await test.step('stays after a reload, as the server has it too', async () => {
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

test('a setting that the server rejects is reset, with a message', async ({ signedIn, request }) => {
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

test('settings that fail to load can be loaded again', async ({ signedIn, request }) => {
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

test('settings of a stranger’s persona, or of none, are not found', async ({ signedIn, request }) => {
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

test('an unlisted persona is reached only by its link', async ({ signedIn, request }) => {
  test.setTimeout(120_000);
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Quiet Wren', is_public: true });
  const page = await context.newPage();
  await page.goto(`/fo/${id}/settings`);
  await choice(page, 'Public').focus();
  await page.keyboard.press('ArrowUp');
  await expect(choice(page, 'Unlisted')).toBeChecked();
  await expect(toasts(page)).toContainText('Privacy setting updated');

  await test.step('a visitor with the link may chat; search engines may not index it', async () => {
    const visitor = await signedIn();
    const otherPage = await visitor.context.newPage();
    const served = await request.get(`/fo/${handle}`);
    expect(await served.text()).toContain('<meta name="robots" content="noindex"/>');
    await otherPage.goto(`/fo/${handle}`);
    await expect(heading('Quiet Wren')(otherPage)).toBeVisible();
    await expect(otherPage.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'FO Settings' })).toHaveCount(0);
    await otherPage.goto(`/chat/${id}`);
    await ask(otherPage, 'What do you do?');
    await otherPage.goto('/explore?search=Quiet%20Wren');
    await expect(otherPage.getByText('No FOs found')).toBeVisible();
  });

  await test.step('every other page calls it unlisted', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Publish to Marketplace' })).not.toBeChecked();
    await page.goto(`/edit-fo/${id}?step=5`);
    await expect(page.getByText('Unlisted: seen by whoever has its link')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Make Public' })).toHaveAccessibleDescription(
      /has its link/,
    );
  });

  await test.step('below 40 percent it cannot become public; made private, its link no longer works', async () => {
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

test('the owner’s default decides whether answers get a rating', async ({ signedIn, request }) => {
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
