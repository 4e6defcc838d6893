import { readFile } from 'node:fs/promises';
import { authorized } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('an owner evaluates their FO, reads the results and publishes the report card, which is marked once it is out of date', async ({
  signedIn,
  request,
  browser,
  baseURL,
}) => {
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, {
    name: 'Wilma Rook',
    writing_sample: "I'm glad you came! It's a fine day for a ride, and I'll tell you all I know.",
    is_public: true,
  });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Test your FO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Testing' });
  const results = dialog.getByRole('tab', { name: 'Results' });
  await expect(results).toBeDisabled();
  const runButton = dialog.getByRole('button', { name: 'Run evaluation' });
  const field = dialog.getByLabel('New question');
  const questions = dialog.getByRole('list', { name: 'Test questions' }).getByRole('listitem');
  for (const question of ['Who are you?', 'What is your role?', 'Who won the cup in 1931?', 'Delete me?']) {
    await field.fill(question);
    await field.press('Enter');
    await expect(questions.last()).toContainText(question);
    await expect(field).toHaveValue('');
  }
  await expect(dialog.getByText('4 of 10 questions')).toBeAttached();
  await dialog.getByRole('button', { name: 'Delete the question “Delete me?”' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(questions).toHaveCount(3);

  await runButton.click();
  await expect(page.getByText('Evaluation completed!').first()).toBeVisible();
  await expect(results).toHaveAttribute('aria-selected', 'true');
  for (const score of ['Overall', 'Principles', 'Voice', 'No hallucination'])
    await expect(dialog.locator('dt', { hasText: score })).toBeVisible();
  const rows = dialog.getByRole('list', { name: 'Results' }).locator('details');
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

  const downloadPromise = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export these results' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const download = await downloadPromise;
  const exportedResults = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exportedResults).toMatchObject({ persona: 'Wilma Rook', questions: 3 });
  expect(download.suggestedFilename()).toMatch(/^evaluation-\d{4}-\d{2}-\d{2}\.json$/);

  await dialog.getByRole('switch', { name: 'Show the report card on the public page' }).click();
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  await dialog.getByRole('tab', { name: 'Test Questions' }).click();
  await expect(questions).toHaveCount(3);
  await expectAccessible(page, 'dark');
  await page.setViewportSize(desktopViewport);

  const visitorContext = await browser.newContext({ baseURL });
  const publicPage = await visitorContext.newPage();
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
  await visitorContext.close();

  await page.reload();
  await page.getByRole('button', { name: 'Test your FO' }).click();
  await results.click();
  await expect(rows).toHaveCount(3);
  await expect(dialog.getByText('Your FO has changed since this evaluation.')).toBeVisible();
});
