import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventsDelivered } from '../../platform/events/testing/events-delivered.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { endlessAnswers, streamOf } from '../chat/presence/testing/endless-answers.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, call, list, counts, unreadOnCard, change, entryFrom, entryOf, noticesOf } = inboxRequests(site);
const zeroCounts = { unread: 0, open: 0, snoozed: 0, closed: 0 };
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson('Vera');
});

const keepInLoop = async (keep_owner_in_loop: boolean) => {
  const body = { keep_owner_in_loop };
  const path = `/api/v1/personas/${chat.foId}/privacy`;
  expect((await site.call('PATCH', path, { as: chat.owner, body })).status).toBe(200);
};

const makePrivate = (conversationId: string) =>
  site.platform.database.pool.query('update conversations set is_private = true where id = $1', [
    conversationId,
  ]);

/** Expects that nothing reveals the entry to the owner. */
async function expectHidden(entryId: string) {
  for (const status of ['open', 'snoozed', 'closed'])
    for (const query of [`?status=${status}`, `?status=${status}&search=heron`])
      expect(await list(query)).toEqual([]);
  expect(await counts()).toEqual(zeroCounts);
  expect(await unreadOnCard()).toBe(0);
  const missingEntry = (await call('GET', `/${crypto.randomUUID()}`, chat.owner)).body;
  expect(await call('GET', `/${entryId}`, chat.owner)).toEqual({ status: 404, body: missingEntry });
  expect(await call('GET', `/${entryId}/messages`, chat.owner)).toEqual({ status: 404, body: missingEntry });
  expect(await change(entryId, { is_read: true })).toEqual({ status: 404, body: missingEntry });
  const many = { ids: [entryId], change: { status: 'closed' } };
  expect(await call('PATCH', '', chat.owner, many)).toEqual({ status: 404, body: missingEntry });
  const copy = await site.call('GET', '/api/v1/account/data', { as: chat.owner });
  expect(Buffer.from(await copy.arrayBuffer()).toString('latin1')).not.toContain(entryId);
}

test('an owner who turns off "keep owner in the loop" sees no visitors’ messages, earlier or later', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'Where does the heron sleep?');
  const before = await call('GET', `/${entry.id}`, chat.owner);
  await keepInLoop(false);
  await expectHidden(entry.id);
  const events: string[] = [];
  await eventsDelivered(site, chat.owner);
  const stop = site.platform.events.subscribe(chat.owner.id, ({ type }) => events.push(type));
  await chat.ask(visitor, { message: 'Can I talk to your owner?', conversationId });
  await chat.ask(visitor, { message: 'Another heron?' });
  await expectHidden(entry.id);
  await eventsDelivered(site, chat.owner);
  stop();
  expect(events.filter((type) => type !== 'job')).toEqual(['settings']);
  await keepInLoop(true);
  expect(await call('GET', `/${entry.id}`, chat.owner)).toEqual(before);
  await site.platform.database.pool.query('delete from conversations');
});

test('a message sent while "keep owner in the loop" was off reaches the owner if its failed answer is retried later', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'Where does the heron sleep?');
  await change(entry.id, { is_read: true, status: 'closed' });
  await keepInLoop(false);
  const engine = vi.spyOn(site.platform.ai.chat, 'answer').mockRejectedValueOnce(new Error('out of order'));
  onTestFinished(() => engine.mockRestore());
  const { answerId } = await chat.ask(visitor, { message: 'Is the heron well?', conversationId });
  await keepInLoop(true);
  expect(await noticesOf(entry.id)).toEqual(['new_message']);
  await chat.ask(visitor, { retry: answerId });
  expect(await entryOf(conversationId)).toMatchObject({
    ...{ id: entry.id, status: 'open', is_read: false, preview: 'Is the heron well?' },
  });
  expect(await noticesOf(entry.id)).toEqual(['new_message', 'new_message']);
  await site.platform.database.pool.query('delete from conversations');
});

test('the owner sees no messages of a private conversation, even if it became private later', async () => {
  const { entry, conversationId, answerId } = await entryFrom(visitor, 'Where does the heron sleep?');
  await makePrivate(conversationId);
  await expectHidden(entry.id);
  await chat.ask(visitor, { message: 'Is the heron well?', conversationId });
  const rating = `/api/v1/messages/${answerId}/rating`;
  expect((await site.call('PUT', rating, { as: visitor, body: { rating: 'down' } })).status).toBe(200);
  await expectHidden(entry.id);
});

test('a second answer to a question asked while "keep owner in the loop" was off notifies nobody, even if it is stopped', async () => {
  await keepInLoop(false);
  const { conversationId, answerId } = await chat.ask(visitor, { message: 'Does the heron sleep?' });
  await keepInLoop(true);
  const [engine] = endlessAnswers(site, 'One. ', 'two.');
  const { read, metadata } = await streamOf(await chat.send(visitor, { regenerate: answerId }));
  await engine!.releaseWords(1);
  await chat.act(visitor, metadata.messageId, 'stop');
  await read;
  await expect(entryOf(conversationId)).rejects.toThrow('no entry');
});
