import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { secondProcess, testSite } from '../../testing/index.ts';
import { endlessAnswers, streamOf } from '../chat/presence/testing/endless-answers.ts';
import { waitLongerForLastWords } from '../chat/testing/wait-longer-for-last-words.ts';
import { liveTalks } from './testing/live-talks.ts';

const site = testSite();
const second = secondProcess(site);
const live = liveTalks(site);
const { talk } = live;

beforeAll(() => talk.createPersona());

const noticesOf = async (id: string) =>
  (
    await site.platform.database.pool.query('select kind from notices where conversation_id = $1', [id])
  ).rows.map(({ kind }) => kind);

/** An answer of a talk that was stopped before it was complete. */
async function stoppedAnswer() {
  const visitor = await site.newPerson();
  const id = await live.start(visitor);
  const [speech] = endlessAnswers(site, 'I grow ', 'roses.');
  const message = { message: 'What do you grow?', conversationId: id, live: true };
  const stream = await streamOf(await talk.send(visitor, message));
  await speech!.releaseWords(1);
  const { messageId } = stream.metadata;
  await talk.act(visitor, messageId, 'stop');
  await stream.read;
  return { visitor, id, messageId };
}

test('a retried answer in a talk notifies the owner only at the end', async () => {
  const { visitor, id, messageId } = await stoppedAnswer();
  await talk.ask(visitor, { retry: messageId });
  expect(await noticesOf(id)).toEqual([]);
  await live.end(visitor, id);
  expect(await noticesOf(id)).toEqual(['live_conversation_ended']);
});

test('retrying an earlier answer keeps the previews of the newest messages', async () => {
  const { visitor, id, messageId } = await stoppedAnswer();
  const { text } = await live.say(visitor, id, 'What is your name?');
  await talk.ask(visitor, { retry: messageId });
  const inbox = await (await site.call('GET', '/api/v1/inbox', { as: talk.owner })).json();
  const entry = inbox.entries.find((one: { conversation_id: string }) => one.conversation_id === id);
  expect(entry.preview).toBe('What is your name?');
  await live.end(visitor, id);
  const { conversations } = await (await site.call('GET', '/api/v1/conversations', { as: visitor })).json();
  expect(conversations).toMatchObject([{ id, preview: text }]);
});

test('a question whose answering process died notifies the owner only at the end of the talk', async () => {
  const visitor = await site.newPerson();
  const id = await live.start(visitor);
  const { answerId } = await live.say(visitor, id, 'What do you grow?');
  await site.app.finishAnswers();
  await site.platform.database.pool.query(
    `update messages set status = 'streaming', leased_until = now() - interval '1 second' where id = $1`,
    [answerId],
  );
  const status = async () =>
    (await site.platform.database.pool.query('select status from messages where id = $1', [answerId])).rows;
  await expect.poll(status).toEqual([{ status: 'interrupted' }]);
  expect(await noticesOf(id)).toEqual([]);
  await live.end(visitor, id);
  expect(await noticesOf(id)).toEqual(['live_conversation_ended']);
});

test('a retried answer is truncated at once, whichever process makes it', async () => {
  const { visitor, id, messageId } = await stoppedAnswer();
  await waitLongerForLastWords(site);
  const [speech] = endlessAnswers(site, 'I grow ', 'roses ', 'and tulips.');
  // The process that makes the answer must not wait for its next checkpoint.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await streamOf(await talk.send(visitor, { retry: messageId }));
  // No checkpoint renews the lease.
  await site.platform.database.pool.query(
    "update answering_processes set alive_until = now() + interval '1 hour'",
  );
  await speech!.releaseWords(2);
  const body = { messageId, heard: 6 };
  const cutResponse = await second.call('POST', `/api/v1/live/${id}/heard`, { as: visitor, body });
  expect(await cutResponse.json()).toEqual({ content: 'I grow' });
  expect(await stream.read).toMatch(/\[DONE\]\n\n$/);
});
