import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { eventsDelivered } from '../../platform/events/testing/events-delivered.ts';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from './testing/training-persona.ts';

const site = testSite();

/** The events about training that a person gets from now on. */
function trainingEventsOf(person: Person) {
  const list: ViewerEvent[] = [];
  const record = (event: ViewerEvent) => void (event.type === 'training' && list.push(event));
  onTestFinished(site.platform.events.subscribe(person.id, record));
  return list;
}

test('whatever the owner teaches, changes or deletes is an event to the owner alone', async () => {
  const { foId, visitor, owner, ask, giveFeedback, call, listMemories } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  const [owners, visitors] = [trainingEventsOf(owner), trainingEventsOf(visitor)];
  const expectEvents = (count: number) =>
    expect.poll(() => owners).toEqual(Array.from({ length: count }, () => ({ type: 'training', foId })));
  await giveFeedback(messageId, { label: 'approve' });
  await expectEvents(1);
  const [memory] = await listMemories();
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
  const { foId, visitor, owner, ask, setConsent, withdraw } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const [owners, visitors] = [trainingEventsOf(owner), trainingEventsOf(visitor)];
  const expectEvents = (count: number) =>
    expect.poll(() => owners).toEqual(Array.from({ length: count }, () => ({ type: 'training', foId })));
  const { body: consent } = await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await expectEvents(2);
  await withdraw(consent.id);
  await expectEvents(3);
  expect(visitors).toEqual([]);
});

test('the deletion of memories with their conversation or their visitor is an event to the owner', async () => {
  const { foId, visitor, owner, ask, setConsent, giveFeedback, call } = await createTrainingPersona(site);
  const owners = trainingEventsOf(owner);
  const expectEvents = (count: number) =>
    expect.poll(() => owners).toEqual(Array.from({ length: count }, () => ({ type: 'training', foId })));
  // Personal, so that only the owner's verdict teaches it.
  const talks = [await ask(visitor, 'Where do I sleep?'), await ask(visitor, 'What do I eat?')];
  for (const { conversationId, messageId } of talks) {
    await setConsent(conversationId, true);
    await giveFeedback(messageId, { label: 'edit', replacement: 'In the reeds.' });
  }
  await waitForLearningJobs(site);
  await expectEvents(4);
  await call('DELETE', `/api/v1/conversations/${talks[0]!.conversationId}`, undefined, visitor);
  await expectEvents(5);
  await call('POST', '/functions/v1/delete-account', { confirmation: 'DELETE' }, visitor);
  await expectEvents(6);
});

test('an owner out of the loop gets no event about what visitors allow or delete', async () => {
  const { id, visitor, owner, ask, setConsent, withdraw, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  const owners = trainingEventsOf(owner);
  const { body: consent } = await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await withdraw(consent.id);
  await call('DELETE', `/api/v1/conversations/${conversationId}`, undefined, visitor);
  await eventsDelivered(site, owner);
  expect(owners).toEqual([]);
});

test('an owner out of the loop gets an event about what they delete themselves', async () => {
  const { foId, id, owner, ask, giveFeedback, listMemories, call } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  await eventsDelivered(site, owner);
  const owners = trainingEventsOf(owner);
  const [memory] = await listMemories();
  await call('DELETE', `/api/v1/memories/${memory.id}`);
  await expect.poll(() => owners).toEqual([{ type: 'training', foId }]);
});

test('the deletion of a conversation without feedback and without consent is no event to the owner', async () => {
  const { foId, id, visitor, owner, ask, call } = await createTrainingPersona(site);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { allow_private_chats: true });
  const { conversationId } = await ask(visitor, opinionQuestion);
  const body = { foId, message: opinionQuestion, private: true, instant: true };
  const inPrivate = await readAnswer(await site.call('POST', '/functions/v1/chat', { as: visitor, body }));
  const owners = trainingEventsOf(owner);
  for (const removed of [conversationId, inPrivate.metadata.conversationId])
    expect((await call('DELETE', `/api/v1/conversations/${removed}`, undefined, visitor)).status).toBe(200);
  await eventsDelivered(site, owner);
  expect(owners).toEqual([]);
});

test('the deletion of a conversation with feedback or with consent is an event to the owner', async () => {
  const { foId, visitor, owner, ask, giveFeedback, setConsent, call } = await createTrainingPersona(site);
  const judged = await ask(visitor, 'Where do I sleep?');
  await giveFeedback(judged.messageId, { label: 'approve' });
  const consented = await ask(visitor, 'What do I eat?');
  await setConsent(consented.conversationId, true);
  await waitForLearningJobs(site);
  await eventsDelivered(site, owner);
  const owners = trainingEventsOf(owner);
  for (const [index, { conversationId }] of [judged, consented].entries()) {
    await call('DELETE', `/api/v1/conversations/${conversationId}`, undefined, visitor);
    const expected = Array.from({ length: index + 1 }, () => ({ type: 'training', foId }));
    await expect.poll(() => owners).toEqual(expected);
  }
});
