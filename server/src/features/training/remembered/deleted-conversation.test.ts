import { expect, onTestFinished, test, vi } from 'vitest';
import { readAnswer, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

const site = testSite();

async function visitPersona() {
  const { id: foId } = await createTestPersona(site, { is_public: true });
  const as = await site.newPerson();
  const path = `/api/v1/personas/${foId}/remembered`;
  const say = async (message: string, conversationId?: string) =>
    readAnswer(
      await site.call('POST', '/functions/v1/chat', {
        as,
        body: { foId, message, conversationId, instant: true },
      }),
    );
  const tell = async (statements: string[]) => {
    const [first = '', ...others] = statements;
    const { conversationId } = (await say(first)).metadata;
    for (const statement of others) await say(statement, conversationId);
    return conversationId as string;
  };
  const getSummary = async (): Promise<string> =>
    (await (await site.call('GET', path, { as })).json()).summary;
  const remove = async (id: string) =>
    expect((await site.call('DELETE', `/api/v1/conversations/${id}`, { as })).status).toBe(200);
  const save = async (summary: string) =>
    expect((await site.call('PUT', path, { as, body: { summary } })).status).toBe(200);
  const branch = async (id: string): Promise<string> => {
    const { messages } = await (await site.call('GET', `/api/v1/conversations/${id}`, { as })).json();
    const branched = await site.call('POST', `/api/v1/messages/${messages.at(-1).id}/branch`, { as });
    return (await branched.json()).id;
  };
  return { say, tell, getSummary, remove, save, branch };
}

const parrotStatements = [
  'My parrot is called Quito.',
  'I live in Porto.',
  'I have a sister.',
  'I work as a pilot.',
];

test('what was said in a deleted conversation is no longer remembered; what was said in another one still is', async () => {
  const { say, tell, getSummary, remove } = await visitPersona();
  await tell(['I have a boat.', 'I love rye bread.', 'Hello!', 'Thanks!']);
  const id = await tell(parrotStatements);
  await expect.poll(getSummary).toContain('Quito');
  await remove(id);
  await expect.poll(getSummary).toContain('boat');
  expect(await getSummary()).not.toMatch(/Quito|Porto|sister|pilot/);
  expect((await say('What is my parrot called?')).text).not.toContain('Quito');
});

test('after the only conversation is deleted, nothing is remembered', async () => {
  const { tell, getSummary, remove } = await visitPersona();
  const id = await tell(parrotStatements);
  await expect.poll(getSummary).toContain('Quito');
  await remove(id);
  expect(await getSummary()).toBe('');
});

test('after a conversation is deleted, what its branches contain is still remembered, and so is what is said next', async () => {
  const { say, tell, getSummary, remove, branch } = await visitPersona();
  const id = await tell(parrotStatements);
  await expect.poll(getSummary).toContain('pilot');
  const [first] = [await branch(id), await branch(id)];
  await say('I have a twin.', id);
  const engine = vi.spyOn(site.platform.ai.memory, 'summarise');
  onTestFinished(() => engine.mockRestore());
  await remove(id);
  await expect.poll(getSummary).toBe(parrotStatements.join('\n'));
  const next = ['I have a boat.', 'I like plums.', 'I like pears.', 'I love rye bread.'];
  for (const statement of next) await say(statement, first);
  await expect.poll(getSummary).toBe([...parrotStatements, ...next].join('\n'));
  expect(engine.mock.calls.map(([, statements]) => statements)).toEqual([parrotStatements, next]);
});

test('after a deletion, many and long statements are summarized a part at a time', async () => {
  const { tell, getSummary, remove } = await visitPersona();
  const engine = vi.spyOn(site.platform.ai.memory, 'summarise');
  onTestFinished(() => engine.mockRestore());
  engine.mockImplementation(async (note, statements) =>
    [note, ...statements.map((statement) => statement.slice(0, 10))].filter(Boolean).join('\n'),
  );
  const id = await tell(parrotStatements);
  const boats = Array.from({ length: 43 }, (_, n) => `My boat ${n}${' is long'.repeat(n < 3 ? 950 : 10)}`);
  await tell(boats);
  const all = boats.map((boat) => boat.slice(0, 10)).join('\n');
  await remove(id);
  await expect.poll(getSummary).toBe(all);
  const sizes = engine.mock.calls.map(([, statements]) => statements.join('').length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(24_000);
});

test('after a conversation is deleted, what the viewer wrote into the note is kept, and what was removed from it does not return', async () => {
  const { tell, getSummary, remove, save } = await visitPersona();
  await tell(['I have a boat.', 'I love rye bread.', 'Hello!', 'Thanks!']);
  await expect.poll(getSummary).toContain('boat');
  await save('I love rye bread.');
  const id = await tell(parrotStatements);
  await expect.poll(getSummary).toContain('Quito');
  await remove(id);
  expect(await getSummary()).toBe('I love rye bread.');
});
