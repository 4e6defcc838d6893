import { expect, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';

const site = testSite();

test('a corrected answer is given next time, and again after another correction', async () => {
  const { owner, ask, giveFeedback, listMemories } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(owner, 'When does the harbour museum open?');
  const saved = await giveFeedback(messageId, {
    label: 'edit',
    replacement: '  At noon, except on Mondays. ',
  });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      message_id: messageId,
      label: 'edit',
      replacement: 'At noon, except on Mondays.',
      used_for_training: true,
      learnt: true,
      not_learnt: null,
    },
  });
  expect((await ask(owner, 'When does the harbour museum open?')).text).toBe('At noon, except on Mondays.');
  await giveFeedback(messageId, { label: 'edit', replacement: 'At one.' });
  expect((await ask(owner, 'When does the harbour museum open?')).text).toBe('At one.');
  expect(await listMemories()).toHaveLength(1);
  const list = await site.call('GET', `/api/v1/conversations/${conversationId}/feedback`, { as: owner });
  expect(await list.json()).toMatchObject([{ message_id: messageId, label: 'edit', replacement: 'At one.' }]);
});

test('an approved answer is remembered, a rejected one is avoided', async () => {
  const { owner, ask, giveFeedback, listMemories } = await createTrainingPersona(site);
  const turn = await ask(owner, opinionQuestion);
  await giveFeedback(turn.messageId, { label: 'approve' });
  expect(await listMemories()).toMatchObject([
    { question: opinionQuestion, answer: turn.text, label: 'approve' },
  ]);
  await giveFeedback(turn.messageId, { label: 'reject' });
  expect(await listMemories()).toMatchObject([{ answer: turn.text, label: 'reject' }]);
});

test('feedback that is not for training teaches nothing, and deletes what earlier feedback taught', async () => {
  const { owner, ask, giveFeedback, listMemories, getProgress } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  expect((await getProgress()).score).toBe(3);
  const { body } = await giveFeedback(messageId, { label: 'approve', usedForTraining: false });
  expect(body).toMatchObject({ learnt: false, not_learnt: 'not_wanted' });
  expect(await listMemories()).toEqual([]);
  expect((await getProgress()).score).toBe(0);
});

test.each([
  [{ label: 'edit' }, 'Please provide a different response'],
  [{ label: 'edit', replacement: '  ' }, 'Please provide a different response'],
  [{ label: 'edit', replacement: null }, 'Please provide a different response'],
  [{ label: 'praise' }, undefined],
  [{ label: 'approve', user_id: 'me' }, undefined],
])('%j is not valid feedback', async (verdict, message) => {
  const { owner, ask, giveFeedback } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  const { status, body } = await giveFeedback(messageId, verdict);
  expect(status).toBe(400);
  if (message) expect(body.message).toBe(message);
});

test('a correction must differ from the answer', async () => {
  const { owner, ask, giveFeedback } = await createTrainingPersona(site);
  const { messageId, text } = await ask(owner, opinionQuestion);
  const { status, body } = await giveFeedback(messageId, { label: 'edit', replacement: ` ${text}\n` });
  expect([status, body.message]).toEqual([400, 'Please provide a different response']);
});

test('only the owner can give feedback, and only on answers of the persona', async () => {
  const { owner, visitor, ask, giveFeedback } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, opinionQuestion);
  const stranger = await site.newPerson();
  for (const as of [visitor, stranger])
    expect((await giveFeedback(messageId, { label: 'approve' }, as)).status).toBe(404);
  const { messages } = await (
    await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: visitor })
  ).json();
  expect((await giveFeedback(messages[0].id, { label: 'approve' })).status).toBe(404);
  const otherPersona = await createTrainingPersona(site);
  expect((await otherPersona.giveFeedback(messageId, { label: 'approve' })).status).toBe(404);
  const crossed = { foId: otherPersona.foId, messageId, label: 'approve' };
  for (const as of [owner, otherPersona.owner])
    expect((await site.call('POST', '/functions/v1/submit-feedback', { as, body: crossed })).status).toBe(
      404,
    );
  const list = await site.call('GET', `/api/v1/conversations/${conversationId}/feedback`, { as: visitor });
  expect(list.status).toBe(404);
  await site.platform.database.pool.query('update messages set is_human = true where id = $1', [messageId]);
  expect((await giveFeedback(messageId, { label: 'approve' })).status).toBe(404);
});

const setAnswer = (id: string, status: string, content: string) =>
  site.platform.database.pool.query('update messages set status = $2, content = $3 where id = $1', [
    id,
    status,
    content,
  ]);

test.each([
  ['failed', 'Patience is'],
  ['interrupted', 'Patience is'],
  ['stopped', ''],
])('feedback on a %s answer with the text “%s” is rejected', async (status, content) => {
  const { owner, ask, giveFeedback } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  await setAnswer(messageId, status, content);
  expect(await giveFeedback(messageId, { label: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'answer_unfinished' },
  });
});

test('an answer that was stopped in the middle can be approved, rejected and corrected', async () => {
  const { owner, ask, giveFeedback, listMemories } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  await setAnswer(messageId, 'stopped', 'Patience is');
  for (const label of ['approve', 'reject']) {
    expect((await giveFeedback(messageId, { label })).body).toMatchObject({ label, learnt: true });
    expect(await listMemories()).toMatchObject([{ answer: 'Patience is', label }]);
  }
  const correction = { label: 'edit', replacement: 'It is a virtue.' };
  expect((await giveFeedback(messageId, correction)).body).toMatchObject({ ...correction, learnt: true });
  expect((await ask(owner, opinionQuestion)).text).toBe('It is a virtue.');
});

test('when a stopped answer is retried, the approval of its text is removed, but a correction stays', async () => {
  const { owner, foId, ask, giveFeedback, listMemories, getProgress } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(owner, opinionQuestion);
  const stopAndRetry = async () => {
    await setAnswer(messageId, 'stopped', 'Patience is');
    const body = { foId, retry: messageId, instant: true };
    expect((await site.call('POST', '/functions/v1/chat', { as: owner, body })).status).toBe(200);
    const list = await site.call('GET', `/api/v1/conversations/${conversationId}/feedback`, { as: owner });
    return list.json();
  };
  await giveFeedback(messageId, { label: 'approve' });
  expect(await stopAndRetry()).toEqual([]);
  expect(await listMemories()).toEqual([]);
  expect((await getProgress()).score).toBe(0);
  await site.app.finishAnswers();
  await giveFeedback(messageId, { label: 'edit', replacement: 'It is a virtue.' });
  expect(await stopAndRetry()).toMatchObject([{ label: 'edit' }]);
  expect(await listMemories()).toMatchObject([{ answer: 'It is a virtue.' }]);
});

test('feedback on an answer whose text changes meanwhile is rejected', async () => {
  const { owner, ask, giveFeedback, listMemories } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  await setAnswer(messageId, 'stopped', 'Patience is');
  const { embedding } = site.platform.ai;
  const embed = embedding.embed.bind(embedding);
  using embedder = vi.spyOn(embedding, 'embed');
  embedder.mockImplementationOnce(async (texts) => {
    await setAnswer(messageId, 'complete', 'Patience is a virtue.');
    return embed(texts);
  });
  expect(await giveFeedback(messageId, { label: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'answer_unfinished' },
  });
  expect(await listMemories()).toEqual([]);
});

test('the correction of a stopped answer is learnt when the visitor consents afterwards', async () => {
  const { visitor, ask, giveFeedback, setConsent, listMemories } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, 'Where does the axolotl sleep?');
  await setAnswer(messageId, 'stopped', 'It sleeps');
  await giveFeedback(messageId, { label: 'edit', replacement: 'In the reeds.' });
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ answer: 'In the reeds.', label: 'edit' }]);
});

test('an owner who may not read conversations can neither give nor read feedback on answers to visitors', async () => {
  const { id, visitor, ask, giveFeedback, call } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, opinionQuestion);
  expect((await giveFeedback(messageId, { label: 'approve' })).status).toBe(200);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  expect((await giveFeedback(messageId, { label: 'reject' })).status).toBe(404);
  expect((await call('GET', `/api/v1/conversations/${conversationId}/feedback`)).status).toBe(404);
});

test('without the visitor’s consent only the feedback is stored, not their words', async () => {
  const { visitor, ask, giveFeedback, listMemories, foId } = await createTrainingPersona(site);
  const { messageId } = await ask(visitor, 'Where does the axolotl sleep?');
  for (const verdict of [
    { label: 'approve', usedForTraining: true },
    { label: 'edit', replacement: 'In the reeds.', usedForTraining: true },
    { label: 'reject', usedForTraining: true },
  ]) {
    const { status, body } = await giveFeedback(messageId, verdict);
    expect(status).toBe(200);
    expect(body).toMatchObject({ label: verdict.label, learnt: false, not_learnt: 'no_consent' });
  }
  expect(await listMemories()).toEqual([]);
  const { rows } = await site.platform.database.pool.query('select from fo_memories where fo_id = $1', [
    foId,
  ]);
  expect(rows).toHaveLength(0);
});

test('with the visitor’s consent the answer is learnt, and deleted when they withdraw it', async () => {
  const { visitor, ask, giveFeedback, setConsent, withdraw, listMemories, getProgress } =
    await createTrainingPersona(site);
  const turn = await ask(visitor, 'Where does the axolotl sleep?');
  const { body: consent } = await setConsent(turn.conversationId, true);
  const { body } = await giveFeedback(turn.messageId, { label: 'edit', replacement: 'In the reeds.' });
  expect(body).toMatchObject({ learnt: true, not_learnt: null });
  expect((await ask(await site.newPerson(), 'Where does the axolotl sleep?')).text).toBe('In the reeds.');
  expect(await listMemories()).toMatchObject([{ from_visitor: true, origin: 'feedback' }]);
  const { body: ended } = await withdraw(consent.id);
  expect(ended.receipt).toEqual({ at: expect.any(String), answers: 0, corrections: 1, avoided: 0 });
  expect(await listMemories()).toEqual([]);
  expect((await getProgress()).score).toBe(0);
  expect((await ask(await site.newPerson(), 'Where does the axolotl sleep?')).text).not.toContain('reeds');
  expect((await giveFeedback(turn.messageId, { label: 'approve' })).body.learnt).toBe(false);
});

test('content of a visitor’s private upload is never told to others, not even with training consent', async () => {
  const { id, visitor, ask, giveFeedback, setConsent, withdraw, listMemories } =
    await createTrainingPersona(site);
  const content = '# My will\n\nThe silver spoons go to my niece Ottilie.';
  await addDocument(site, visitor, id, { name: 'will.txt', content, context: 'My will' });
  const { messageId, conversationId, text } = await ask(visitor, 'Who gets the silver spoons?');
  expect(text).toContain('Ottilie');
  const { body: consent } = await setConsent(conversationId, true);
  for (const label of ['approve', 'reject'])
    expect((await giveFeedback(messageId, { label })).body).toMatchObject({
      learnt: false,
      not_learnt: 'private_source',
    });
  await withdraw(consent.id);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
  const { body } = await giveFeedback(messageId, { label: 'edit', replacement: 'That is for you to say.' });
  expect(body.learnt).toBe(true);
});

test('feedback raises the level, which does not fall when the conversation is deleted', async () => {
  const { owner, ask, giveFeedback, getProgress } = await createTrainingPersona(site);
  const first = await ask(owner, opinionQuestion);
  const { conversationId } = first;
  for (const question of ['What do you think about truth?', 'What do you think about curiosity?'])
    await giveFeedback((await ask(owner, question, conversationId)).messageId, { label: 'approve' });
  await giveFeedback(first.messageId, { label: 'approve', usedForTraining: false });
  // 3 turns + 2 x 3 verdicts + 6 / 5 for two memories.
  expect((await getProgress()).level).toBe(1);
  const removalResponse = await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: owner });
  expect(removalResponse.status).toBe(200);
  expect(await getProgress()).toEqual({ level: 1, score: 0 });
});

test('of concurrent feedback on one answer, one is stored completely', async () => {
  const { owner, ask, giveFeedback, listMemories } = await createTrainingPersona(site);
  const conversation = await ask(owner, opinionQuestion);
  const verdicts = ['One.', 'Two.', 'Three.', 'Four.'].map((replacement) =>
    giveFeedback(conversation.messageId, { label: 'edit', replacement }),
  );
  for (const { status } of await Promise.all(verdicts)) expect(status).toBe(200);
  const path = `/api/v1/conversations/${conversation.conversationId}/feedback`;
  const [verdict, ...more] = await (await site.call('GET', path, { as: owner })).json();
  expect(more).toEqual([]);
  expect(await listMemories()).toMatchObject([{ answer: verdict.replacement, label: 'edit' }]);
});
