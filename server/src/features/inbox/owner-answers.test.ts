import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxEvents } from './testing/inbox-events.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, entryFrom, entryOf } = inboxRequests(site);
let visitor: Person;

beforeAll(() => chat.createPersona());
beforeEach(async () => {
  visitor = await site.newPerson('Vera');
});

const reply = (conversationId: string) => {
  const body = { conversationId, content: 'I do.' };
  return site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
};
const unreadNotices = async (entryId: string) => {
  const { rows } = await site.platform.database.pool.query(
    'select recipient from notices where subject_id = $1 and read_at is null',
    [entryId],
  );
  return rows.length;
};

test('a reply marks the notices of its conversation as read, and no others, on all pages of the owner', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'Do you grow roses?');
  const next = await entryFrom(visitor, 'What is your shoe size?');
  const events = await inboxEvents(site, chat.owner);
  expect((await reply(conversationId)).status).toBe(200);
  expect(await unreadNotices(entry.id)).toBe(0);
  expect(await unreadNotices(next.entry.id)).toBe(1);
  expect(await entryOf(next.conversationId)).toEqual(next.entry);
  const event = { type: 'inbox', foId: chat.foId, entryId: entry.id, change: 'update' };
  await expect.poll(events).toEqual([event]);
});

test('a reply reaches a conversation that has no entry, because the owner was out of the loop', async () => {
  const keepInLoop = (keep_owner_in_loop: boolean) =>
    site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, {
      as: chat.owner,
      body: { keep_owner_in_loop },
    });
  await keepInLoop(false);
  const { conversationId } = await chat.ask(visitor, { message: 'Do you grow roses?' });
  await keepInLoop(true);
  await expect(entryOf(conversationId)).rejects.toThrow('no entry');
  expect((await reply(conversationId)).status).toBe(200);
  expect((await chat.read(visitor, conversationId)).messages.at(-1)).toMatchObject({ content: 'I do.' });
});
