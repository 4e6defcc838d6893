import { expect, test } from 'vitest';
import { readAnswer, testSite } from '../../testing/index.ts';

const site = testSite({ LIMIT_CHAT_PER_MINUTE: '2', LIMIT_CHAT_PER_DAY: '2' });

test('who writes too quickly is asked to wait, and how long', async () => {
  const as = await site.newPerson();
  const persona = await site.call('POST', '/api/v1/personas', {
    as,
    body: { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'] },
  });
  const { id: foId } = await persona.json();
  const send = () =>
    site.call('POST', '/functions/v1/chat', { as, body: { foId, message: 'Hello', instant: true } });
  await readAnswer(await send());
  await readAnswer(await send());
  const refused = await send();
  expect(refused.status).toBe(429);
  // Until the longest of the limits is over: before that the next try would only be refused again.
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
});
