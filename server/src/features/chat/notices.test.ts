import type { ViewerEvent } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;
let conversationId: string;

beforeEach(async () => {
  if (!chat.foId) await chat.createPersona();
  visitor = await site.newPerson();
  ({ conversationId } = await chat.ask(visitor, { message: 'Hello' }));
});

const reply = async (content: string) => {
  const body = { conversationId, content };
  return (await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body })).json();
};
const noticesOf = async ({ id }: Person) => {
  const { rows } = await site.platform.database.pool.query(
    'select id, kind, subject_id, read_at is not null as read from notices where recipient = $1',
    [id],
  );
  return rows;
};
const noticeTo = (recipient: string, subjectId?: string) => ({
  id: crypto.randomUUID(),
  kind: 'owner_replied' as const,
  recipient,
  foId: chat.foId,
  conversationId,
  subjectId,
  createdAt: new Date(),
});

test('a visitor has a notice of the owner’s reply until they have read it', async () => {
  const { id } = await reply('I read this.');
  expect(await noticesOf(visitor)).toMatchObject([{ kind: 'owner_replied', subject_id: id, read: false }]);
  await site.call('POST', `/api/v1/conversations/${conversationId}/read`, { as: visitor });
  expect(await noticesOf(visitor)).toMatchObject([{ read: true }]);
});

test('the visitor’s open pages learn of the owner’s reply, with a link to the conversation', async () => {
  const events: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(visitor.id, (event) => void events.push(event)));
  await reply('I read this.');
  const link = `/chat/${chat.foId}/${conversationId}`;
  const notice = { type: 'notice', kind: 'owner_replied', foId: chat.foId, link };
  await expect.poll(() => events).toContainEqual(expect.objectContaining(notice));
});

test('only the visitor is shown the text of the owner’s reply in a notice', async () => {
  const { id } = await reply('I read this.');
  const { features, database } = site.platform;
  expect(await features.noticePreview(database.db, noticeTo(visitor.id, id))).toBe('I read this.');
  const stranger = await site.newPerson();
  expect(await features.noticePreview(database.db, noticeTo(stranger.id, id))).toBeUndefined();
});

test('pending notices of a conversation that became private or was deleted are not sent', async () => {
  const { features, database } = site.platform;
  const reason = () => features.mayNotify(database.db, { ...noticeTo(chat.owner.id), kind: 'new_message' });
  expect(await reason()).toBeUndefined();
  await database.pool.query('update conversations set is_private = true where id = $1', [conversationId]);
  expect(await reason()).toBe('conversation not readable');
  await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor });
  expect(await reason()).toBe('conversation gone');
});
