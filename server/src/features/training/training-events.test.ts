import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { opinion, school } from './testing/school.ts';

const site = testSite();

test('each thing that the owner teaches, changes or takes back is an event to the owner alone', async () => {
  const { foId, visitor, owner, ask, judge, call, memories } = await school(site);
  const { messageId } = await ask(owner, opinion);
  const eventsOf = (person: Person) => {
    const list: ViewerEvent[] = [];
    const keep = (event: ViewerEvent) => void (event.type === 'training' && list.push(event));
    onTestFinished(site.platform.events.subscribe(person.id, keep));
    return list;
  };
  const [owners, visitors] = [eventsOf(owner), eventsOf(visitor)];
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
