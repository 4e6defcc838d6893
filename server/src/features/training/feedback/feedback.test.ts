import { expect, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';

const site = testSite();

test('a corrected answer is given next time, and again after another correction', async () => {
  const { owner, ask, judge, memories } = await school(site);
  const { messageId, conversationId } = await ask(owner, 'When does the harbour museum open?');
  const saved = await judge(messageId, { label: 'edit', replacement: '  At noon, except on Mondays. ' });
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
  await judge(messageId, { label: 'edit', replacement: 'At one.' });
  expect((await ask(owner, 'When does the harbour museum open?')).text).toBe('At one.');
  expect(await memories()).toHaveLength(1);
  const list = await site.call('GET', `/api/v1/conversations/${conversationId}/feedback`, { as: owner });
  expect(await list.json()).toMatchObject([{ message_id: messageId, label: 'edit', replacement: 'At one.' }]);
});

test('an approved answer is remembered, a rejected one is avoided', async () => {
  const { owner, ask, judge, memories } = await school(site);
  const turn = await ask(owner, opinion);
  await judge(turn.messageId, { label: 'approve' });
  expect(await memories()).toMatchObject([{ question: opinion, answer: turn.text, label: 'approve' }]);
  await judge(turn.messageId, { label: 'reject' });
  expect(await memories()).toMatchObject([{ answer: turn.text, label: 'reject' }]);
});

test('a verdict that is not for training teaches nothing, and deletes what an earlier one taught', async () => {
  const { owner, ask, judge, memories, progress } = await school(site);
  const { messageId } = await ask(owner, opinion);
  await judge(messageId, { label: 'approve' });
  expect((await progress()).score).toBe(3);
  const { body } = await judge(messageId, { label: 'approve', usedForTraining: false });
  expect(body).toMatchObject({ learnt: false, not_learnt: 'not_wanted' });
  expect(await memories()).toEqual([]);
  expect((await progress()).score).toBe(0);
});

test.each([
  [{ label: 'edit' }, 'Please provide a different response'],
  [{ label: 'edit', replacement: '  ' }, 'Please provide a different response'],
  [{ label: 'edit', replacement: null }, 'Please provide a different response'],
  [{ label: 'praise' }, undefined],
  [{ label: 'approve', user_id: 'me' }, undefined],
])('%j is not a valid verdict', async (verdict, message) => {
  const { owner, ask, judge } = await school(site);
  const { messageId } = await ask(owner, opinion);
  const { status, body } = await judge(messageId, verdict);
  expect(status).toBe(400);
  if (message) expect(body.message).toBe(message);
});

test('a correction must differ from the answer', async () => {
  const { owner, ask, judge } = await school(site);
  const { messageId, text } = await ask(owner, opinion);
  const { status, body } = await judge(messageId, { label: 'edit', replacement: ` ${text}\n` });
  expect([status, body.message]).toEqual([400, 'Please provide a different response']);
});

test('only the owner can judge, and only answers of the persona', async () => {
  const { owner, visitor, ask, judge } = await school(site);
  const { messageId, conversationId } = await ask(visitor, opinion);
  const stranger = await site.newPerson();
  for (const as of [visitor, stranger])
    expect((await judge(messageId, { label: 'approve' }, as)).status).toBe(404);
  const { messages } = await (
    await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: visitor })
  ).json();
  expect((await judge(messages[0].id, { label: 'approve' })).status).toBe(404);
  const otherSchool = await school(site);
  expect((await otherSchool.judge(messageId, { label: 'approve' })).status).toBe(404);
  const crossed = { foId: otherSchool.foId, messageId, label: 'approve' };
  for (const as of [owner, otherSchool.owner])
    expect((await site.call('POST', '/functions/v1/submit-feedback', { as, body: crossed })).status).toBe(
      404,
    );
  const list = await site.call('GET', `/api/v1/conversations/${conversationId}/feedback`, { as: visitor });
  expect(list.status).toBe(404);
  await site.platform.database.pool.query('update messages set is_human = true where id = $1', [messageId]);
  expect((await judge(messageId, { label: 'approve' })).status).toBe(404);
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
])('a %s answer with the text “%s” cannot be judged', async (status, content) => {
  const { owner, ask, judge } = await school(site);
  const { messageId } = await ask(owner, opinion);
  await setAnswer(messageId, status, content);
  expect(await judge(messageId, { label: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'answer_unfinished' },
  });
});

test('an answer that was stopped in the middle can be approved, rejected and corrected', async () => {
  const { owner, ask, judge, memories } = await school(site);
  const { messageId } = await ask(owner, opinion);
  await setAnswer(messageId, 'stopped', 'Patience is');
  for (const label of ['approve', 'reject']) {
    expect((await judge(messageId, { label })).body).toMatchObject({ label, learnt: true });
    expect(await memories()).toMatchObject([{ answer: 'Patience is', label }]);
  }
  const correction = { label: 'edit', replacement: 'It is a virtue.' };
  expect((await judge(messageId, correction)).body).toMatchObject({ ...correction, learnt: true });
  expect((await ask(owner, opinion)).text).toBe('It is a virtue.');
});

test('when a stopped answer is made again, a verdict on its text is removed, but a correction stays', async () => {
  const { owner, foId, ask, judge, memories, progress } = await school(site);
  const { messageId, conversationId } = await ask(owner, opinion);
  const stopAndRetry = async () => {
    await setAnswer(messageId, 'stopped', 'Patience is');
    const body = { foId, retry: messageId, instant: true };
    expect((await site.call('POST', '/functions/v1/chat', { as: owner, body })).status).toBe(200);
    const list = await site.call('GET', `/api/v1/conversations/${conversationId}/feedback`, { as: owner });
    return list.json();
  };
  await judge(messageId, { label: 'approve' });
  expect(await stopAndRetry()).toEqual([]);
  expect(await memories()).toEqual([]);
  expect((await progress()).score).toBe(0);
  await site.app.finishAnswers();
  await judge(messageId, { label: 'edit', replacement: 'It is a virtue.' });
  expect(await stopAndRetry()).toMatchObject([{ label: 'edit' }]);
  expect(await memories()).toMatchObject([{ answer: 'It is a virtue.' }]);
});

test('a verdict on a text that is made again meanwhile is rejected', async () => {
  const { owner, ask, judge, memories } = await school(site);
  const { messageId } = await ask(owner, opinion);
  await setAnswer(messageId, 'stopped', 'Patience is');
  const { embedding } = site.platform.ai;
  const embed = embedding.embed.bind(embedding);
  using embedder = vi.spyOn(embedding, 'embed');
  embedder.mockImplementationOnce(async (texts) => {
    await setAnswer(messageId, 'complete', 'Patience is a virtue.');
    return embed(texts);
  });
  expect(await judge(messageId, { label: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'answer_unfinished' },
  });
  expect(await memories()).toEqual([]);
});

test('the correction of a stopped answer is learnt when the visitor consents afterwards', async () => {
  const { visitor, ask, judge, decide, memories } = await school(site);
  const { messageId, conversationId } = await ask(visitor, 'Where does the axolotl sleep?');
  await setAnswer(messageId, 'stopped', 'It sleeps');
  await judge(messageId, { label: 'edit', replacement: 'In the reeds.' });
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ answer: 'In the reeds.', label: 'edit' }]);
});

test('an owner who may not read conversations can neither judge visitors’ answers nor read verdicts', async () => {
  const { id, visitor, ask, judge, call } = await school(site);
  const { messageId, conversationId } = await ask(visitor, opinion);
  expect((await judge(messageId, { label: 'approve' })).status).toBe(200);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  expect((await judge(messageId, { label: 'reject' })).status).toBe(404);
  expect((await call('GET', `/api/v1/conversations/${conversationId}/feedback`)).status).toBe(404);
});

test('without the visitor’s consent only the verdict is stored, not their words', async () => {
  const { visitor, ask, judge, memories, foId } = await school(site);
  const { messageId } = await ask(visitor, 'Where does the axolotl sleep?');
  for (const verdict of [
    { label: 'approve', usedForTraining: true },
    { label: 'edit', replacement: 'In the reeds.', usedForTraining: true },
    { label: 'reject', usedForTraining: true },
  ]) {
    const { status, body } = await judge(messageId, verdict);
    expect(status).toBe(200);
    expect(body).toMatchObject({ label: verdict.label, learnt: false, not_learnt: 'no_consent' });
  }
  expect(await memories()).toEqual([]);
  const { rows } = await site.platform.database.pool.query('select from fo_memories where fo_id = $1', [
    foId,
  ]);
  expect(rows).toHaveLength(0);
});

test('with the visitor’s consent the answer is learnt, and deleted when they withdraw it', async () => {
  const { visitor, ask, judge, decide, withdraw, memories, progress } = await school(site);
  const turn = await ask(visitor, 'Where does the axolotl sleep?');
  const { body: consent } = await decide(turn.conversationId, true);
  const { body } = await judge(turn.messageId, { label: 'edit', replacement: 'In the reeds.' });
  expect(body).toMatchObject({ learnt: true, not_learnt: null });
  expect((await ask(await site.newPerson(), 'Where does the axolotl sleep?')).text).toBe('In the reeds.');
  expect(await memories()).toMatchObject([{ from_visitor: true, origin: 'feedback' }]);
  const { body: ended } = await withdraw(consent.id);
  expect(ended.receipt).toEqual({ at: expect.any(String), answers: 0, corrections: 1, avoided: 0 });
  expect(await memories()).toEqual([]);
  expect((await progress()).score).toBe(0);
  expect((await ask(await site.newPerson(), 'Where does the axolotl sleep?')).text).not.toContain('reeds');
  expect((await judge(turn.messageId, { label: 'approve' })).body.learnt).toBe(false);
});

test('content of a visitor’s private upload is never told to others, not even with training consent', async () => {
  const { id, visitor, ask, judge, decide, withdraw, memories } = await school(site);
  const content = '# My will\n\nThe silver spoons go to my niece Ottilie.';
  await addDocument(site, visitor, id, { name: 'will.txt', content, context: 'My will' });
  const { messageId, conversationId, text } = await ask(visitor, 'Who gets the silver spoons?');
  expect(text).toContain('Ottilie');
  const { body: consent } = await decide(conversationId, true);
  for (const label of ['approve', 'reject'])
    expect((await judge(messageId, { label })).body).toMatchObject({
      learnt: false,
      not_learnt: 'private_source',
    });
  await withdraw(consent.id);
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
  const { body } = await judge(messageId, { label: 'edit', replacement: 'That is for you to say.' });
  expect(body.learnt).toBe(true);
});

test('verdicts count two training points each, and the level never falls', async () => {
  const { owner, ask, judge, progress } = await school(site);
  const first = await ask(owner, opinion);
  const { conversationId } = first;
  for (const question of ['What do you think about truth?', 'What do you think about curiosity?'])
    await judge((await ask(owner, question, conversationId)).messageId, { label: 'approve' });
  await judge(first.messageId, { label: 'approve', usedForTraining: false });
  // 3 turns + 2 x 3 verdicts + 6 / 5 for two memories.
  expect((await progress()).level).toBe(1);
  const removalResponse = await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: owner });
  expect(removalResponse.status).toBe(200);
  expect(await progress()).toEqual({ level: 1, score: 0 });
});

test('of concurrent verdicts one is stored completely', async () => {
  const { owner, ask, judge, memories } = await school(site);
  const conversation = await ask(owner, opinion);
  const verdicts = ['One.', 'Two.', 'Three.', 'Four.'].map((replacement) =>
    judge(conversation.messageId, { label: 'edit', replacement }),
  );
  for (const { status } of await Promise.all(verdicts)) expect(status).toBe(200);
  const path = `/api/v1/conversations/${conversation.conversationId}/feedback`;
  const [verdict, ...more] = await (await site.call('GET', path, { as: owner })).json();
  expect(more).toEqual([]);
  expect(await memories()).toMatchObject([{ answer: verdict.replacement, label: 'edit' }]);
});
