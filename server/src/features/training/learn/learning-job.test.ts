import { expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const truth = 'What do you think about truth?';
const neverAborted = new AbortController().signal;

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

/** Creates a conversation that may be learnt from, and of which nothing is learnt yet. */
async function createConversation() {
  const persona = await createTrainingPersona(site);
  const { conversationId, messageId } = await persona.ask(persona.visitor, opinionQuestion);
  await persona.setConsent(conversationId, true);
  await waitForLearningJobs(site);
  const { pool } = site.platform.database;
  await pool.query('delete from fo_memories where conversation_id = $1', [conversationId]);
  const learn = (signal = neverAborted) => learnFromConversation(site.platform, { conversationId }, signal);
  return { ...persona, conversationId, messageId, learn };
}

test('a learnt answer is forgotten, and no longer counts, when the visitor edits its question to small talk', async () => {
  const { foId, visitor, ask, setConsent, call, listMemories, getProgress } =
    await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect((await getProgress()).score).toBe(3);
  const path = `/api/v1/conversations/${conversationId}`;
  const [question] = (await call('GET', path, undefined, visitor)).body.messages;
  const body = { foId, conversationId, edit: question.id, message: 'Hello there!', instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
  expect((await getProgress()).score).toBe(0);
});

test('a learning job that is stopped does not wait for the model', async () => {
  const { learn, listMemories } = await createConversation();
  const stop = new AbortController();
  nextEmbedding(
    (_texts, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(stop.signal.reason));
        stop.abort(new Error('The server stops'));
      }),
  );
  await expect(learn(stop.signal)).rejects.toThrow('The server stops');
  expect(await listMemories()).toEqual([]);
});

test('nothing is learnt if the owner ends learning while a job runs', async () => {
  const { foId, learn, call, listMemories } = await createConversation();
  whileEmbedding(() => call('PATCH', `/api/v1/personas/${foId}/privacy`, { allow_training_opt_in: false }));
  await learn();
  expect(await listMemories()).toEqual([]);
});

test('nothing is learnt if the owner takes over while a job runs, until the hand-back', async () => {
  const { owner, learn, conversationId, listMemories } = await createConversation();
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  whileEmbedding(() => byOwner('take-over'));
  await learn();
  expect(await listMemories()).toEqual([]);
  await byOwner('hand-back');
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: opinionQuestion }]);
});

test('a correction is learnt although the persona knows another answer to the same question', async () => {
  const { ask, setConsent, giveFeedback, learn, listMemories } = await createConversation();
  await learn();
  const another = await site.newPerson();
  const turn = await ask(another, opinionQuestion);
  await giveFeedback(turn.messageId, { label: 'edit', replacement: 'Patience is everything.' });
  await setConsent(turn.conversationId, true, another);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ answer: 'Patience is everything.', label: 'edit' }, {}]);
});

test('the learning job of an answer learns only this answer, and no earlier one', async () => {
  const { visitor, ask, conversationId, listMemories } = await createConversation();
  await ask(visitor, truth, conversationId);
  await waitForLearningJobs(site);
  expect((await listMemories()).map(({ question }: { question: string }) => question)).toEqual([truth]);
});

test('an edit of a learnt answer that is deleted meanwhile is refused', async () => {
  const { learn, call, listMemories } = await createConversation();
  await learn();
  const [memory] = await listMemories();
  const path = `/api/v1/memories/${memory.id}`;
  whileEmbedding(() => call('DELETE', path));
  const edited = await call('PATCH', path, { question: truth, answer: 'Comfort.' });
  expect(edited).toMatchObject({ status: 404, body: { message: 'Memory not found' } });
  expect(await listMemories()).toEqual([]);
});
