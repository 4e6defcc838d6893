import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { PrivateSwitch } from './private-switch';

const server = testServer();
const persona = { id: 'f', name: 'Iris' };

test('where the persona offers no private conversations, there is no switch for them', async () => {
  server.answers['GET /api/v1/personas/f/chat-choices'] = { private: false };
  await show(<PrivateSwitch persona={persona} checked={false} onChange={() => {}} />);
  await expect.element(page.getByText('The owner of Iris may read this conversation.')).toBeVisible();
  expect(page.getByRole('switch').query()).toBeNull();
});
