import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { endlessAnswers, streamOf } from './presence/testing/endless-answers.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite({ LIMIT_CHAT_PER_MINUTE: '4', LIMIT_CHAT_PER_DAY: '4' });
const chat = chatRequests(site);

beforeAll(() => chat.createPersona());

/** Simulates that a minute has passed. */
const nextMinute = () =>
  site.platform.database.pool.query(`delete from rate_limits where key like 'chatPerMinute%'`);

const countToday = async ({ id }: Person) => {
  const { rows } = await site.platform.database.pool.query(`select points from rate_limits where key = $1`, [
    `chatPerDay:${id}`,
  ]);
  return rows[0]?.points ?? 0;
};

test('a person above the message limit gets Retry-After', async () => {
  const as = await site.newPerson();
  for (let messageCount = 0; messageCount < 4; messageCount++) await chat.ask(as, { message: 'Hello' });
  const response = await chat.send(as, { message: 'Hello' });
  expect(response.status).toBe(429);
  // The longest limit determines Retry-After, or the next attempt would be rejected too.
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await response.json()).toMatchObject({ code: 'too_many_requests' });
});

test('a rejected message counts for the limit per minute, but not per day', async () => {
  const as = await site.newPerson();
  const { conversationId } = await chat.ask(as, { message: 'Who are you?' });
  endlessAnswers(site, 'One ');
  const { read, metadata } = await streamOf(
    await chat.send(as, { conversationId, message: 'What are your core principles?' }),
  );
  expect((await chat.send(as, { conversationId, message: 'And?' })).status).toBe(409);
  await chat.act(as, metadata.messageId, 'stop');
  await read;
  const missing = { conversationId: crypto.randomUUID(), message: 'Hello' };
  expect((await chat.send(as, missing)).status).toBe(404);
  expect((await chat.send(as, missing)).status).toBe(429);
  expect(await countToday(as)).toBe(2);
  await nextMinute();
  await chat.ask(as, { conversationId, message: 'And your role?' });
  expect(await countToday(as)).toBe(3);
});

test('requests above the limit per minute do not change the count per day, nor does a message that is sent again', async () => {
  const as = await site.newPerson();
  const body = { message: 'Hello', clientMessageId: crypto.randomUUID() };
  await chat.ask(as, body);
  const missing = { conversationId: crypto.randomUUID(), message: 'Hello' };
  for (let messageCount = 0; messageCount < 3; messageCount++) await chat.send(as, missing);
  for (let repeated = 0; repeated < 2; repeated++) await chat.ask(as, body);
  expect((await chat.send(as, { ...missing, foId: crypto.randomUUID() })).status).toBe(429);
  expect(await countToday(as)).toBe(1);
});

test('a branched conversation counts as a message', async () => {
  const as = await site.newPerson();
  const { answerId } = await chat.ask(as, { message: 'Who are you?' });
  for (let count = 0; count < 3; count++) expect((await chat.act(as, answerId, 'branch')).status).toBe(200);
  expect((await chat.act(as, answerId, 'branch')).status).toBe(429);
});
