import { limits } from '@foyer/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { refreshMemory } from './refresh-memory.ts';

const site = testSite();
let foId: string;
let visitor: Person;

beforeEach(async () => {
  ({ id: foId } = await createTestPersona(site, { is_public: true }));
  visitor = await site.newPerson();
});

const fourStatements = ['I live in Ghent.', 'I work as a baker.', 'I have a boat.', 'I love rye bread.'];

async function say(message: string, { to = foId, as = visitor, ...more }: SayOptions = {}) {
  const body = { foId: to, message, instant: true, ...more };
  return (await readAnswer(await site.call('POST', '/functions/v1/chat', { as, body }))).metadata;
}

interface SayOptions {
  to?: string;
  as?: Person;
  conversationId?: string;
  edit?: string;
}

const getSummary = async (of = foId, as = visitor): Promise<string> =>
  (await (await site.call('GET', `/api/v1/personas/${of}/remembered`, { as })).json()).summary;
const save = (summary: string) =>
  site.call('PUT', `/api/v1/personas/${foId}/remembered`, { as: visitor, body: { summary } });
const refresh = () => refreshMemory(site.platform, { foId, userId: visitor.id });

/** Records the statements that each summary is made from. */
function spyOnSummaries() {
  const engine = vi.spyOn(site.platform.ai.memory, 'summarise');
  onTestFinished(() => engine.mockRestore());
  return { engine, statements: () => engine.mock.calls.map(([, statements]) => statements) };
}

test('a summary is made from what was said since the last one, in that order', async () => {
  const { statements } = spyOnSummaries();
  for (const message of fourStatements) await say(message);
  await expect.poll(() => getSummary()).toBe(fourStatements.join('\n'));
  const next = ['I like plums.', 'I like pears.', 'I like figs.', 'I like limes.'];
  for (const message of next) await say(message);
  await expect.poll(() => getSummary()).toContain('I like limes.');
  // A job that comes too late asks the model nothing.
  await refresh();
  expect(statements()).toEqual([fourStatements, next]);
});

test('a summary is cut to the maximum length of a note that the viewer can save', async () => {
  const { engine } = spyOnSummaries();
  engine.mockResolvedValueOnce('I live in Ghent. '.repeat(limits.remembered.max));
  for (const message of fourStatements) await say(message);
  await expect.poll(async () => (await getSummary()).length).toBe(limits.remembered.max);
  expect((await save(await getSummary())).status).toBe(200);
});

test('after two concurrent summaries, what is said next is still remembered', async () => {
  for (const message of fourStatements.slice(0, 2)) await say(message);
  const { engine } = spyOnSummaries();
  const both = Promise.withResolvers<void>();
  for (const summary of ['I live in Ghent.', 'I live in Bruges.'])
    engine.mockImplementationOnce(async () => {
      if (engine.mock.calls.length === 2) both.resolve();
      await both.promise;
      return summary;
    });
  await Promise.all([refresh(), refresh()]);
  for (const message of ['I like plums.', 'I like pears.', 'I like figs.', 'I like limes.'])
    await say(message);
  await expect.poll(() => getSummary()).toContain('I like plums.');
});

test('a message whose answer failed does not displace what was said before it', async () => {
  const engine = vi.spyOn(site.platform.ai.chat, 'answer');
  onTestFinished(() => engine.mockRestore());
  await say(fourStatements[0]!);
  engine.mockRejectedValueOnce(new Error('out of order'));
  await say('Which plums do you like?');
  for (const message of fourStatements.slice(1)) await say(message);
  await expect.poll(() => getSummary()).toBe(fourStatements.join('\n'));
});

test('a message that is being answered is summarized after its answer', async () => {
  const engine = vi.spyOn(site.platform.ai.chat, 'answer');
  onTestFinished(() => engine.mockRestore());
  for (const message of fourStatements.slice(0, 2)) await say(message);
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  engine.mockImplementationOnce(async () => {
    asked.resolve();
    await mayAnswer.promise;
    throw new Error('out of order');
  });
  onTestFinished(() => mayAnswer.resolve());
  const running = say('I like plums.');
  await asked.promise;
  await refresh();
  expect(await getSummary()).toBe(fourStatements.slice(0, 2).join('\n'));
  mayAnswer.resolve();
  await running;
});

test('what was said before the note was cleared is not remembered again, also after edited questions', async () => {
  for (const message of fourStatements) await say(message);
  await expect.poll(() => getSummary()).toContain('I love rye bread.');
  await save('');
  const { conversationId, userMessageId } = await say('I have a dog.');
  await say('I have a cat.', { conversationId: conversationId!, edit: userMessageId! });
  await refresh();
  expect(await getSummary()).toBe('I have a cat.');
});

test('what a visitor tells a persona is remembered by no other persona, and of no other visitor', async () => {
  const [other, stranger] = [await createTestPersona(site, { is_public: true }), await site.newPerson()];
  for (const message of fourStatements.slice(0, 3)) await say(message);
  for (const message of ['I like plums.', 'I like pears.']) await say(message, { to: other.id });
  for (const message of ['I like figs.', 'I like limes.']) await say(message, { as: stranger });
  await say(fourStatements[3]!);
  await expect.poll(() => getSummary()).toBe(fourStatements.join('\n'));
  expect(await getSummary(other.id)).toBe('');
  expect(await getSummary(foId, stranger)).toBe('');
});

test('turns whose statements are gone are subtracted, and no further job is queued', async () => {
  const { engine, statements } = spyOnSummaries();
  for (const message of fourStatements.slice(0, 2)) await say(message);
  const { database } = site.platform;
  await database.pool.query('update fo_memory set turns = 100 where fo_id = $1', [foId]);
  await refresh();
  expect(statements()).toEqual([fourStatements.slice(0, 2)]);
  const { rows } = await database.pool.query('select turns from fo_memory where fo_id = $1', [foId]);
  expect(rows).toEqual([{ turns: 0 }]);
  await refresh();
  expect(engine).toHaveBeenCalledOnce();
});
