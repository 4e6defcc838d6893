import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { PushSection } from './push-section';

const server = testServer();
const device = {
  ...{ id: 'd1', user_agent: 'Firefox', state: 'on', problem: null },
  ...{ created_at: '2026-07-01T08:00:00Z', last_delivered_at: null },
};
const settings = { problem: null, key: { id: 'k', public_key: 'abc' }, devices: [device] };
const content = page.getByRole('switch', { name: 'Say who wrote and what' });

test('the later of two quick presses wins, even if the first request is slow', async () => {
  const firstHeld = Promise.withResolvers<void>();
  const stored: boolean[] = [];
  server.answers['GET /api/v1/notices/push'] = () =>
    Response.json({ ...settings, shows_content: stored.at(-1) ?? false });
  server.answers['PATCH /api/v1/notices/push'] = async () => {
    const { shows_content } = server.calls.at(-1)!.body as { shows_content: boolean };
    if (shows_content) await firstHeld.promise;
    stored.push(shows_content);
    return Response.json({ shows_content });
  };
  await show(<PushSection />);
  await content.click();
  await expect.element(content).toBeChecked();
  await content.click();
  await expect.element(content).not.toBeChecked();
  firstHeld.resolve();
  await expect.poll(() => stored).toEqual([true, false]);
  await expect.element(content).not.toBeChecked();
});
