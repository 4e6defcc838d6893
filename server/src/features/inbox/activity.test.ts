import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxEvents } from './testing/inbox-events.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const inbox = inboxRequests(site);
const { chat, change, entryFrom, entryOf, noticesOf, insertAbandonedAnswer } = inbox;
const other = inboxRequests(site);
let visitor: Person;

beforeAll(() => Promise.all([chat.createPersona(), other.chat.createPersona()]));
beforeEach(async () => {
  visitor = await site.newPerson('Vera');
});

const rate = (answerId: string, rating: string | null) =>
  site.call('PUT', `/api/v1/messages/${answerId}/rating`, { as: visitor, body: { rating } });

test('messages of a live talk are shown at once, and notify the owner only if the visitor asks for the owner', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'What is your name?');
  const { pool } = site.platform.database;
  await pool.query("update conversations set conversation_type = 'live_voice' where id = $1", [
    conversationId,
  ]);
  const say = (message: string) => chat.ask(visitor, { message, conversationId, live: true });
  await change(entry.id, { is_read: true });
  await say('What do you grow?');
  expect(await entryOf(conversationId)).toMatchObject({ is_read: false, preview: 'What do you grow?' });
  expect(await noticesOf(entry.id)).toEqual(['new_message']);
  await say('Can I talk to your owner?');
  expect(await entryOf(conversationId)).toMatchObject({
    priority_reasons: expect.arrayContaining(['asked_for_owner']),
  });
  expect(await noticesOf(entry.id)).toEqual(['new_message', 'new_message']);
});

test('questions whose answers end together each go to the owner of their persona', async () => {
  const turns = [
    { ...(await entryFrom(visitor, 'Do you grow roses?')), requests: inbox, preview: 'And tulips?' },
    { ...(await other.entryFrom(visitor, 'Do you bake?')), requests: other, preview: 'And rye?' },
  ].sort((one, another) => (one.conversationId < another.conversationId ? 1 : -1));
  const events = await Promise.all(turns.map(({ requests }) => inboxEvents(site, requests.chat.owner)));
  const { features, database } = site.platform;
  await database.transaction((tx) =>
    features.emit(
      tx,
      'visitorsWrote',
      turns.map(({ requests, conversationId, preview }) => ({
        persona: { id: requests.chat.foId, owner_id: requests.chat.owner.id },
        ...{ conversationId, conversationTitle: preview, preview, priorityReasons: [] },
        messagePosition: Number.MAX_SAFE_INTEGER,
      })),
    ),
  );
  for (const [at, { requests, entry, conversationId, preview }] of turns.entries()) {
    const event = { type: 'inbox', foId: requests.chat.foId, entryId: entry.id, change: 'update' };
    await expect.poll(events[at]!).toEqual([event]);
    expect(await requests.entryOf(conversationId)).toMatchObject({ preview });
    const { rows } = await database.pool.query('select recipient, fo_id from notices where subject_id = $1', [
      entry.id,
    ]);
    const notice = { recipient: requests.chat.owner.id, fo_id: requests.chat.foId };
    expect(rows).toEqual([notice, notice]);
  }
});

test('with two thumbs down in a conversation, the reason stays until both are withdrawn', async () => {
  const { conversationId, answerId } = await entryFrom(visitor, 'What is your name?');
  const second = await chat.ask(visitor, { message: 'And your role?', conversationId });
  const reasons = async () => (await entryOf(conversationId)).priority_reasons;
  for (const id of [answerId, second.answerId]) await rate(id, 'down');
  await rate(answerId, 'up');
  expect(await reasons()).toContain('thumbs_down');
  await rate(second.answerId, null);
  expect(await reasons()).not.toContain('thumbs_down');
});

test('a thumbs down leaves the visitor’s message as the preview, and sends no notice', async () => {
  const { entry, answerId, conversationId } = await entryFrom(visitor, 'What is your name?');
  await change(entry.id, { is_read: true });
  const events = await inboxEvents(site, chat.owner);
  await rate(answerId, 'down');
  expect(await entryOf(conversationId)).toEqual({
    ...entry,
    ...{ last_activity_at: expect.any(String), priority: 1, priority_reasons: ['thumbs_down'] },
  });
  expect(await noticesOf(entry.id)).toEqual(['new_message']);
  const event = { type: 'inbox', foId: chat.foId, entryId: entry.id, change: 'update' };
  await expect.poll(events).toEqual([event]);
  await rate(answerId, null);
  await expect.poll(events).toEqual([event, event]);
});

test('an entry whose reasons a rating does not change sends no event', async () => {
  const { entry, answerId } = await entryFrom(visitor, 'What is your name?');
  const next = await entryFrom(visitor, 'And your role?');
  const events = await inboxEvents(site, chat.owner);
  await rate(answerId, 'up');
  await rate(answerId, null);
  await rate(next.answerId, 'down');
  await expect.poll(events).toMatchObject([{ entryId: next.entry.id }]);
  expect(events()).not.toContainEqual(expect.objectContaining({ entryId: entry.id }));
});

test('a reason that an answer adds later is shown and published, without another notice', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'What is your name?');
  const answerId = await insertAbandonedAnswer(conversationId, 'Can I talk to your owner?');
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: chat.owner });
  await byOwner('take-over');
  await byOwner('hand-back');
  await change(entry.id, { is_read: true });
  const notices = await noticesOf(entry.id);
  const events = await inboxEvents(site, chat.owner);
  await chat.ask(visitor, { retry: answerId });
  expect(await entryOf(conversationId)).toMatchObject({
    ...{ is_read: true, priority_reasons: ['asked_for_owner'] },
  });
  expect(await noticesOf(entry.id)).toEqual(notices);
  const event = { type: 'inbox', foId: chat.foId, entryId: entry.id, change: 'update' };
  await expect.poll(events).toEqual([event]);
});
