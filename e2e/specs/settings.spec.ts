import type { Locator, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { ask } from '../site/chat.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQuality, heading, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const settingSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const visibilityOption = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const loopLabel = 'Keep me in the loop';

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
    const enabledByDefault = [
      loopLabel,
      'Let visitors talk privately',
      'Allow training opt-in',
      'Incoming conversations',
      'By push',
    ];
    for (const name of enabledByDefault) await expect(settingSwitch(page, name)).toBeChecked();
    for (const name of ['Suggest training', 'Discoverable', 'By email'])
      await expect(settingSwitch(page, name)).not.toBeChecked();
    await expect(visibilityOption(page, 'Public')).toBeChecked();
  });

  await test.step('the page shows when it saves a change, and when it has saved', async () => {
    const saveGate = Promise.withResolvers<void>();
    await page.route('**/owner-settings', async (route) => {
      if (route.request().method() === 'PATCH') await saveGate.promise;
      await route.fallback();
    });
    await settingSwitch(page, 'By email').focus();
    await page.keyboard.press('Space');
    await expect(settingSwitch(page, 'By email')).toBeChecked();
    await expect(page.getByText('Saving changes...')).toBeVisible();
    saveGate.resolve();
    await expect(toasts(page)).toContainText('Notification setting updated');
    await expect(page.getByText('Saving changes...')).toHaveCount(0);
    await page.unroute('**/owner-settings');
  });

  await test.step('with "keep owner in the loop" off, notifications are off', async () => {
    await settingSwitch(page, loopLabel).click();
    await expect(toasts(page)).toContainText('Privacy setting updated');
    await expect(page.getByText('Enable "Keep me in the loop" to receive notifications')).toBeVisible();
    for (const name of ['Incoming conversations', 'By email', 'By push'])
      await expect(settingSwitch(page, name)).toBeDisabled();
    await settingSwitch(page, loopLabel).click();
    await expect(settingSwitch(page, 'By email')).toBeEnabled();
  });

  await test.step('without the opt-in to training, no training is suggested', async () => {
    await settingSwitch(page, 'Suggest training').click();
    await settingSwitch(page, 'Allow training opt-in').click();
    await expect(settingSwitch(page, 'Suggest training')).not.toBeChecked();
    await expect(settingSwitch(page, 'Suggest training')).toBeDisabled();
    await expect(page.getByText('Saving changes...')).toHaveCount(0);
  });

  await test.step('the settings last after a reload', async () => {
    await page.reload();
    await expect(settingSwitch(page, 'By email')).toBeChecked();
    await expect(settingSwitch(page, loopLabel)).toBeChecked();
    await expect(settingSwitch(page, 'Allow training opt-in')).not.toBeChecked();
    await expect(settingSwitch(page, 'Suggest training')).toBeDisabled();
  });

  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto(`/fo/${handle}`);
  await page.getByRole('link', { name: 'FO Settings' }).click();
  await expect(heading('FO Settings')(page)).toBeVisible();
});

test('a change that the server rejects is undone, with a message', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/fo/${id}/settings`);
  const failure = { status: 500, json: { code: 'internal', message: '' } };
  await expect(settingSwitch(page, loopLabel)).toBeChecked();
  await page.route(/\/(privacy|owner-settings)$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(failure) : route.fallback(),
  );
  await settingSwitch(page, loopLabel).click();
  await expect(toasts(page)).toContainText('Failed to update privacy setting');
  await expect(settingSwitch(page, loopLabel)).toBeChecked();
  await settingSwitch(page, 'By push').click();
  await expect(toasts(page)).toContainText('Failed to update notification setting');
  await expect(settingSwitch(page, 'By push')).toBeChecked();
});

test('settings that fail to load can be loaded again', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.route('**/privacy', (route) =>
    route.fulfill({ status: 503, json: { code: 'internal', message: '' } }),
  );
  await page.goto(`/fo/${id}/settings`);
  await expect(page.getByRole('heading', { name: 'Failed to load settings' })).toBeVisible();
  await page.unroute('**/privacy');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(settingSwitch(page, loopLabel)).toBeChecked();
});

test('settings of somebody else’s persona, or of none, redirect to the profile with an error', async ({
  signedIn,
  request,
}) => {
  const [owner, privateOwner, { context }] = [await signedIn(), await signedIn(), await signedIn()];
  const { id } = await createPersona(request, owner.person, { is_public: true });
  const privatePersona = await createPersona(request, privateOwner.person);
  const page = await context.newPage();
  for (const [foId, message] of [
    [id, 'You do not have permission to access these settings'],
    [privatePersona.id, 'FO not found'],
    [crypto.randomUUID(), 'FO not found'],
    ['no-id', 'FO not found'],
  ] as const) {
    await page.goto(`/fo/${foId}/settings`, { waitUntil: 'commit' });
    // The toast may be shown before the address changes, and for only four seconds.
    await Promise.all([expect(page).toHaveURL('/profile'), expect(toasts(page)).toContainText(message)]);
  }
});

test('an unlisted persona is reached only by its link', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Quiet Wren', is_public: true });
  const page = await context.newPage();
  await page.goto(`/fo/${id}/settings`);
  await visibilityOption(page, 'Public').focus();
  await page.keyboard.press('ArrowUp');
  await expect(visibilityOption(page, 'Unlisted')).toBeChecked();
  await expect(toasts(page)).toContainText('Privacy setting updated');

  await test.step('a visitor with the link may chat; search engines may not index it', async () => {
    const visitor = await signedIn();
    const otherPage = await visitor.context.newPage();
    const response = await request.get(`/fo/${handle}`);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    await otherPage.goto(`/fo/${handle}`);
    await expect(heading('Quiet Wren')(otherPage)).toBeVisible();
    await expect(otherPage.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'FO Settings' })).toHaveCount(0);
    await otherPage.goto(`/chat/${id}`);
    await ask(otherPage, 'What do you do?');
    await otherPage.goto('/explore?search=Quiet%20Wren');
    await expect(otherPage.getByText('No FOs found')).toBeVisible();
  });

  await test.step('the profile and the wizard show that the persona is unlisted', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Publish to Marketplace' })).not.toBeChecked();
    await page.goto(`/edit-fo/${id}?step=5`);
    await expect(page.getByText('Unlisted: seen by whoever has its link')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Make Public' })).toHaveAccessibleDescription(
      /has its link/,
    );
  });

  await test.step('below 40% readiness the persona cannot become public; once it is private, its link no longer works', async () => {
    await page.goto(`/fo/${id}/settings`);
    await expect(visibilityOption(page, 'Public')).toBeDisabled();
    await expect(page.getByText(/your FO needs 40% readiness; it has 2%/)).toBeVisible();
    await visibilityOption(page, 'Private').click();
    await expect(visibilityOption(page, 'Private')).toBeChecked();
    await expect(toasts(page)).toContainText('Privacy setting updated');
    await expect(visibilityOption(page, 'Unlisted')).toBeDisabled();
    expect((await request.get(`/fo/${handle}`)).status()).toBe(404);
  });
});

test('the owner’s default highlights the consent to training, but nothing is learnt until the visitor presses it', async ({
  signedIn,
  request,
}) => {
  const { person } = await signedIn();
  const { id } = await createPersona(request, person, { is_public: true });
  const headers = authorized(person);
  await request.patch(`/api/v1/personas/${id}/privacy`, { headers, data: { default_train_on_chat: true } });
  const visitor = await signedIn();
  const page = await visitor.context.newPage();
  await page.goto(`/chat/${id}`);
  await ask(page, 'What do you do?');
  const allowButton = page.getByRole('button', { name: 'Allow Training' });
  await expect(allowButton).toHaveAccessibleDescription(/Nothing is learnt unless you press/);
  expect(await color(allowButton)).not.toBe(await color(page.getByRole('button', { name: 'Keep Private' })));
  expect(await consentsOf(page, visitor.person)).toEqual([]);
  await allowButton.click();
  await expect(toasts(page)).toContainText('Training allowed');
  const overview = await request.get(`/api/v1/personas/${id}/training-overview`, { headers });
  expect(await overview.json()).toEqual({ consented_conversations: 1, feedback_records: 0 });
});

const color = (button: Locator) => button.evaluate((node) => getComputedStyle(node).backgroundColor);

async function consentsOf(page: Page, person: Person) {
  const response = await page.request.get('/api/v1/consents', { headers: authorized(person) });
  return (await response.json()).consents;
}

test('the settings are accessible, fit a phone, and have no layout shift', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { is_public: true });
  const page = await context.newPage();
  await watchLayout(page);
  await page.goto(`/fo/${id}/settings`);
  await expect(page.getByText('Feedback records')).toBeVisible();
  await expectNoLayoutShift(page);
  await expectQuality(page, [[`/fo/${id}/settings`, text('Feedback records')]]);
});
