import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

const writing_sample = "I'm glad you came! It's a fine day for a ride, and I'll tell you all I know.";
const testQuestions = ['Who are you?', 'What is your role?', 'Who won the cup in 1931?'];

test('an owner writes test questions, runs an evaluation, reads its results and compares two evaluations', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  await createPersona(request, person, { name: 'Wilma Rook', writing_sample });
  const page = await context.newPage();
  const { dialog, results, rows, questions, runButton } = await openTests(page);
  await expect(results).toBeDisabled();
  const field = dialog.getByLabel('New question');
  for (const question of [...testQuestions, 'Delete me?']) {
    await field.fill(question);
    await field.press('Enter');
    await expect(questions.last()).toContainText(question);
    await expect(field).toHaveValue('');
  }
  await expect(dialog.getByText('4 of 10 questions')).toBeAttached();
  await Promise.all([
    expect(page.getByText('Question deleted')).toBeVisible(),
    dialog.getByRole('button', { name: 'Delete the question “Delete me?”' }).click(),
  ]);
  await expect(questions).toHaveCount(3);

  await runButton.click();
  await expect(page.getByText('Evaluation completed!').first()).toBeVisible();
  await expect(results).toHaveAttribute('aria-selected', 'true');
  for (const score of ['Overall', 'Principles', 'Voice', 'No hallucination'])
    await expect(dialog.locator('dt', { hasText: score })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await rows.first().locator('summary').press('Enter');
  await expect(rows.first().getByText('Wilma Rook').first()).toBeVisible();
  await expect(rows.first().getByText('Principles used')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Test Questions' }).click();
  await runButton.click();
  await expect(dialog.getByRole('heading', { name: 'Over time' })).toBeVisible();
  await expect(dialog.getByLabel('Evaluation', { exact: true }).locator('option')).toHaveCount(2);
  await dialog.getByText('Show as a table').click();
  await expect(dialog.getByRole('row')).toHaveCount(3);
});

/** The owner of a persona with three test questions and a completed evaluation, with a page. */
const evaluated = share(async (signUp, request) => {
  const { person, context } = await signUp();
  const { id, handle } = await createEvaluatedPersona(request, person);
  return { page: await context.newPage(), person, id, handle };
});

test('the results of an evaluation are exported, accessible and fit a phone', async () => {
  const { page } = evaluated();
  const { dialog, results, questions } = await openTests(page);
  await results.click();
  const downloadPromise = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export these results' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const download = await downloadPromise;
  const exportedResults = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exportedResults).toMatchObject({ persona: 'Wilma Rook', questions: 3 });
  expect(download.suggestedFilename()).toMatch(/^evaluation-\d{4}-\d{2}-\d{2}\.json$/);

  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await dialog.getByRole('tab', { name: 'Test Questions' }).click();
  await expect(questions).toHaveCount(3);
  await expectAccessible(page, 'dark');
});

test('an owner publishes the report card, which is marked as out of date once the persona has changed', async ({
  request,
  page: publicPage,
}) => {
  const { page, person, id, handle } = evaluated();
  const { dialog, results } = await openTests(page);
  await results.click();
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    dialog.getByRole('switch', { name: 'Show the report card on the public page' }).click(),
  ]);
  await expect(dialog.getByRole('switch')).toBeChecked();

  await publicPage.goto(`/fo/${handle}`);
  const card = publicPage.getByRole('region', { name: 'Report card' });
  await expect(card).toContainText('3 questions');
  await expect(card.getByText('Out of date')).toHaveCount(0);
  await expectAccessible(publicPage, 'light');
  const response = await request.patch(`/api/v1/personas/${id}`, {
    headers: authorized(person),
    data: { bio: `${defaultPersona.bio} And more.` },
  });
  expect(response.ok()).toBe(true);
  await publicPage.reload();
  await expect(card.getByText('Out of date')).toBeVisible();

  const { rows } = await openTests(page);
  await results.click();
  await expect(rows).toHaveCount(3);
  await expect(dialog.getByText('has changed since the latest evaluation.')).toBeVisible();
});

/** Opens the tests of the owner's persona. */
async function openTests(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Test your FO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Testing' });
  return {
    dialog,
    results: dialog.getByRole('tab', { name: 'Results' }),
    rows: dialog.getByRole('list', { name: 'Results' }).locator('details'),
    questions: dialog.getByRole('list', { name: 'Test questions' }).getByRole('listitem'),
    runButton: dialog.getByRole('button', { name: 'Run evaluation' }),
  };
}

/** Creates a public persona with three test questions and one completed evaluation, by the API. */
async function createEvaluatedPersona(request: APIRequestContext, owner: Person) {
  const persona = await createPersona(request, owner, {
    name: 'Wilma Rook',
    writing_sample,
    is_public: true,
  });
  const headers = authorized(owner);
  for (const question of testQuestions)
    await request.post(`/api/v1/personas/${persona.id}/questions`, { headers, data: { question } });
  const response = await request.post('/functions/v1/evaluate-persona', {
    headers,
    data: { foId: persona.id },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return persona;
}
