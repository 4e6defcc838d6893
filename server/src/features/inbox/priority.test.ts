import type { InboxEntry } from '@foyer/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { talks } from '../chat/testing/talks.ts';

const site = testSite();
const talk = talks(site);
let visitor: Person;

beforeAll(async () => {
  await talk.open();
  visitor = await site.newPerson();
});

test('a question that the persona cannot answer comes to the top of the inbox', async () => {
  const entry = await ask('What is your shoe size?');
  expect(entry).toMatchObject({ priority: 1, priority_reasons: ['not_known'] });
});

test('so does a visitor who asks for the owner, however well the principles fit', async () => {
  const entry = await ask('Can I talk to your owner about pruning in late winter?');
  expect(entry).toMatchObject({ priority: 1, priority_reasons: ['asked_for_owner'] });
});

test('a question that the principles fit, and that needs nobody, does not', async () => {
  const entry = await ask('Should I prune in late winter?');
  expect(entry).toMatchObject({ isUnsure: false, priority: 0, priority_reasons: [] });
});

test('that no principle bears on what was said is no reason by itself', async () => {
  const entry = await ask('What is your name?');
  expect(entry).toMatchObject({ isUnsure: true, priority: 0, priority_reasons: [] });
});

/** In a conversation of its own; resolves to how its entry stands in the owner's inbox. */
async function ask(message: string) {
  const { metadata } = await readAnswer(await talk.send(visitor, { message }));
  const { entries } = await (await site.call('GET', '/api/v1/inbox', { as: talk.owner })).json();
  const entry = entries.find(
    ({ conversation_id }: InboxEntry) => conversation_id === metadata.conversationId,
  );
  return { ...entry, isUnsure: metadata.low_confidence };
}
