import type { APIRequestContext } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQuality, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('every save creates a version, and two versions are compared', async ({ signUp, request }) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Ragna Lie' });
  await save(request, person, id, { bio: defaultPersona.bio.replace('thirty', 'forty') });
  await save(request, person, id, { tags: ['history', '<b>bold</b> & co'] });
  const page = await context.newPage();
  await page.goto('/profile/fo');
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(page).toHaveURL(`/edit-fo/${id}/versions`);
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('Changed: Tags');
  await expect(versions.nth(0)).toContainText('Now');
  await expect(versions.nth(1)).toContainText('Changed: Description');
  await expect(versions.nth(2)).toContainText('Began with: Name');

  await page.getByRole('button', { name: 'Changes of version 2' }).click();
  const description = page.getByRole('region', { name: 'Description' });
  await expect(description.getByRole('deletion')).toContainText('thirty');
  await expect(description.getByRole('insertion')).toContainText('forty');
  await page.getByLabel('To', { exact: true }).selectOption('3');
  const tags = page.getByRole('region', { name: 'Tags' }).getByRole('listitem');
  await expect(tags).toHaveText(['Removed: railways', 'history', 'Added: bold & co']);
});

test('a version is restored, and the restore is undone', async ({ signUp, request }) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Ragna Lie' });
  await save(request, person, id, { bio: defaultPersona.bio.replace('thirty', 'forty') });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}/versions`);
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const confirmButton = page.getByRole('alertdialog').getByRole('button', { name: 'Restore' });
  const undoButton = page.getByRole('button', { name: 'Undo' });
  // A toast stays while the pointer is over it.
  await Promise.all([undoButton.hover(), confirmButton.click()]);
  await expect(page.getByText('Version 1 is back')).toBeVisible();
  await expect(versions.nth(0)).toContainText('Restored from version 1');
  expect(await bioOf(request, person, id)).toBe(defaultPersona.bio);
  await undoButton.click();
  await expect(page.getByText('Version 2 is back')).toBeVisible();
  await expect(versions).toHaveCount(4);
  expect(await bioOf(request, person, id)).toContain('forty');
  await page.getByRole('link', { name: 'Edit your FO' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(/forty/);
});

test('the versions and a comparison are accessible, fit a phone and have no layout shift', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Ragna Lie' });
  // More versions than fit the window.
  for (let number = 2; number <= 10; number++) await save(request, person, id, { bio: `Bio ${number}.` });
  const page = await context.newPage();
  const versionsPath = `/edit-fo/${id}/versions`;
  await watchLayout(page);
  await page.goto(versionsPath);
  await expect(page.getByText('Version 10')).toBeVisible();
  await expectNoLayoutShift(page);
  await expectQuality(page, [
    [versionsPath, text('Version 10')],
    [`${versionsPath}?from=2&to=10`, text('Description')],
  ]);
});

async function save(request: APIRequestContext, person: Person, id: string, data: object) {
  const response = await request.patch(`/api/v1/personas/${id}`, { headers: authorized(person), data });
  expect(response.ok(), await response.text()).toBe(true);
}

async function bioOf(request: APIRequestContext, person: Person, id: string): Promise<string> {
  const response = await request.get(`/api/v1/personas/${id}/edit`, { headers: authorized(person) });
  return (await response.json()).bio;
}
