import type { APIRequestContext } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { expectQuality, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('every save creates a version: two versions are compared, one is restored, and the restore is undone', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Ragna Lie' });
  const page = await context.newPage();
  await page.goto('/profile/fo');
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(page).toHaveURL(`/edit-fo/${id}/versions`);
  await expect(page.getByText('This is all so far.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Restore|Changes)/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit your FO' }).click();
  await page.getByLabel('Description').fill(defaultPersona.bio.replace('thirty', 'forty'));
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await expect(page.getByText('Persona updated')).toBeVisible();
  await save(request, person, id, { tags: ['history', '<b>bold</b> & co'] });
  await page.getByRole('link', { name: 'Versions' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('Changed: Tags');
  await expect(versions.nth(0)).toContainText('Now');
  await expect(versions.nth(1)).toContainText('Changed: Description');

  await page.getByRole('button', { name: 'Changes of version 2' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'From version 1 to version 2' })).toBeFocused();
  const description = page.getByRole('region', { name: 'Description' });
  await expect(description.getByRole('deletion')).toContainText('thirty');
  await expect(description.getByRole('insertion')).toContainText('forty');
  await expect(page.getByRole('region', { name: 'Role' })).toHaveCount(0);
  await page.getByLabel('To', { exact: true }).selectOption('3');
  await expect(page.getByRole('heading', { name: 'From version 1 to version 3' })).toBeVisible();
  const tags = page.getByRole('region', { name: 'Tags' }).getByRole('listitem');
  await expect(tags).toHaveText(['Removed: railways', 'history', 'Added: bold & co']);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All versions' })).toBeFocused();

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.route('/api/v1/personas/*/versions/1/restore', (route) => route.abort(), { times: 1 });
  await confirmation.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The version could not be brought back.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await confirmation.getByRole('button', { name: 'Restore' }).click();
  const undoButton = page.getByRole('button', { name: 'Undo' });
  // A toast stays while the pointer is over it.
  await undoButton.hover();
  await expect(page.getByText('Version 1 is back')).toBeVisible();
  await expect(versions.nth(0)).toContainText('Restored from version 1');
  expect(await bioOf(request, person, id)).toBe(defaultPersona.bio);

  await undoButton.click();
  await expect(page.getByText('Version 3 is back')).toBeVisible();
  await expect(versions).toHaveCount(5);
  expect(await bioOf(request, person, id)).toContain('forty');
  await page.getByRole('link', { name: 'Edit your FO' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(/forty/);
});

test('a long version history is paginated; only the owner sees it, and a failure to load shows an error', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Ragna Lie' });
  for (let number = 2; number <= 26; number++) await save(request, person, id, { bio: `Bio ${number}.` });
  const page = await context.newPage();
  await watchLayout(page);
  let isFailing = true;
  await page.route(/\/versions(\?|$)/, (route) =>
    isFailing && route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto(`/edit-fo/${id}/versions`);
  await expect(page.getByText('Failed to load the versions.')).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(24);
  await page.getByRole('button', { name: 'Show older versions' }).click();
  await expect(versions).toHaveCount(26);
  await expect(page.getByRole('button', { name: 'Show older versions' })).toHaveCount(0);
  await expect(versions.last()).toContainText('Began with: Name');

  await page.reload();
  await expect(versions).toHaveCount(24);
  await expectNoLayoutShift(page);
  const versionsPath = `/edit-fo/${id}/versions`;
  await expectQuality(page, [
    [versionsPath, text('Version 26')],
    [`${versionsPath}?from=2&to=26`, text('Description')],
  ]);
  await page.goto(`${versionsPath}?from=3&to=3`);
  await expect(page.getByText('These two versions are the same.')).toBeVisible();
  await page.goto(`${versionsPath}?from=two&to=26`);
  await expect(page.getByRole('heading', { name: 'All versions' })).toBeVisible();
  await page.goto(`${versionsPath}?from=1&to=99`);
  await expect(page.getByText('There is no such version.')).toBeVisible();

  const stranger = await signedIn();
  const otherPage = await stranger.context.newPage();
  await otherPage.goto(versionsPath, { waitUntil: 'commit' });
  await Promise.all([
    expect(otherPage).toHaveURL('/profile'),
    expect(otherPage.getByText('Persona not found or you do not have permission to edit it.')).toBeVisible(),
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
