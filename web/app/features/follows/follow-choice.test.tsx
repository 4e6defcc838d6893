import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { FollowChoice } from './follow-choice';
import { messages } from './messages';

const server = testServer();
const path = '/api/v1/follows/choice';

test('the followed personas are shown on the member’s page only once the member chooses so', async () => {
  server.answers[`GET ${path}`] = { is_shown: false };
  server.answers[`PUT ${path}`] = { is_shown: true };
  await show(<FollowChoice />);
  const choice = page.getByRole('switch', { name: 'Show on your page what you follow' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(page.getByText(messages.shown)).toBeVisible();
  await expect.element(choice).toBeChecked();
  expect(server.calls.at(-1)).toEqual({ call: `PUT ${path}`, body: { is_shown: true } });
});
