import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQualityOfOpenPage, heading } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

const settingSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const visibilityOption = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('an owner opens the settings from the FO’s page or the profile, and changes are kept after a reload; they are accessible, fit a phone, and have no layout shift', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id, handle } = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const page = await context.newPage();
  await watchLayout(page);
  const errors = recordErrors(page);
  await page.goto(`/fo/${handle}`);
  await page.getByRole('link', { name: 'FO Settings' }).click();
  await expect(heading('FO Settings')(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'FO Settings' }).click();
  await expect(page).toHaveURL(`/fo/${id}/settings`);
  for (const name of ['Privacy Controls', 'Notification Settings', 'Training Data Overview'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expectDefaults(page);

  await settingSwitch(page, 'By email').focus();
  await page.keyboard.press('Space');
  await expect(toasts(page)).toContainText('Notification setting updated');
  await settingSwitch(page, 'Allow training opt-in').click();
  await expect(toasts(page)).toContainText('Privacy setting updated');
  await page.reload();
  await expect(page.getByText('Feedback records')).toBeVisible();
  await expectNoLayoutShift(page);
  await expect(settingSwitch(page, 'By email')).toBeChecked();
  await expect(settingSwitch(page, 'Keep me in the loop')).toBeChecked();
  await expect(settingSwitch(page, 'Allow training opt-in')).not.toBeChecked();
  await expect(settingSwitch(page, 'Suggest training')).toBeDisabled();
  await expectQualityOfOpenPage(page, page.getByText('Feedback records'));
  expect(errors).toEqual([]);
});

async function expectDefaults(page: Page) {
  const enabledByDefault = [
    'Keep me in the loop',
    'Let visitors talk privately',
    'Allow training opt-in',
    'Incoming conversations',
    'By push',
  ];
  for (const name of enabledByDefault) await expect(settingSwitch(page, name)).toBeChecked();
  for (const name of ['Suggest training', 'Discoverable', 'By email'])
    await expect(settingSwitch(page, name)).not.toBeChecked();
  await expect(visibilityOption(page, 'Public')).toBeChecked();
}

test('an unlisted persona is reached only by its link', async ({ signUp, request }) => {
  const { person, context } = await signUp();
  const { id, handle } = await createPersona(request, person, { name: 'Quiet Wren', is_public: true });
  const page = await context.newPage();
  await page.goto(`/fo/${id}/settings`);
  await visibilityOption(page, 'Public').focus();
  await page.keyboard.press('ArrowUp');
  await expect(visibilityOption(page, 'Unlisted')).toBeChecked();
  await expect(toasts(page)).toContainText('Privacy setting updated');

  await test.step('a visitor with the link sees it; search engines may not index it', async () => {
    const response = await request.get(`/fo/${handle}`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/>Quiet Wren(?:<!-- --> )?<\/h1>/);
    expect(html).toContain('>Unlisted<');
  });

  await test.step('the profile and the wizard show that the persona is unlisted', async () => {
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await expect(page.getByText('Unlisted', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Publish to Marketplace' })).not.toBeChecked();
    await page.goto(`/edit-fo/${id}?step=5`);
    await expect(page.getByText('Unlisted: seen by whoever has its link')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Make Public' })).toHaveAccessibleDescription(
      /has its link/,
    );
  });
});
