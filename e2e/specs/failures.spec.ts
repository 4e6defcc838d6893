import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { ask, messageBox } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

const serverMessage = 'Something went wrong on our side. Please try again.';
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** Makes requests fail with an internal server error. */
const failRequests = (page: Page, path: string | RegExp, times?: number) =>
  page.route(
    path,
    (route) => route.fulfill({ status: 500, json: { code: 'internal', message: serverMessage } }),
    times === undefined ? {} : { times },
  );

/** Checks that one toast has this title, with this description below. */
const expectToast = (page: Page, title: string, description: string) =>
  expect(toasts(page).filter({ hasText: title })).toHaveText(`${title}${description}`);

test('when a request fails, the toast has the message of the action as its title, and the reason below', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn('Fay Failure');
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, 'What are your core principles?');

  await failRequests(page, '**/submit-feedback');
  await answer.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Failed to submit feedback', serverMessage);
  await answer.getByRole('button', { name: 'Edit the answer' }).click();
  await answer.getByLabel('What should it have said?').fill('Another.');
  await answer.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Failed to save correction', serverMessage);
  await answer.getByRole('button', { name: 'Cancel' }).click();

  await failRequests(page, '**/facts');
  await answer.getByRole('button', { name: 'Save as Fact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Failed to save fact. Please try again.', serverMessage);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await failRequests(page, '**/functions/v1/chat');
  await messageBox(page).fill('Are you there?');
  await messageBox(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message' })).toHaveText(
    `Failed to send message. Please try again.${serverMessage}`,
  );

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await failRequests(page, '**/api/v1/profile');
  await page.getByLabel('Display name').fill('Fay Fortune');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Update failed', 'Could not update profile. Please try again.');
});

test('an evaluation that cannot start shows an error, also after a successful evaluation', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn('Rita Rerun');
  const { id } = await createPersona(request, person);
  const headers = authorized(person);
  for (const question of ['Who are you?', 'What is your role?', 'What is a snark?'])
    await request.post(`/api/v1/personas/${id}/questions`, { headers, data: { question } });
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Test your FO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Testing' });
  const runButton = dialog.getByRole('button', { name: 'Run evaluation' });
  await runButton.click();
  await expect(page.getByText('Evaluation completed!').first()).toBeVisible();
  await expect(dialog.getByText('Principles: not applicable').first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Test Questions' }).click();
  await failRequests(page, '**/evaluate-persona');
  await runButton.click();
  await expectToast(page, 'Failed to run evaluation', serverMessage);
});

test('a profile that cannot be loaded shows one toast for the whole page', async ({ signedIn }) => {
  const { context } = await signedIn('Nora Nothing');
  const page = await context.newPage();
  await failRequests(page, '**/api/v1/profile');
  await failRequests(page, '**/api/v1/personas/own**');
  await page.goto('/profile');
  await expect(page.getByText('Error loading profile')).toBeVisible();
  await expect(page.getByText('Error loading FOs')).toBeVisible();
  await expectToast(page, 'Error', 'Could not load profile data.');
});

test('creating the sample FOs shows a toast on failure and on success', async ({ signedIn }) => {
  const { context } = await signedIn('Sid Seed');
  const page = await context.newPage();
  await page.goto('/seed');
  const createButton = page.getByRole('button', { name: 'Create sample FOs' });
  await failRequests(page, '**/functions/v1/seed', 1);
  await createButton.click();
  await expect(toasts(page).filter({ hasText: 'Failed to seed data' })).toBeVisible();
  await createButton.click();
  await expect(toasts(page).filter({ hasText: /Sample FOs created|are here already/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sample FOs' })).toBeVisible();
});

test('the error screen keeps the header of a signed-in person and the chosen theme', async ({
  request,
  signedIn,
}) => {
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
