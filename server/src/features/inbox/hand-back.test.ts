import type { ViewerEvent } from '@foyer/contract';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { endlessAnswers, streamOf } from '../chat/presence/testing/endless-answers.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, call, change, entryFrom, entryOf, noticesOf, insertAbandonedAnswer } = inboxRequests(site);
let visitor: Person;
let id: string;
let conversationId: string;

beforeAll(() => chat.createPersona());
beforeEach(async () => {
  visitor = await site.newPerson('Vera');
  const { entry, ...turn } = await entryFrom(visitor, 'What is your name?');
  ({ id, conversationId } = { id: entry.id, ...turn });
  await byOwner('take-over');
});

const byOwner = async (what: 'take-over' | 'hand-back') => {
  const path = `/api/v1/conversations/${conversationId}/${what}`;
  expect((await site.call('POST', path, { as: chat.owner })).status).toBe(200);
};
const sendWhileHeld = async (message: string) =>
  expect(await (await chat.send(visitor, { message, conversationId })).text()).toContain('"type":"held"');

/** Resolves when the persona has answered. */
async function expectAnswered(status = 'complete') {
  const last = async () => (await chat.read(visitor, conversationId)).messages.at(-1);
  await expect.poll(last).toMatchObject({ sender: 'fo', status });
}

async function handBack(status?: string) {
  await byOwner('hand-back');
  await expectAnswered(status);
}

const readHolder = async () => {
  const path = `/api/v1/conversations/${conversationId}/presence`;
  return (await (await site.call('GET', path, { as: visitor })).json()).holder;
};
const snooze = { until: 'tomorrow', zone: 'Europe/Amsterdam', holds: true };

test.each([
  ['closing an entry', () => change(id, { status: 'closed' }), 'closed'],
  ['snoozing an entry', () => change(id, { snooze }), 'snoozed'],
  [
    'closing several entries',
    () => call('PATCH', '', chat.owner, { ids: [id], change: { status: 'closed' } }),
    'closed',
  ],
])('%s hands back, and the persona answers a waiting message', async (_, putAside, status) => {
  await sendWhileHeld('Thanks!');
  await change(id, { is_read: true });
  const before = { entry: await entryOf(conversationId), notices: await noticesOf(id) };
  const events: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(visitor.id, (event) => void events.push(event)));
  expect((await putAside()).status).toBe(200);
  expect(await readHolder()).toBe('fo');
  await expect.poll(() => events).toContainEqual({ type: 'presence', foId: chat.foId, conversationId });
  await expectAnswered();
  const { messages } = await chat.read(visitor, conversationId);
  expect(messages.filter(({ meta }) => meta.mark)).toMatchObject([
    { meta: { mark: 'taken_over' } },
    { meta: { mark: 'handed_back' } },
  ]);
  const { last_activity_at, preview } = before.entry;
  expect(await entryOf(conversationId)).toMatchObject({ status, is_read: true, last_activity_at, preview });
  expect(await noticesOf(id)).toEqual(before.notices);
});

test.each([
  ['closing', { status: 'closed' }, 'closed'],
  ['snoozing', { snooze: { ...snooze, holds: false } }, 'snoozed'],
])(
  '%s the entry of a live talk is not undone when the answer that the takeover interrupted is made again',
  async (_, putAside, status) => {
    await byOwner('hand-back');
    await site.platform.database.pool.query(
      "update conversations set conversation_type = 'live_voice' where id = $1",
      [conversationId],
    );
    endlessAnswers(site, '');
    const body = { message: 'What do you grow?', conversationId, live: true };
    const { read } = await streamOf(await chat.send(visitor, body));
    await byOwner('take-over');
    await read;
    await change(id, { is_read: true, ...putAside });
    const lastAnswer = async () =>
      (await chat.read(visitor, conversationId)).messages.filter(({ sender }) => sender === 'fo').at(-1);
    await expect.poll(lastAnswer).toMatchObject({ status: 'complete' });
    expect(await entryOf(conversationId)).toMatchObject({ status, is_read: true });
  },
);

test('reopening an entry does not take over again', async () => {
  await change(id, { status: 'closed' });
  await change(id, { status: 'open' });
  expect(await readHolder()).toBe('fo');
});

test('other changes, closing another entry and rejected changes do not hand back', async () => {
  const other = await entryFrom(await site.newPerson(), 'What is your name?');
  const stranger = await site.newPerson();
  await change(id, { is_read: true });
  await change(id, { status: 'open' });
  await change(other.entry.id, { status: 'closed' });
  const close = (ids: string[], as = chat.owner) =>
    call('PATCH', '', as, { ids, change: { status: 'closed' } });
  expect((await close([id, crypto.randomUUID()])).status).toBe(404);
  expect((await close([id], stranger)).status).toBe(404);
  expect(await readHolder()).toBe('owner');
});

test('the entry of a conversation handed back gets the reasons for priority that the answer adds, without being reopened', async () => {
  await sendWhileHeld('What is your shoe size?');
  await change(id, { is_read: true });
  const before = { entry: await entryOf(conversationId), notices: await noticesOf(id) };
  await change(id, { status: 'closed' });
  await expectAnswered();
  expect(await entryOf(conversationId)).toEqual({
    ...before.entry,
    ...{ status: 'closed', priority: 1, priority_reasons: ['not_known'] },
  });
  expect(await noticesOf(id)).toEqual(before.notices);
});

test('the previews show the last of several waiting messages', async () => {
  await sendWhileHeld('Do you grow roses?');
  await sendWhileHeld('And tulips?');
  const engine = vi.spyOn(site.platform.ai.chat, 'answer').mockRejectedValueOnce(new Error('out of order'));
  onTestFinished(() => engine.mockRestore());
  await handBack('failed');
  expect(await entryOf(conversationId)).toMatchObject({ preview: 'And tulips?' });
  const list = await site.call('GET', '/api/v1/conversations', { as: visitor });
  expect((await list.json()).conversations).toMatchObject([{ preview: 'And tulips?' }]);
});

test('a message whose answering process died before the takeover notifies the owner once, even if it is retried', async () => {
  await byOwner('hand-back');
  const before = await noticesOf(id);
  const answerId = await insertAbandonedAnswer(conversationId, 'Do you grow roses?');
  await byOwner('take-over');
  await byOwner('hand-back');
  await chat.ask(visitor, { retry: answerId });
  expect(await noticesOf(id)).toEqual([...before, 'new_message']);
});

test('a takeover while the end of a stopped answer and the next answer are not stored yet notifies the owner once', async () => {
  await byOwner('hand-back');
  const before = await noticesOf(id);
  const { pool } = site.platform.database;
  await pool.query(
    `update messages set status = 'stopped', leased_until = now() where conversation_id = $1 and sender = 'fo'`,
    [conversationId],
  );
  // As after messages of a live talk.
  await pool.query('update inbox_entries set notified_position = 0 where id = $1', [id]);
  await insertAbandonedAnswer(conversationId, 'Do you grow roses?');
  await byOwner('take-over');
  expect(await noticesOf(id)).toEqual([...before, 'new_message']);
  expect(await entryOf(conversationId)).toMatchObject({ preview: 'Do you grow roses?' });
});
