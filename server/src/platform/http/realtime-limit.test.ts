import { expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';

const site = testSite();
const open = (as: Person) => site.call('GET', '/realtime/v1', { as });

/** Opens a stream and waits for its first event. */
async function openStream(as: Person) {
  const response = await open(as);
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain(': here');
  return reader;
}

test('a person can have five event streams of a process; the sixth is rejected, and none of the five ends', async () => {
  const person = await site.newPerson();
  const readers = [];
  for (let streams = 0; streams < 5; streams++) readers.push(await openStream(person));
  for (let tries = 0; tries < 3; tries++) {
    const response = await open(person);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('open too many times already'),
    });
  }
  const otherStream = await openStream(await site.newPerson());
  await otherStream.cancel();
  const { database, events } = site.platform;
  await events.publish(database.db, person.id, {
    type: 'message',
    ...{ foId: person.id, conversationId: person.id, messageId: person.id },
  });
  for (const reader of readers) expect((await reader.read()).value).toContain('"type":"message"');
  await readers[0]!.cancel();
  await expect.poll(async () => (await open(person)).status).toBe(200);
  expect((await open(person)).status).toBe(429);
});
