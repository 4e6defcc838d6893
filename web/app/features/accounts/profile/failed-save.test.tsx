import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from './messages';
import { ProfileForm } from './profile-form';

const server = testServer();
const profile = {
  ...{ user_id: 'ada', display_name: 'Ada', avatar_url: null },
  ...{ created_at: '2030-01-01T00:00:00.000Z', has_password: true },
};

test('a profile that could not be saved is reported, and its form keeps the name until it is saved', async () => {
  server.answers['PUT /api/v1/profile'] = errorResponse(500, 'internal', 'Something went wrong on our side.');
  const onDone = vi.fn();
  await show(<ProfileForm profile={profile} onDone={onDone} />);
  const name = page.getByLabelText('Display name');
  await name.fill('Ada Fortune');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(messages.updateFailed.title)).toBeVisible();
  await expect.element(page.getByText(messages.updateFailed.description)).toBeVisible();
  await expect.element(name).toHaveValue('Ada Fortune');
  expect(onDone).not.toHaveBeenCalled();
  server.answers['PUT /api/v1/profile'] = profile;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(messages.updated)).toBeVisible();
  // Before it would close by itself.
  await expect
    .element(page.getByText(messages.updateFailed.title), { timeout: 2_000 })
    .not.toBeInTheDocument();
});
