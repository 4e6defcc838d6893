import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { EditWizard } from './edit-wizard';

const server = testServer();
const loadCall = 'GET /api/v1/personas/removed/edit';
const persona = {
  ...{ id: 'removed', name: 'Iris', role: 'Beekeeper', bio: 'Keeps bees.', avatar_url: null, tags: [] },
  ...{ core_principles: ['Be kind.', 'Be brief.', 'Be honest.'], writing_sample: '', is_public: false },
};

test('after the persona was deleted in another tab, the wizard redirects to the profile, with the reason', async () => {
  server.answers[loadCall] = persona;
  const router = await show(<EditWizard id="removed" header={() => null} testDrive={() => null} />);
  await expect.element(page.getByLabelText('Persona Name')).toHaveValue('Iris');
  server.answers[loadCall] = errorResponse(404, 'not_found', 'Persona not found');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => router.state.location.pathname).toBe('/profile');
  await expect.element(page.getByText(messages.notYours)).toBeVisible();
});

test('a persona that cannot be loaded can be loaded again', async () => {
  server.answers[loadCall] = errorResponse(503, 'unavailable', 'Busy.');
  await show(<EditWizard id="removed" header={() => null} testDrive={() => null} />);
  await expect.element(page.getByText(messages.loadFailed)).toBeVisible();
  server.answers[loadCall] = persona;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('Persona Name')).toHaveValue('Iris');
});
