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

test('a question that no principle bears on comes to the top of the inbox', async () => {
  const entry = await ask('What is your shoe size?');
  expect(entry).toEqual({ isUnsure: true, isForOwner: false, priority: 1 });
});

test('so does a visitor who asks for the owner, however well the principles fit', async () => {
  const entry = await ask('Can I talk to your owner about pruning in late winter?');
  expect(entry).toEqual({ isUnsure: false, isForOwner: true, priority: 1 });
});

test('a question that the principles fit, and that needs nobody, does not', async () => {
  const entry = await ask('Should I prune in late winter?');
  expect(entry).toEqual({ isUnsure: false, isForOwner: false, priority: 0 });
});

/** In a conversation of its own; resolves to what decides about the entry, and how it stands in the inbox. */
async function ask(message: string) {
  const { text, metadata } = await readAnswer(await talk.send(visitor, { message }));
  const { rows } = await site.platform.database.pool.query<{ priority: number }>(
    'select priority from inbox_entries where conversation_id = $1',
    [metadata.conversationId],
  );
  return {
    isUnsure: metadata.low_confidence,
    isForOwner: text.includes('pass that on'),
    priority: rows[0]?.priority,
  };
}
