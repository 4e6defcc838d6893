import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { eventsDelivered } from '../../platform/events/testing/events-delivered.ts';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { learningJobsDone, opinion, school } from './testing/school.ts';

const site = testSite();

/** The events about training that a person gets from now on. */
function trainingEventsOf(person: Person) {
  const list: ViewerEvent[] = [];
  const keep = (event: ViewerEvent) => void (event.type === 'training' && list.push(event));
  onTestFinished(site.platform.events.subscribe(person.id, keep));
  return list;
}

test('each thing that the owner teaches, changes or takes back is an event to the owner alone', async () => {
  const { foId, visitor, owner, ask, judge, call, memories } = await school(site);
  const { messageId } = await ask(owner, opinion);
  const [owners, visitors] = [trainingEventsOf(owner), trainingEventsOf(visitor)];
  const expectEvents = (count: number) =>
    expect.poll(() => owners).toEqual(Array.from({ length: count }, () => ({ type: 'training', foId })));
  await judge(messageId, { label: 'approve' });
  await expectEvents(1);
  const [memory] = await memories();
  await call('PATCH', `/api/v1/memories/${memory.id}`, { question: 'Why?', answer: 'So.' });
  await expectEvents(2);
  await call('DELETE', `/api/v1/memories/${memory.id}`);
  await expectEvents(3);
  const { body: fact } = await call('POST', `/api/v1/personas/${foId}/facts`, { key: 'cost', value: '4.' });
  await expectEvents(4);
  await call('PATCH', `/api/v1/facts/${fact.id}`, { key: 'cost', value: '6.' });
  await expectEvents(5);
  await call('DELETE', `/api/v1/facts/${fact.id}`);
  await expectEvents(6);
  await call('PUT', `/api/v1/personas/${foId}/remembered`, { summary: 'I like tea.' });
  await expectEvents(7);
  await call('PUT', `/api/v1/personas/${foId}/remembered`, { summary: 'I like rye.' }, visitor);
  await expect.poll(() => visitors).toEqual([{ type: 'training', foId }]);
  await expectEvents(7);
});

test('a consent, what a job learns by it, and its withdrawal are events to the owner alone', async () => {
  const { foId, visitor, owner, ask, decide, withdraw } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  const [owners, visitors] = [trainingEventsOf(owner), trainingEventsOf(visitor)];
  const expectEvents = (count: number) =>
    expect.poll(() => owners).toEqual(Array.from({ length: count }, () => ({ type: 'training', foId })));
  const { body: consent } = await decide(conversationId, true);
  await learningJobsDone(site);
  await expectEvents(2);
  await withdraw(consent.id);
  await expectEvents(3);
  expect(visitors).toEqual([]);
});

test('what is unlearnt because its conversation or its visitor is gone is an event to the owner', async () => {
  const { foId, visitor, owner, ask, decide, judge, call } = await school(site);
  const owners = trainingEventsOf(owner);
  const expectEvents = (count: number) =>
    expect.poll(() => owners).toEqual(Array.from({ length: count }, () => ({ type: 'training', foId })));
  // Personal, so that only the owner's verdict teaches it.
  const talks = [await ask(visitor, 'Where do I sleep?'), await ask(visitor, 'What do I eat?')];
  for (const { conversationId, messageId } of talks) {
    await decide(conversationId, true);
    await judge(messageId, { label: 'edit', replacement: 'In the reeds.' });
  }
  await learningJobsDone(site);
  await expectEvents(4);
  await call('DELETE', `/api/v1/conversations/${talks[0]!.conversationId}`, undefined, visitor);
  await expectEvents(5);
  await call('POST', '/functions/v1/delete-account', { confirmation: 'DELETE' }, visitor);
  await expectEvents(6);
});

test('an owner out of the loop gets no event about what visitors allow or delete', async () => {
  const { id, visitor, owner, ask, decide, withdraw, call } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  const owners = trainingEventsOf(owner);
  const { body: consent } = await decide(conversationId, true);
  await learningJobsDone(site);
  await withdraw(consent.id);
  await call('DELETE', `/api/v1/conversations/${conversationId}`, undefined, visitor);
  await eventsDelivered(site, owner);
  expect(owners).toEqual([]);
});

test('what an owner out of the loop takes back themselves is an event to them', async () => {
  const { foId, id, owner, ask, judge, memories, call } = await school(site);
  const { messageId } = await ask(owner, opinion);
  await judge(messageId, { label: 'approve' });
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  await eventsDelivered(site, owner);
  const owners = trainingEventsOf(owner);
  const [memory] = await memories();
  await call('DELETE', `/api/v1/memories/${memory.id}`);
  await expect.poll(() => owners).toEqual([{ type: 'training', foId }]);
});

test('a deleted conversation that the owner neither judged nor may use for training is no event', async () => {
  const { foId, id, visitor, owner, ask, call } = await school(site);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { allow_private_chats: true });
  const { conversationId } = await ask(visitor, opinion);
  const body = { foId, message: opinion, private: true, instant: true };
  const inPrivate = await readAnswer(await site.call('POST', '/functions/v1/chat', { as: visitor, body }));
  const owners = trainingEventsOf(owner);
  for (const removed of [conversationId, inPrivate.metadata.conversationId])
    expect((await call('DELETE', `/api/v1/conversations/${removed}`, undefined, visitor)).status).toBe(200);
  await eventsDelivered(site, owner);
  expect(owners).toEqual([]);
});

test('a deleted conversation that the owner judged, or that had a consent, is an event', async () => {
  const { foId, visitor, owner, ask, judge, decide, call } = await school(site);
  const judged = await ask(visitor, 'Where do I sleep?');
  await judge(judged.messageId, { label: 'approve' });
  const consented = await ask(visitor, 'What do I eat?');
  await decide(consented.conversationId, true);
  await learningJobsDone(site);
  await eventsDelivered(site, owner);
  const owners = trainingEventsOf(owner);
  for (const [index, { conversationId }] of [judged, consented].entries()) {
    await call('DELETE', `/api/v1/conversations/${conversationId}`, undefined, visitor);
    const expected = Array.from({ length: index + 1 }, () => ({ type: 'training', foId }));
    await expect.poll(() => owners).toEqual(expected);
  }
});
