import type { ViewerEvent } from '@foyer/contract';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, entryFrom, change } = inboxRequests(site);
let visitor: Person;

beforeAll(() => chat.createPersona());
beforeEach(async () => {
  visitor = await site.newPerson('Vera');
});

/** Collects the events about entries that the owner's pages get. */
function listen() {
  const events: Extract<ViewerEvent, { type: 'inbox' }>[] = [];
  onTestFinished(
    site.platform.events.subscribe(chat.owner.id, (event) => event.type === 'inbox' && events.push(event)),
  );
  return events;
}

const changeSettings = async (what: 'privacy' | 'owner-settings', body: object) =>
  expect(
    (await site.call('PATCH', `/api/v1/personas/${chat.foId}/${what}`, { as: chat.owner, body })).status,
  ).toBe(200);

const removalEvent = (entryId: string) => ({ type: 'inbox', foId: chat.foId, entryId, change: 'remove' });
const removeConversation = (id: string) =>
  site.call('DELETE', `/api/v1/conversations/${id}`, { as: visitor });

test('the event of a new entry is marked silent if its owner has turned the notice off', async () => {
  const events = listen();
  const { entry } = await entryFrom(visitor, 'Do you grow roses?');
  const announcedEvent = { type: 'inbox', foId: chat.foId, entryId: entry.id, change: 'insert' };
  await expect.poll(() => events).toContainEqual(announcedEvent);
  await changeSettings('owner-settings', { notify_on_incoming: false });
  const { entry: otherEntry } = await entryFrom(visitor, 'And tulips?');
  await expect.poll(() => events).toContainEqual({ ...announcedEvent, entryId: otherEntry.id, silent: true });
  await changeSettings('owner-settings', { notify_on_incoming: true });
});

test('deleting a conversation publishes an event', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'Do you grow roses?');
  const events = listen();
  expect((await removeConversation(conversationId)).status).toBe(200);
  await expect.poll(() => events).toContainEqual(removalEvent(entry.id));
});

test('deleting the visitor’s account publishes an event for each of their entries, in any status', async () => {
  const first = await entryFrom(visitor, 'Do you grow roses?');
  const second = await entryFrom(visitor, 'And tulips?');
  await change(second.entry.id, { status: 'closed' });
  const remaining = await entryFrom(await site.newPerson(), 'And daisies?');
  const events = listen();
  const body = { confirmation: 'DELETE' };
  const response = await site.call('POST', '/functions/v1/delete-account', { as: visitor, body });
  expect(response.status).toBe(200);
  await expect
    .poll(() => events)
    .toEqual(expect.arrayContaining([first, second].map(({ entry }) => removalEvent(entry.id))));
  expect(events).not.toContainEqual(removalEvent(remaining.entry.id));
});

test('no event is published to an owner who may not read conversations', async () => {
  const { conversationId } = await entryFrom(visitor, 'Do you grow roses?');
  const next = await entryFrom(visitor, 'And tulips?');
  await changeSettings('privacy', { keep_owner_in_loop: false });
  const events = listen();
  await removeConversation(conversationId);
  await changeSettings('privacy', { keep_owner_in_loop: true });
  await removeConversation(next.conversationId);
  await expect.poll(() => events).toContainEqual(removalEvent(next.entry.id));
  expect(events.filter(({ change }) => change === 'remove')).toEqual([removalEvent(next.entry.id)]);
});
