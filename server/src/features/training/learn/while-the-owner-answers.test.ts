import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { refreshMemory } from '../remembered/refresh-memory.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const neverAborted = new AbortController().signal;

test('during a takeover nothing is learnt, even by queued jobs; after it, the persona learns', async () => {
  const { owner, visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  const { conversationId } = await ask(visitor, opinionQuestion);
  expect((await byOwner('take-over')).status).toBe(200);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await learnFromConversation(site.platform, { conversationId }, neverAborted);
  expect(await listMemories()).toEqual([]);
  await byOwner('hand-back');
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: opinionQuestion }]);
});

test('during a takeover the visitor’s facts are not stored, and what the visitor told the owner never is', async () => {
  const { foId, owner, visitor, ask } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, 'I live in Ghent.');
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  const refreshNote = async () => {
    await refreshMemory(site.platform, { foId, userId: visitor.id });
    const { rows } = await site.platform.database.pool.query(
      'select summary from fo_memory where user_id = $1',
      [visitor.id],
    );
    return rows[0]?.summary;
  };
  await byOwner('take-over');
  expect(await refreshNote()).toBe('');
  const body = { foId, conversationId, message: 'I have a secret garden.' };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  await site.call('POST', '/functions/v1/owner-reply', {
    as: owner,
    body: { conversationId, content: 'Ah.' },
  });
  await byOwner('hand-back');
  expect(await refreshNote()).toContain('I live in Ghent.');
  expect(await refreshNote()).not.toContain('secret garden');
});

test('a memory that the owner deleted is not learnt again after a takeover or a new consent, but after new feedback', async () => {
  const { owner, visitor, ask, setConsent, giveFeedback, listMemories, call, withdraw } =
    await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  const corrected = await ask(visitor, 'What do you think about truth?', conversationId);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  const correction = { label: 'edit', replacement: 'Truth is all.' };
  await giveFeedback(corrected.messageId, correction);
  const learnt = await listMemories();
  expect(learnt).toMatchObject([{ answer: 'Truth is all.' }, { question: opinionQuestion }]);
  for (const { id } of learnt) expect((await call('DELETE', `/api/v1/memories/${id}`)).status).toBe(200);
  for (const what of ['take-over', 'hand-back'])
    await site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: owner });
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
  const { body: consent } = await setConsent(conversationId, true);
  await withdraw(consent.id);
  await giveFeedback(messageId, { label: 'approve' });
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: opinionQuestion, label: 'approve' }]);
  expect((await giveFeedback(corrected.messageId, correction)).body).toMatchObject({ learnt: true });
  expect(await listMemories()).toHaveLength(2);
});
