import type { APIRequestContext } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQuality, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('a version is restored, and the restore is undone; the versions and a comparison are accessible, fit a phone and have no layout shift', async ({
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
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  const confirmButton = page.getByRole('alertdialog').getByRole('button', { name: 'Restore' });
  const undoButton = page.getByRole('button', { name: 'Undo' });
  // A toast stays while the pointer is over it.
  await Promise.all([undoButton.hover(), confirmButton.click()]);
  await expect(page.getByText('Version 1 is back')).toBeVisible();
  await expect(versions.nth(0)).toContainText('Restored from version 1');
  expect(await bioOf(request, person, id)).toBe(defaultPersona.bio);
  await undoButton.click();
  await expect(page.getByText('Version 10 is back')).toBeVisible();
  await expect(versions.nth(0)).toContainText('Restored from version 10');
  expect(await bioOf(request, person, id)).toBe('Bio 10.');
  await page.getByRole('link', { name: 'Edit your FO' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Bio 10.');
  await expectQuality(page, [
    [versionsPath, text('Version 12')],
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
