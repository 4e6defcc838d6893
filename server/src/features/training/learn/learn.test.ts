import { expect, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const truth = 'What do you think about truth?';
const never = new AbortController().signal;

test('with consent, suitable turns of a conversation are learnt, earlier and later ones', async () => {
  const { visitor, ask, decide, memories, progress } = await school(site);
  const first = await ask(visitor, opinion);
  expect(await memories()).toEqual([]);
  await decide(first.conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([
    { question: opinion, answer: first.text, label: 'approve', origin: 'consent', from_visitor: true },
  ]);
  await ask(visitor, truth, first.conversationId);
  await learningJobsDone(site);
  expect((await memories()).map(({ question }: { question: string }) => question)).toEqual([truth, opinion]);
  expect((await progress()).score).toBe(6);
});

test('without consent, after a refusal, and from other conversations nothing is learnt', async () => {
  const { visitor, ask, decide, memories } = await school(site);
  const deniedTurn = await ask(visitor, opinion);
  await decide(deniedTurn.conversationId, false);
  await ask(visitor, truth, deniedTurn.conversationId);
  const allowed = await ask(visitor, truth);
  await decide(allowed.conversationId, true);
  await ask(visitor, 'What do you think about curiosity?');
  for (const { conversationId } of [deniedTurn, allowed])
    await learnFromConversation(site.platform, { conversationId }, never);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: truth }]);
});

test.each([
  ['small talk', 'Hello there!'],
  ['a question that leans on another', 'And what about it?'],
  ['a question that continues another', 'And what do you think about patience?'],
  ['a long question', `${opinion} ${'Patience is long. '.repeat(28)}`],
  ['what tells of the person', 'What do you think about patience with my brother Casimir?'],
  ['an address', 'What do you think about patience, casimir@example.org?'],
  ['what the persona does not know', 'Where does the axolotl sleep?'],
  ['who it is', 'What is your name?'],
])('not suitable for learning: %s', async (_what, question) => {
  const { visitor, ask, decide, memories } = await school(site);
  const { conversationId } = await ask(visitor, question);
  await decide(conversationId, true);
  await learningJobsDone(site);
  await learnFromConversation(site.platform, { conversationId }, never);
  expect(await memories()).toEqual([]);
});

test('an answer from a document or a fact is not learnt, but retrieved with its source', async () => {
  const { visitor, ask, decide, memories, call, id } = await school(site);
  await call('POST', `/api/v1/personas/${id}/facts`, { key: 'opening_hours', value: 'We open at noon.' });
  const { conversationId, text } = await ask(visitor, 'What are the opening hours?');
  expect(text).toContain('noon');
  await decide(conversationId, true);
  await learnFromConversation(site.platform, { conversationId }, never);
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
});

test('a verdict takes precedence over learning, also a rejection', async () => {
  const { visitor, ask, decide, judge, memories } = await school(site);
  const turn = await ask(visitor, opinion);
  const secondTurn = await ask(visitor, truth, turn.conversationId);
  await judge(turn.messageId, { label: 'edit', replacement: 'Patience is everything.' });
  await judge(secondTurn.messageId, { label: 'approve', usedForTraining: false });
  expect(await memories()).toEqual([]);
  await decide(turn.conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([
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
  ['a verdict that is not for training', { label: 'approve', usedForTraining: false }, []],
])('%s while a learning job runs stays', async (_verdict, verdict, learnt) => {
  const { visitor, ask, decide, judge, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  await learningJobsDone(site);
  await site.platform.database.pool.query('delete from fo_memories where conversation_id = $1', [
    conversationId,
  ]);
  const { embedding } = site.platform.ai;
  const embed = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts, options) => {
    // The job has read the answer; now the owner judges it.
    expect((await judge(messageId, verdict)).status).toBe(200);
    return embedding.embed(texts, options);
  });
  await learnFromConversation(site.platform, { conversationId }, never);
  embed.mockRestore();
  expect(await memories()).toMatchObject(learnt);
});

test('an answer that its visitor replaced is forgotten, and the new one is learnt', async () => {
  const { foId, visitor, ask, decide, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toHaveLength(1);
  const body = { foId, regenerate: messageId, instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await learningJobsDone(site);
  const { rows } = await site.platform.database.pool.query(
    'select message_id from fo_memories where conversation_id = $1',
    [conversationId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].message_id).not.toBe(messageId);
});

test('when the visitor picks another variant, it is learnt instead of the one that is put aside', async () => {
  const { foId, visitor, ask, decide, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  const body = { foId, regenerate: messageId, instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await learningJobsDone(site);
  expect((await site.call('POST', `/api/v1/messages/${messageId}/pick`, { as: visitor })).status).toBe(200);
  await learningJobsDone(site);
  const { rows } = await site.platform.database.pool.query(
    'select message_id from fo_memories where conversation_id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ message_id: messageId }]);
  expect(await memories()).toHaveLength(1);
});

test('an answer with variants is not learnt', async () => {
  const { foId, visitor, ask, decide, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  const secondResponse = await site.call('POST', '/functions/v1/chat', {
    as: visitor,
    body: { foId, regenerate: messageId, instant: true },
  });
  await secondResponse.text();
  const { messages } = await (
    await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: visitor })
  ).json();
  expect(messages.at(-1).id).not.toBe(messageId);
  await decide(conversationId, true);
  await learningJobsDone(site);
  const { rows } = await site.platform.database.pool.query(
    'select message_id from fo_memories where conversation_id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ message_id: messages.at(-1).id }]);
  expect(await memories()).toHaveLength(1);
});

test('a branch teaches what is said in it, and of its copies only what the owner judged there', async () => {
  const { visitor, ask, judge, call, decide, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  const last = await ask(visitor, truth, conversationId);
  await judge(messageId, { label: 'reject' });
  const { body: branch } = await call('POST', `/api/v1/messages/${last.messageId}/branch`, {}, visitor);
  const { body: copy } = await call('GET', `/api/v1/conversations/${branch.id}`, undefined, visitor);
  await judge(copy.messages.at(-1).id, { label: 'edit', replacement: 'Truth is all.' });
  const curiosity = 'What do you think about curiosity?';
  await ask(visitor, curiosity, branch.id);
  await decide(branch.id, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([
    { question: curiosity, label: 'approve' },
    { question: truth, label: 'edit', answer: 'Truth is all.' },
  ]);
});

test('the same question is learnt once', async () => {
  const { visitor, ask, decide, memories } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  for (const question of [opinion, truth]) await ask(visitor, question, conversationId);
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: truth }, { question: opinion }]);
});

test('withdrawing deletes everything learnt, and returns the number', async () => {
  const { visitor, ask, decide, withdraw, memories, progress } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  await ask(visitor, truth, conversationId);
  const { body: consent } = await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toHaveLength(2);
  const { body } = await withdraw(consent.id);
  expect(body.receipt).toMatchObject({ answers: 2, corrections: 0, avoided: 0 });
  expect(await memories()).toEqual([]);
  expect((await progress()).score).toBe(0);
  await ask(visitor, 'What do you think about curiosity?', conversationId);
  await learnFromConversation(site.platform, { conversationId }, never);
  expect(await memories()).toEqual([]);
});

test('a job that runs during the withdrawal restores nothing', async () => {
  const { visitor, ask, decide, withdraw, memories } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  const { body: consent } = await decide(conversationId, true);
  await learningJobsDone(site);
  await withdraw(consent.id);
  const secondResponse = await decide(conversationId, true);
  await learningJobsDone(site);
  await site.platform.database.pool.query('delete from fo_memories where conversation_id = $1', [
    conversationId,
  ]);
  const { embedding } = site.platform.ai;
  const embed = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts, options) => {
    // The job has checked the consent; now the person withdraws it.
    expect((await withdraw(secondResponse.body.id)).status).toBe(200);
    return embedding.embed(texts, options);
  });
  await learnFromConversation(site.platform, { conversationId }, never);
  expect(embed).toHaveBeenCalledTimes(2);
  embed.mockRestore();
  expect(await memories()).toEqual([]);
});

test('concurrent jobs, verdicts, withdrawals and consents leave nothing that is not allowed', async () => {
  const { visitor, ask, decide, judge, withdraw, foId, progress } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  await ask(visitor, truth, conversationId);
  for (let round = 0; round < 6; round++) {
    const { body: consent } = await decide(conversationId, true);
    await Promise.all([
      learnFromConversation(site.platform, { conversationId }, never),
      judge(messageId, { label: 'edit', replacement: `Round ${round}.` }),
      withdraw(consent.id),
      learnFromConversation(site.platform, { conversationId }, never),
    ]);
  }
  await learningJobsDone(site);
  const { rows } = await site.platform.database.pool.query('select from fo_memories where fo_id = $1', [
    foId,
  ]);
  expect(rows).toHaveLength(0);
  expect((await progress()).score).toBe(0);
});
