import type { ViewerEvent } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { talks } from '../testing/talks.ts';

const site = testSite();
const talk = talks(site);
let visitor: Person;
let id: string;

beforeEach(async () => {
  if (!talk.foId) await talk.open();
  visitor = await site.newPerson();
  id = (await talk.ask(visitor, { message: 'Hello' })).conversationId;
});

const call = async (as: Person, method: string, what: string, body?: object) => {
  const answer = await site.call(method, `/api/v1/conversations/${id}/${what}`, { as, body });
  return { status: answer.status, body: await answer.json() };
};

function eventsOf({ id: person }: Person): ViewerEvent[] {
  const heard: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(person, (event) => void heard.push(event)));
  return heard;
}

test('typing events reach the other side and the owner’s other tabs', async () => {
  const [toOwner, toVisitor] = [eventsOf(talk.owner), eventsOf(visitor)];
  await call(visitor, 'POST', 'typing');
  await expect.poll(() => toOwner).toContainEqual({ type: 'typing', conversationId: id, by: 'visitor' });
  await call(talk.owner, 'POST', 'typing');
  const typing = { type: 'typing', conversationId: id, by: 'owner' };
  await expect.poll(() => toVisitor).toContainEqual(typing);
  await expect.poll(() => toOwner).toContainEqual(typing);
});

test('a reply, taking over and handing back reach both sides at once', async () => {
  const [toOwner, toVisitor] = [eventsOf(talk.owner), eventsOf(visitor)];
  const body = { conversationId: id, content: 'Hello!' };
  const reply = await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body });
  const { id: messageId } = await reply.json();
  const said = { type: 'message', foId: talk.foId, conversationId: id, messageId };
  for (const heard of [toOwner, toVisitor]) await expect.poll(() => heard).toContainEqual(said);
  await call(talk.owner, 'POST', 'take-over');
  const changed = { type: 'presence', foId: talk.foId, conversationId: id };
  for (const heard of [toOwner, toVisitor]) await expect.poll(() => heard).toContainEqual(changed);
});

test('the visitor is shown as present while viewing the conversation', async () => {
  const setLastRead = (secondsAgo: number) =>
    site.platform.database.pool.query(
      'update conversations set read_at = now() - make_interval(secs => $2) where id = $1',
      [id, secondsAgo],
    );
  await setLastRead(120);
  expect((await call(talk.owner, 'GET', 'presence')).body.visitor_here).toBe(false);
  await call(visitor, 'POST', 'read');
  expect((await call(talk.owner, 'GET', 'presence')).body.visitor_here).toBe(true);
});

test('all tabs show the same draft of a reply, until it is sent', async () => {
  expect((await call(talk.owner, 'GET', 'reply-draft')).body).toEqual({ content: '' });
  await call(talk.owner, 'PUT', 'reply-draft', { content: 'Dear Vera,' });
  await call(talk.owner, 'PUT', 'reply-draft', { content: 'Dear Vera, I' });
  expect((await call(talk.owner, 'GET', 'reply-draft')).body).toEqual({ content: 'Dear Vera, I' });
  expect((await call(visitor, 'GET', 'reply-draft')).status).toBe(404);
  const body = { conversationId: id, content: 'Dear Vera, I am here.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body });
  expect((await call(talk.owner, 'GET', 'reply-draft')).body).toEqual({ content: '' });
});

test('an owner who may not read conversations gets no events', async () => {
  const privacy = (keep_owner_in_loop: boolean) =>
    site.call('PATCH', `/api/v1/personas/${talk.foId}/privacy`, {
      as: talk.owner,
      body: { keep_owner_in_loop },
    });
  await privacy(false);
  const [toOwner, toVisitor] = [eventsOf(talk.owner), eventsOf(visitor)];
  // Events are ordered: once this one arrives, earlier ones have.
  const last = { type: 'session' } as const;
  await site.platform.events.publish(site.platform.database.db, talk.owner.id, last);
  await expect.poll(() => toOwner.splice(0).at(-1)).toEqual(last);
  await call(visitor, 'POST', 'typing');
  await talk.ask(visitor, { message: 'Anybody?', conversationId: id });
  await expect.poll(() => toVisitor.length).toBeGreaterThan(1);
  const looked = await call(talk.owner, 'GET', 'presence');
  await privacy(true);
  expect(looked.status).toBe(404);
  expect(toOwner).toEqual([]);
});
