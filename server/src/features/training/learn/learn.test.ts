import { expect, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const truth = 'What do you think about truth?';
const neverAborted = new AbortController().signal;

test('with consent, suitable turns of a conversation are learnt, earlier and later ones', async () => {
  const { visitor, ask, setConsent, listMemories, getProgress } = await createTrainingPersona(site);
  const first = await ask(visitor, opinionQuestion);
  expect(await listMemories()).toEqual([]);
  await setConsent(first.conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([
    {
      question: opinionQuestion,
      answer: first.text,
      label: 'approve',
      origin: 'consent',
      from_visitor: true,
    },
  ]);
  await ask(visitor, truth, first.conversationId);
  await waitForLearningJobs(site);
  expect((await listMemories()).map(({ question }: { question: string }) => question)).toEqual([
    truth,
    opinionQuestion,
  ]);
  expect((await getProgress()).score).toBe(6);
});

test('without consent, after a refusal, and from other conversations nothing is learnt', async () => {
  const { visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const deniedTurn = await ask(visitor, opinionQuestion);
  await setConsent(deniedTurn.conversationId, false);
  await ask(visitor, truth, deniedTurn.conversationId);
  const allowed = await ask(visitor, truth);
  await setConsent(allowed.conversationId, true);
  await ask(visitor, 'What do you think about curiosity?');
  for (const { conversationId } of [deniedTurn, allowed])
    await learnFromConversation(site.platform, { conversationId }, neverAborted);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: truth }]);
});

test.each([
  ['small talk', 'Hello there!'],
  ['a question that refers to another', 'And what about it?'],
  ['a question that continues another', 'And what do you think about patience?'],
  ['a long question', `${opinionQuestion} ${'Patience is long. '.repeat(28)}`],
  ['a question that tells about the visitor', 'What do you think about patience with my brother Casimir?'],
  ['a question with an email address', 'What do you think about patience, casimir@example.org?'],
  ['a question that the persona cannot answer', 'Where does the axolotl sleep?'],
  ['a question about the persona itself', 'What is your name?'],
])('%s is not learnt', async (_what, question) => {
  const { visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, question);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await learnFromConversation(site.platform, { conversationId }, neverAborted);
  expect(await listMemories()).toEqual([]);
});

test('an answer from a document or a fact is not learnt, but retrieved with its source', async () => {
  const { visitor, ask, setConsent, listMemories, call, id } = await createTrainingPersona(site);
  await call('POST', `/api/v1/personas/${id}/facts`, { key: 'opening_hours', value: 'We open at noon.' });
  const { conversationId, text } = await ask(visitor, 'What are the opening hours?');
  expect(text).toContain('noon');
  await setConsent(conversationId, true);
  await learnFromConversation(site.platform, { conversationId }, neverAborted);
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
});

test('feedback takes precedence over learning, also if it is not for training', async () => {
  const { visitor, ask, setConsent, giveFeedback, listMemories } = await createTrainingPersona(site);
  const turn = await ask(visitor, opinionQuestion);
  const secondTurn = await ask(visitor, truth, turn.conversationId);
  await giveFeedback(turn.messageId, { label: 'edit', replacement: 'Patience is everything.' });
  await giveFeedback(secondTurn.messageId, { label: 'approve', usedForTraining: false });
  expect(await listMemories()).toEqual([]);
  await setConsent(turn.conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([
    { answer: 'Patience is everything.', label: 'edit', origin: 'feedback' },
  ]);
});

test.each([
  [
    'a correction',
    { label: 'edit', replacement: 'Patience is everything.' },
    [{ label: 'edit', answer: 'Patience is everything.' }],
  ],
  ['a rejection', { label: 'reject' }, [{ label: 'reject' }]],
  ['feedback that is not for training', { label: 'approve', usedForTraining: false }, []],
])('%s that is given while a learning job runs stays', async (_verdict, verdict, learnt) => {
  const { visitor, ask, setConsent, giveFeedback, listMemories } = await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await site.platform.database.pool.query('delete from fo_memories where conversation_id = $1', [
    conversationId,
  ]);
  const { embedding } = site.platform.ai;
  const embed = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts, options) => {
    // The job has read the answer; now the owner judges it.
    expect((await giveFeedback(messageId, verdict)).status).toBe(200);
    return embedding.embed(texts, options);
  });
  await learnFromConversation(site.platform, { conversationId }, neverAborted);
  embed.mockRestore();
  expect(await listMemories()).toMatchObject(learnt);
});

test('an answer that its visitor replaced is forgotten, and the new one is learnt', async () => {
  const { foId, visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toHaveLength(1);
  const body = { foId, regenerate: messageId, instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await waitForLearningJobs(site);
  const { rows } = await site.platform.database.pool.query(
    'select message_id from fo_memories where conversation_id = $1',
    [conversationId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].message_id).not.toBe(messageId);
});

test('when the visitor selects another variant, it is learnt instead of the previous one', async () => {
  const { foId, visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  const body = { foId, regenerate: messageId, instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await waitForLearningJobs(site);
  expect((await site.call('POST', `/api/v1/messages/${messageId}/pick`, { as: visitor })).status).toBe(200);
  await waitForLearningJobs(site);
  const { rows } = await site.platform.database.pool.query(
    'select message_id from fo_memories where conversation_id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ message_id: messageId }]);
  expect(await listMemories()).toHaveLength(1);
});

test('of an answer with variants only the selected one is learnt', async () => {
  const { foId, visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  const secondResponse = await site.call('POST', '/functions/v1/chat', {
    as: visitor,
    body: { foId, regenerate: messageId, instant: true },
  });
  await secondResponse.text();
  const { messages } = await (
    await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: visitor })
  ).json();
  expect(messages.at(-1).id).not.toBe(messageId);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  const { rows } = await site.platform.database.pool.query(
    'select message_id from fo_memories where conversation_id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ message_id: messages.at(-1).id }]);
  expect(await listMemories()).toHaveLength(1);
});

test('from a branch, new turns are learnt, and of the copied ones only those with feedback in the branch', async () => {
  const { visitor, ask, giveFeedback, call, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  const last = await ask(visitor, truth, conversationId);
  await giveFeedback(messageId, { label: 'reject' });
  const { body: branch } = await call('POST', `/api/v1/messages/${last.messageId}/branch`, {}, visitor);
  const { body: copy } = await call('GET', `/api/v1/conversations/${branch.id}`, undefined, visitor);
  await giveFeedback(copy.messages.at(-1).id, { label: 'edit', replacement: 'Truth is all.' });
  const curiosity = 'What do you think about curiosity?';
  await ask(visitor, curiosity, branch.id);
  await setConsent(branch.id, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([
    { question: curiosity, label: 'approve' },
    { question: truth, label: 'edit', answer: 'Truth is all.' },
  ]);
});

test('the same question is learnt once', async () => {
  const { visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  for (const question of [opinionQuestion, truth]) await ask(visitor, question, conversationId);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: truth }, { question: opinionQuestion }]);
});

test('withdrawing the consent deletes everything learnt by it, and returns the number', async () => {
  const { visitor, ask, setConsent, withdraw, listMemories, getProgress } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await ask(visitor, truth, conversationId);
  const { body: consent } = await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toHaveLength(2);
  const { body } = await withdraw(consent.id);
  expect(body.receipt).toMatchObject({ answers: 2, corrections: 0, avoided: 0 });
  expect(await listMemories()).toEqual([]);
  expect((await getProgress()).score).toBe(0);
  await ask(visitor, 'What do you think about curiosity?', conversationId);
  await learnFromConversation(site.platform, { conversationId }, neverAborted);
  expect(await listMemories()).toEqual([]);
});

test('a learning job that runs during the withdrawal learns nothing', async () => {
  const { visitor, ask, setConsent, withdraw, listMemories } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const { body: consent } = await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await withdraw(consent.id);
  const secondResponse = await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await site.platform.database.pool.query('delete from fo_memories where conversation_id = $1', [
    conversationId,
  ]);
  const { embedding } = site.platform.ai;
  const embed = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts, options) => {
    // The job has checked the consent; now the person withdraws it.
    expect((await withdraw(secondResponse.body.id)).status).toBe(200);
    return embedding.embed(texts, options);
  });
  await learnFromConversation(site.platform, { conversationId }, neverAborted);
  expect(embed).toHaveBeenCalledTimes(2);
  embed.mockRestore();
  expect(await listMemories()).toEqual([]);
});

test('concurrent learning jobs, feedback, withdrawals and consents leave nothing that is not allowed', async () => {
  const { visitor, ask, setConsent, giveFeedback, withdraw, foId, getProgress } =
    await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  await ask(visitor, truth, conversationId);
  for (let round = 0; round < 6; round++) {
    const { body: consent } = await setConsent(conversationId, true);
    await Promise.all([
      learnFromConversation(site.platform, { conversationId }, neverAborted),
      giveFeedback(messageId, { label: 'edit', replacement: `Round ${round}.` }),
      withdraw(consent.id),
      learnFromConversation(site.platform, { conversationId }, neverAborted),
    ]);
  }
  await waitForLearningJobs(site);
  const { rows } = await site.platform.database.pool.query('select from fo_memories where fo_id = $1', [
    foId,
  ]);
  expect(rows).toHaveLength(0);
  expect((await getProgress()).score).toBe(0);
});
