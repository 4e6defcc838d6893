import type { ViewerEvent } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { chatRequests } from '../testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;
let id: string;

beforeEach(async () => {
  if (!chat.foId) await chat.createPersona();
  visitor = await site.newPerson();
  id = (await chat.ask(visitor, { message: 'Hello' })).conversationId;
});

const call = async (as: Person, method: string, subpath: string, body?: object) => {
  const response = await site.call(method, `/api/v1/conversations/${id}/${subpath}`, { as, body });
  return { status: response.status, body: await response.json() };
};

function eventsOf({ id: person }: Person): ViewerEvent[] {
  const events: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(person, (event) => void events.push(event)));
  return events;
}

test('typing events reach the other side and the owner’s other tabs', async () => {
  const [toOwner, toVisitor] = [eventsOf(chat.owner), eventsOf(visitor)];
  await call(visitor, 'POST', 'typing');
  await expect.poll(() => toOwner).toContainEqual({ type: 'typing', conversationId: id, by: 'visitor' });
  await call(chat.owner, 'POST', 'typing');
  const typing = { type: 'typing', conversationId: id, by: 'owner' };
  await expect.poll(() => toVisitor).toContainEqual(typing);
  await expect.poll(() => toOwner).toContainEqual(typing);
});

test('a reply, taking over and handing back reach both sides at once', async () => {
  const [toOwner, toVisitor] = [eventsOf(chat.owner), eventsOf(visitor)];
  const body = { conversationId: id, content: 'Hello!' };
  const reply = await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  const { id: messageId } = await reply.json();
  const messageEvent = { type: 'message', foId: chat.foId, conversationId: id, messageId };
  for (const events of [toOwner, toVisitor]) await expect.poll(() => events).toContainEqual(messageEvent);
  await call(chat.owner, 'POST', 'take-over');
  const presenceEvent = { type: 'presence', foId: chat.foId, conversationId: id };
  for (const events of [toOwner, toVisitor])
    await expect.poll(() => events.splice(0)).toContainEqual(presenceEvent);
  await call(chat.owner, 'POST', 'hand-back');
  for (const events of [toOwner, toVisitor]) await expect.poll(() => events).toContainEqual(presenceEvent);
});

test('a reply puts the conversation on top of the visitor’s list, with its text', async () => {
  await chat.ask(visitor, { message: 'Another question' });
  const body = { conversationId: id, content: 'Dear Vera' };
  await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  const list = await site.call('GET', '/api/v1/conversations', { as: visitor });
  expect((await list.json()).conversations).toMatchObject([{ id, preview: 'Dear Vera' }, {}]);
});

test('while the owner answers nobody else can write in the conversation', async () => {
  await call(chat.owner, 'POST', 'take-over');
  const stranger = await site.newPerson();
  expect((await chat.send(stranger, { message: 'It is me', conversationId: id })).status).toBe(404);
  expect((await chat.read(visitor, id)).messages).toHaveLength(3);
});

test('the visitor is shown as present while viewing the conversation', async () => {
  const setLastRead = (secondsAgo: number) =>
    site.platform.database.pool.query(
      'update conversations set read_at = now() - make_interval(secs => $2) where id = $1',
      [id, secondsAgo],
    );
  await setLastRead(120);
  expect((await call(chat.owner, 'GET', 'presence')).body.visitor_here).toBe(false);
  await call(visitor, 'POST', 'read');
  expect((await call(chat.owner, 'GET', 'presence')).body.visitor_here).toBe(true);
});

test('the owner is told that the visitor of a private persona cannot write', async () => {
  const other = chatRequests(site);
  await other.createPersona();
  const { conversationId } = await other.ask(visitor, { message: 'Hello' });
  const path = `/api/v1/conversations/${conversationId}/presence`;
  const canWrite = async () =>
    (await (await site.call('GET', path, { as: other.owner })).json()).visitor_can_write;
  expect(await canWrite()).toBe(true);
  const body = { is_public: false };
  await site.call('PATCH', `/api/v1/personas/${other.foId}`, { as: other.owner, body });
  expect(await canWrite()).toBe(false);
  expect((await other.send(visitor, { message: 'Anybody?', conversationId })).status).toBe(404);
});

test('all tabs show the same draft of a reply, until it is sent', async () => {
  expect((await call(chat.owner, 'GET', 'reply-draft')).body).toEqual({ content: '' });
  await call(chat.owner, 'PUT', 'reply-draft', { content: 'Dear Vera,' });
  await call(chat.owner, 'PUT', 'reply-draft', { content: 'Dear Vera, I' });
  expect((await call(chat.owner, 'GET', 'reply-draft')).body).toEqual({ content: 'Dear Vera, I' });
  expect((await call(visitor, 'GET', 'reply-draft')).status).toBe(404);
  const body = { conversationId: id, content: 'Dear Vera, I am here.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  expect((await call(chat.owner, 'GET', 'reply-draft')).body).toEqual({ content: '' });
});

test('an owner who may not read conversations gets no events', async () => {
  const privacy = (keep_owner_in_loop: boolean) =>
    site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, {
      as: chat.owner,
      body: { keep_owner_in_loop },
    });
  await privacy(false);
  const [toOwner, toVisitor] = [eventsOf(chat.owner), eventsOf(visitor)];
  // Events are ordered: once this one arrives, earlier ones have.
  const last = { type: 'session' } as const;
  await site.platform.events.publish(site.platform.database.db, chat.owner.id, last);
  await expect.poll(() => toOwner.splice(0).at(-1)).toEqual(last);
  await call(visitor, 'POST', 'typing');
  await chat.ask(visitor, { message: 'Anybody?', conversationId: id });
  await expect.poll(() => toVisitor.length).toBeGreaterThan(1);
  const response = await call(chat.owner, 'GET', 'presence');
  await privacy(true);
  expect(response.status).toBe(404);
  expect(toOwner).toEqual([]);
});
