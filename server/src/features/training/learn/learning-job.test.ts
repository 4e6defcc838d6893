import { expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const truth = 'What do you think about truth?';
const never = new AbortController().signal;

/** Replaces the next call to the embedding model. */
function nextEmbedding(run: typeof site.platform.ai.embedding.embed) {
  const engine = vi.spyOn(site.platform.ai.embedding, 'embed').mockImplementationOnce(run);
  onTestFinished(() => engine.mockRestore());
}

/** Does something while the next text is embedded. */
function whileEmbedding(work: () => Promise<unknown>) {
  const { embedding } = site.platform.ai;
  nextEmbedding(async (texts, options) => {
    await work();
    return embedding.embed(texts, options);
  });
}

/** A conversation that may be learnt from, and of which nothing is learnt yet. */
async function consented() {
  const lessons = await school(site);
  const { conversationId, messageId } = await lessons.ask(lessons.visitor, opinion);
  await lessons.decide(conversationId, true);
  await learningJobsDone(site);
  const { pool } = site.platform.database;
  await pool.query('delete from fo_memories where conversation_id = $1', [conversationId]);
  const learn = (signal = never) => learnFromConversation(site.platform, { conversationId }, signal);
  return { ...lessons, conversationId, messageId, learn };
}

test('an answer whose visitor has made its question small talk is forgotten, and counts no more', async () => {
  const { foId, visitor, ask, decide, call, memories, progress } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect((await progress()).score).toBe(3);
  const path = `/api/v1/conversations/${conversationId}`;
  const [question] = (await call('GET', path, undefined, visitor)).body.messages;
  const body = { foId, conversationId, edit: question.id, message: 'Hello there!', instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
  expect((await progress()).score).toBe(0);
});

test('a job that is stopped does not wait for the model', async () => {
  const { learn, memories } = await consented();
  const stop = new AbortController();
  nextEmbedding(
    (_texts, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(stop.signal.reason));
        stop.abort(new Error('The server stops'));
      }),
  );
  await expect(learn(stop.signal)).rejects.toThrow('The server stops');
  expect(await memories()).toEqual([]);
});

test('nothing is learnt if the owner ends learning while a job runs', async () => {
  const { foId, learn, call, memories } = await consented();
  whileEmbedding(() => call('PATCH', `/api/v1/personas/${foId}/privacy`, { allow_training_opt_in: false }));
  await learn();
  expect(await memories()).toEqual([]);
});

test('nothing is learnt if the owner takes over while a job runs, until the hand-back', async () => {
  const { owner, learn, conversationId, memories } = await consented();
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  whileEmbedding(() => byOwner('take-over'));
  await learn();
  expect(await memories()).toEqual([]);
  await byOwner('hand-back');
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: opinion }]);
});

test('a correction is learnt although the persona knows another answer to the same question', async () => {
  const { ask, decide, judge, learn, memories } = await consented();
  await learn();
  const another = await site.newPerson();
  const turn = await ask(another, opinion);
  await judge(turn.messageId, { label: 'edit', replacement: 'Patience is everything.' });
  await decide(turn.conversationId, true, another);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ answer: 'Patience is everything.', label: 'edit' }, {}]);
});

test('the job of an answer learns that one, and not an earlier one', async () => {
  const { visitor, ask, conversationId, memories } = await consented();
  await ask(visitor, truth, conversationId);
  await learningJobsDone(site);
  expect((await memories()).map(({ question }: { question: string }) => question)).toEqual([truth]);
});

test('an edit of a learnt answer that is deleted meanwhile is refused', async () => {
  const { learn, call, memories } = await consented();
  await learn();
  const [memory] = await memories();
  const path = `/api/v1/memories/${memory.id}`;
  whileEmbedding(() => call('DELETE', path));
  const edited = await call('PATCH', path, { question: truth, answer: 'Comfort.' });
  expect(edited).toMatchObject({ status: 404, body: { message: 'Memory not found' } });
  expect(await memories()).toEqual([]);
});
