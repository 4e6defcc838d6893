import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
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
  const { foId, id, visitor, owner, ask, decide, withdraw, call } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  const owners = trainingEventsOf(owner);
  const { body: consent } = await decide(conversationId, true);
  await learningJobsDone(site);
  await withdraw(consent.id);
  await call('DELETE', `/api/v1/conversations/${conversationId}`, undefined, visitor);
  await call('POST', `/api/v1/personas/${id}/facts`, { key: 'cost', value: '4.' });
  await expect.poll(() => owners).toEqual([{ type: 'training', foId }]);
});
