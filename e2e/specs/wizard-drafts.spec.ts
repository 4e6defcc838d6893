import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { continueButton, step } from '../people/wizard-page.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a draft is restored after a reload, and kept until it is discarded; errors, the draft and the confirmation to leave are accessible', async ({
  signUp,
}) => {
  const { context } = await signUp();
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize(phoneViewport);
  await page.goto('/create-fo?step=2');
  await continueButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'dark');
  const nameField = page.getByLabel('Persona Name');
  await nameField.fill('Runa Holm');
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('What you typed last time and did not save is back.')).toBeVisible();
  await expect(nameField).toHaveValue('Runa Holm');
  await expectAccessible(page, 'dark');

  await page.getByRole('link', { name: 'Explore' }).first().click();
  const confirmation = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(confirmation).toBeVisible();
  await expectAccessible(page, 'dark');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(step(page, 2)).toBeVisible();
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/explore');

  await page.goto('/create-fo?step=2');
  await expect(nameField).toHaveValue('Runa Holm');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(nameField).toHaveValue('');
  await page.reload();
  await expect(nameField).toHaveValue('');
  await expect(page.getByText('What you typed last time')).toHaveCount(0);
});

test('a draft is restored only for its author after the session has ended, and deleted by signing out', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { person: nextPerson } = await signUp();
  const page = await context.newPage();
  const nameField = page.getByLabel('Persona Name');
  const endAllSessions = () => request.post('/auth/v1/logout?scope=global', { headers: authorized(person) });

  /** Waits for the event stream of the page, since only then does the page learn of the end of a session. */
  const openWithStream = async (open: () => Promise<unknown>) => {
    const stream = page.waitForResponse((response) => response.url().endsWith('/realtime/v1'));
    await open();
    await stream;
  };

  await openWithStream(() => page.goto('/create-fo?step=2'));
  await nameField.fill('Unn Dal');
  await endAllSessions();
  await expect(page).toHaveURL(/\/login/);
  await openWithStream(() => fillInLogin(page, person));
  await expect(page).toHaveURL('/create-fo?step=2');
  await expect(nameField).toHaveValue('Unn Dal');

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('foyer.session')!);
    const headers = { authorization: `Bearer ${session.access_token}` };
    return fetch('/auth/v1/logout?scope=global', { method: 'POST', headers });
  });
  await expect(page).toHaveURL(/\/login/);
  expect(await draftKeys(page)).toHaveLength(1);
  await fillInLogin(page, nextPerson);
  await expect(page).toHaveURL('/create-fo?step=2');
  await expect(nameField).toHaveValue('');
  expect(await draftKeys(page)).toEqual([]);
  await test.step('a draft is deleted by signing out', () => signOutWithDraft(page));
});

async function signOutWithDraft(page: Page) {
  await page.getByLabel('Persona Name').fill('Somebody Else');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
}

/** The keys of the drafts that this browser stores. */
const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer.draft.')));
