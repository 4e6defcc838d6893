import { afterEach, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from '#platform/database';
import { readAnswer, testSite } from '../../testing/index.ts';

const site = testSite();
afterEach(() => vi.restoreAllMocks());

test('an answer that ends during a short database outage is stored afterwards', async () => {
  const ada = await site.newPerson();
  const created = await site.call('POST', '/api/v1/personas', {
    as: ada,
    body: {
      name: 'Iris',
      bio: 'A gardener.',
      core_principles: ['Water early', 'Prune late', 'Never use poison'],
      writing_sample: 'Dear friend, the secret of my grandmother was patience.',
    },
  });
  const { id: foId } = await created.json();
  const response = await site.call('POST', '/functions/v1/chat', {
    as: ada,
    body: { foId, message: 'When do you water?' },
  });
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isDatabaseUnavailable(outage)).toBe(true);
  const { lane } = site.platform.database;
  let tries = 0;
  vi.spyOn(site.platform.database, 'lane').mockImplementation((name) => {
    if (name === 'finish turns' && ++tries <= 3) return () => Promise.reject(outage);
    return lane(name);
  });
  const { text, metadata } = await readAnswer(response);
  const stored = await site.call('GET', `/api/v1/conversations/${metadata.conversationId}`, { as: ada });
  expect((await stored.json()).messages.at(-1)).toMatchObject({ status: 'complete', content: text });
  expect(tries).toBe(4);
});
