import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from './messages';
import { ProfileInformation } from './profile-information';

const server = testServer();
const profileCall = 'GET /api/v1/profile';
const profile = {
  ...{ user_id: 'ada', display_name: 'Ada', avatar_url: null },
  ...{ created_at: '2030-01-01T00:00:00.000Z', has_password: true },
};

test('a profile that cannot be loaded offers a retry', async () => {
  server.answers[profileCall] = errorResponse(404, 'not_found', '');
  await show(<ProfileInformation />);
  await expect.element(page.getByText(messages.loadFailed.title)).toBeVisible();
  await expect.element(page.getByText(messages.loadFailed.description)).toBeVisible();
  server.answers[profileCall] = profile;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Ada', { exact: true })).toBeVisible();
});

test('after editing, the button Edit gets the focus again', async () => {
  server.answers[profileCall] = profile;
  await show(<ProfileInformation />);
  const edit = page.getByRole('button', { name: 'Edit' });
  await edit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit).toHaveFocus();
});

test('the profile of a person without a name says what others read instead', async () => {
  server.answers[profileCall] = { ...profile, display_name: null };
  await show(<ProfileInformation />);
  await expect.element(page.getByText(messages.nameless)).toBeVisible();
});
