import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { refreshMemory } from '../remembered/refresh-memory.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const never = new AbortController().signal;

test('during a takeover nothing is learnt, even by queued jobs; after it, the persona learns', async () => {
  const { owner, visitor, ask, decide, memories } = await school(site);
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  const { conversationId } = await ask(visitor, opinion);
  expect((await byOwner('take-over')).status).toBe(200);
  await decide(conversationId, true);
  await learningJobsDone(site);
  await learnFromConversation(site.platform, { conversationId }, never);
  expect(await memories()).toEqual([]);
  await byOwner('hand-back');
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: opinion }]);
});

test('during a takeover no visitor’s facts are stored, and what the visitor told the owner never is', async () => {
  const { foId, owner, visitor, ask } = await school(site);
  const { conversationId } = await ask(visitor, 'I live in Ghent.');
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  const note = async () => {
    await refreshMemory(site.platform, { foId, userId: visitor.id });
    const { rows } = await site.platform.database.pool.query(
      'select summary from fo_memory where user_id = $1',
      [visitor.id],
    );
    return rows[0]?.summary;
  };
  await byOwner('take-over');
  expect(await note()).toBe('');
  const body = { foId, conversationId, message: 'I have a secret garden.' };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await site.call('POST', '/functions/v1/owner-reply', {
    as: owner,
    body: { conversationId, content: 'Ah.' },
  });
  await byOwner('hand-back');
  expect(await note()).toContain('I live in Ghent.');
  expect(await note()).not.toContain('secret garden');
});

test('what the owner deleted is not learnt again after a takeover or a new decision, but after a new verdict', async () => {
  const { owner, visitor, ask, decide, judge, memories, call, withdraw } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  const corrected = await ask(visitor, 'What do you think about truth?', conversationId);
  await decide(conversationId, true);
  await learningJobsDone(site);
  const correction = { label: 'edit', replacement: 'Truth is all.' };
  await judge(corrected.messageId, correction);
  const learnt = await memories();
  expect(learnt).toMatchObject([{ answer: 'Truth is all.' }, { question: opinion }]);
  for (const { id } of learnt) expect((await call('DELETE', `/api/v1/memories/${id}`)).status).toBe(200);
  for (const what of ['take-over', 'hand-back'])
    await site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
  const { body: consent } = await decide(conversationId, true);
  await withdraw(consent.id);
  await judge(messageId, { label: 'approve' });
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: opinion, label: 'approve' }]);
  expect((await judge(corrected.messageId, correction)).body).toMatchObject({ learnt: true });
  expect(await memories()).toHaveLength(2);
});
