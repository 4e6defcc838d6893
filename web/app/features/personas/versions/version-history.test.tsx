import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { VersionHistory } from './version-history';

const server = testServer();
const listCall = 'GET /api/v1/personas/f1/versions';
const version = (number: number) => ({
  ...{ number, created_at: '2026-11-28T10:00:00Z', changed: ['name'], restored_from: null },
  saved_by: { user_id: 'ada', display_name: null },
});

test('older versions that cannot be loaded are reported, and can be loaded again', async () => {
  server.answers[listCall] = { versions: [version(2)], next: 2 };
  await show(<VersionHistory id="f1" />);
  const older = page.getByRole('button', { name: 'Show older versions' });
  await expect.element(older).toBeVisible();
  server.answers[listCall] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
  await older.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.versions.failed);
  server.answers[listCall] = { versions: [version(1)], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /Version 1/ })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const restoreCall = 'POST /api/v1/personas/f1/versions/1/restore';
const changes = (from: number) => `GET /api/v1/personas/f1/versions/${from}/changes`;
const bio = { field: 'bio', before: 'Keeps bees.', after: 'Keeps more bees.' };
const twoVersions = { versions: [version(2), version(1)], next: null };
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('versions that cannot be loaded can be loaded again', async () => {
  server.answers[listCall] = errorResponse(503, 'unavailable', 'Busy.');
  await show(<VersionHistory id="f1" />);
  await expect.element(page.getByText(messages.versions.failed)).toBeVisible();
  server.answers[listCall] = twoVersions;
  await button('Try again').click();
  await expect.element(heading(/Version 2/)).toBeVisible();
});

test('older versions are shown on demand, until the first one', async () => {
  server.answers[listCall] = ({ url }) =>
    Response.json(
      new URL(url).searchParams.has('before')
        ? { versions: [version(1)], next: null }
        : { versions: [version(3), version(2)], next: 2 },
    );
  await show(<VersionHistory id="f1" />);
  await expect.element(page.getByText(/Began with/)).not.toBeInTheDocument();
  await button('Show older versions').click();
  await expect.element(page.getByText('Began with: Name')).toBeVisible();
  await expect.element(button('Show older versions')).not.toBeInTheDocument();
});

test('a persona with one version has nothing to compare or restore', async () => {
  server.answers[listCall] = { versions: [version(1)], next: null };
  await show(<VersionHistory id="f1" />);
  await expect.element(page.getByText(messages.versions.onlyOne)).toBeVisible();
  await expect.element(button(/^(Restore|Changes)/)).not.toBeInTheDocument();
});

test('a comparison shows what was deleted, inserted, removed and added', async () => {
  server.answers[listCall] = twoVersions;
  server.answers[changes(1)] = {
    fields: [
      { field: 'bio', before: 'Ridden for thirty years.', after: 'Ridden for forty years.' },
      { field: 'tags', before: ['railways', 'history'], after: ['history', 'bold & co'] },
    ],
  };
  await show(<VersionHistory id="f1" />);
  await expect.element(page.getByText('Changed: Name')).toBeVisible();
  await button('Changes of version 2').click();
  const description = page.getByRole('region', { name: 'Description' });
  await expect.element(description.getByRole('deletion')).toMatchTextContent(/thirty/);
  await expect.element(description.getByRole('insertion')).toMatchTextContent(/forty/);
  const tags = page.getByRole('region', { name: 'Tags' }).getByRole('listitem');
  expect(tags.elements().map(({ textContent }) => textContent)).toEqual([
    'Removed: railways',
    'history',
    'Added: bold & co',
  ]);
});

test('another version to compare with is chosen from a list', async () => {
  server.answers[listCall] = { versions: [version(3), version(2), version(1)], next: null };
  for (const from of [1, 2]) server.answers[changes(from)] = { fields: [bio] };
  const router = await show(<VersionHistory id="f1" />);
  await button('Changes of version 2').click();
  await page.getByLabelText('To', { exact: true }).selectOptions('3');
  await expect.element(heading('From version 1 to version 3')).toBeVisible();
  expect(router.state.location.search).toBe('?from=1&to=3');
});

test('the heading has the focus when a comparison is opened and left', async () => {
  server.answers[listCall] = twoVersions;
  server.answers[changes(1)] = { fields: [bio] };
  const router = await show(<VersionHistory id="f1" />);
  await button('Changes of version 2').click();
  await expect.element(heading('From version 1 to version 2')).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Description' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Role' })).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.element(heading('All versions')).toHaveFocus();
});

test('a comparison says that two versions are the same, or that one is missing', async () => {
  server.answers[listCall] = twoVersions;
  server.answers[changes(2)] = { fields: [] };
  const router = await show(<VersionHistory id="f1" />);
  await router.navigate('?from=2&to=2');
  await expect.element(page.getByText(messages.versions.unchanged)).toBeVisible();
  await router.navigate('?from=1&to=99');
  await expect.element(page.getByText(messages.versions.missing)).toBeVisible();
  await router.navigate('?from=two&to=2');
  await expect.element(heading('All versions')).toBeVisible();
});

test('a version is restored only after a confirmation, and a failure is reported', async () => {
  server.answers[listCall] = twoVersions;
  server.answers[restoreCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(<VersionHistory id="f1" />);
  const confirmation = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await button('Restore version 1').click();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  const restores = () => server.calls.filter(({ call }) => call === restoreCall);
  expect(restores()).toEqual([]);
  await button('Restore version 1').click();
  await confirmation.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText(messages.versions.restoreFailed)).toBeVisible();
  expect(restores()).toHaveLength(1);
});

test('a viewer who does not own the persona is redirected to their profile, with the reason', async () => {
  server.answers[listCall] = errorResponse(404, 'not_found', 'Persona not found');
  const router = await show(<VersionHistory id="f1" />);
  await expect.poll(() => router.state.location.pathname).toBe('/profile');
  await expect.element(page.getByText(messages.notYours)).toBeVisible();
});
