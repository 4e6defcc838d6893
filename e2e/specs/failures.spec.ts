import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

const general = 'Something went wrong on our side. Please try again.';
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Makes a call fail with an internal server error. */
const breakDown = (page: Page, path: string | RegExp, times?: number) =>
  page.route(
    path,
    (route) => route.fulfill({ status: 500, json: { code: 'internal', message: general } }),
    times === undefined ? {} : { times },
  );

/** A toast with the text of the catalogue as its title, and the server's message below. */
const expectToast = (page: Page, title: string, description: string) =>
  expect(toasts(page).filter({ hasText: title })).toHaveText(`${title}${description}`);

test('when a call fails, the toast has the text of the catalogue and the reason below', async ({
  request,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { person, context } = await signedIn('Fay Failure');
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, 'What are your core principles?');

  await breakDown(page, '**/submit-feedback');
  await answer.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Failed to submit feedback', general);
  await answer.getByRole('button', { name: 'Edit the answer' }).click();
  await answer.getByLabel('What should it have said?').fill('Another.');
  await answer.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Failed to save correction', general);
  await answer.getByRole('button', { name: 'Cancel' }).click();

  await breakDown(page, '**/facts');
  await answer.getByRole('button', { name: 'Save as Fact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Failed to save fact. Please try again.', general);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await breakDown(page, '**/functions/v1/chat');
  await messageBox(page).fill('Are you there?');
  await messageBox(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message' })).toHaveText(
    `Failed to send message. Please try again.${general}`,
  );

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await breakDown(page, '**/api/v1/profile');
  await page.getByLabel('Display name').fill('Fay Fortune');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Update failed', 'Could not update profile. Please try again.');
});

test('an evaluation that cannot start says so, also after a successful one', async ({
  request,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { person, context } = await signedIn('Rita Rerun');
  const { id } = await createPersona(request, person);
  const headers = authorized(person);
  for (const question of ['Who are you?', 'What is your role?', 'What is a snark?'])
    await request.post(`/api/v1/personas/${id}/questions`, { headers, data: { question } });
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Test your FO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Testing' });
  const run = dialog.getByRole('button', { name: 'Run evaluation' });
  await run.click();
  await expect(page.getByText('Evaluation completed!').first()).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText('Principles: not applicable').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Test Questions' }).click();
  await breakDown(page, '**/evaluate-persona');
  await run.click();
  await expectToast(page, 'Failed to run evaluation', general);
});

test('a profile that cannot be loaded shows one error for the page', async ({ signedIn }) => {
  const { context } = await signedIn('Nora Nothing');
  const page = await context.newPage();
  await breakDown(page, '**/api/v1/profile');
  await breakDown(page, '**/api/v1/personas/own**');
  await page.goto('/profile');
  await expect(page.getByText('Error loading profile')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Error loading FOs')).toBeVisible();
  await expectToast(page, 'Error', 'Could not load profile data.');
});

test('seeding shows a toast when it is done', async ({ signedIn }) => {
  const { context } = await signedIn('Sid Seed');
  const page = await context.newPage();
  await page.goto('/seed');
  const seed = page.getByRole('button', { name: 'Create sample FOs' });
  await breakDown(page, '**/functions/v1/seed', 1);
  await seed.click();
  await expect(toasts(page).filter({ hasText: 'Failed to seed data' })).toBeVisible();
  await seed.click();
  await expect(toasts(page).filter({ hasText: /Sample FOs created|are here already/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sample FOs' })).toBeVisible();
});

test('the error screen knows who is signed in, and which theme they chose', async ({ request, signedIn }) => {
  const { person, context } = await signedIn('Eli Error');
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto('/profile');
  await page.evaluate(
    ([viewer, fo]) => {
      localStorage.setItem('foyer.theme', 'dark');
      sessionStorage.setItem(`foyer.unsent.${viewer}.${fo}`, 'broken');
    },
    [person.session.user.id, id],
  );
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
