import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const site = testSite({ LIMIT_SAVE_PER_HOUR: '3' });

test('creating, changing and restoring an FO share a limit', async () => {
  const { call } = await createTestPersona(site, { name: 'First' });
  expect((await call('PATCH', '', { name: 'Second' })).status).toBe(200);
  expect((await call('POST', '/versions/1/restore')).status).toBe(200);
  const limited = await call('PATCH', '', { name: 'Third' });
  expect(limited).toMatchObject({
    status: 429,
    body: { message: 'You are doing this too often. Please try again in 60 minutes.' },
  });
  expect((await call('POST', '/versions/2/restore')).status).toBe(429);
  expect((await call('GET', '/edit')).body.name).toBe('First');
});
