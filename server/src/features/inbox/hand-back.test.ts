import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, change, entryFrom, entryOf, noticesOf, abandonedAnswer } = inboxRequests(site);
let visitor: Person;
let id: string;
let conversationId: string;

beforeAll(() => chat.open());
beforeEach(async () => {
  visitor = await site.newPerson('Vera');
  const { entry, ...turn } = await entryFrom(visitor, 'What is your name?');
  ({ id, conversationId } = { id: entry.id, ...turn });
  await byOwner('take-over');
});

const byOwner = async (what: 'take-over' | 'hand-back') => {
  const path = `/api/v1/conversations/${conversationId}/${what}`;
  expect((await site.call('POST', path, { as: chat.owner })).status).toBe(200);
};
const write = async (message: string) =>
  expect(await (await chat.send(visitor, { message, conversationId })).text()).toContain('"type":"held"');

/** Hands back, and waits until the persona has answered. */
async function handBack(status = 'complete') {
  await byOwner('hand-back');
  const last = async () => (await chat.read(visitor, conversationId)).messages.at(-1);
  await expect.poll(last).toMatchObject({ sender: 'fo', status });
}

test('the answer to a message that the owner has seen leaves the entry closed, without another notice', async () => {
  await write('Thanks!');
  await change(id, { is_read: true, status: 'closed' });
  const before = { entry: await entryOf(conversationId), notices: await noticesOf(id) };
  await handBack();
  expect({ entry: await entryOf(conversationId), notices: await noticesOf(id) }).toEqual(before);
});

test('the entry gets the reasons for priority that the answer adds, without being reopened', async () => {
  await write('What is your shoe size?');
  await change(id, { is_read: true, status: 'closed' });
  const before = { entry: await entryOf(conversationId), notices: await noticesOf(id) };
  await handBack();
  expect(await entryOf(conversationId)).toEqual({
    ...before.entry,
    ...{ priority: 1, priority_reasons: ['not_known'] },
  });
  expect(await noticesOf(id)).toEqual(before.notices);
});

test('the previews show the last of several waiting messages', async () => {
  await write('Do you grow roses?');
  await write('And tulips?');
  const engine = vi.spyOn(site.platform.ai.chat, 'answer').mockRejectedValueOnce(new Error('out of order'));
  onTestFinished(() => engine.mockRestore());
  await handBack('failed');
  expect(await entryOf(conversationId)).toMatchObject({ preview: 'And tulips?' });
  const list = await site.call('GET', '/api/v1/conversations', { as: visitor });
  expect((await list.json()).conversations).toMatchObject([{ preview: 'And tulips?' }]);
});

test('a message whose answering process died before the takeover notifies the owner once, also if it is retried', async () => {
  await byOwner('hand-back');
  const before = await noticesOf(id);
  const answerId = await abandonedAnswer(conversationId, 'Do you grow roses?');
  await byOwner('take-over');
  await byOwner('hand-back');
  await chat.ask(visitor, { retry: answerId });
  expect(await noticesOf(id)).toEqual([...before, 'new_message']);
});
