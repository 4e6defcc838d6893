import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();

const updateMessage = (messageId: string, set: string, value: string) =>
  site.platform.database.pool.query(`update messages set ${set} where id = $1`, [messageId, value]);
const setStatus = (messageId: string, status: string) => updateMessage(messageId, 'status = $2', status);
const addMeta = (messageId: string, meta: object) =>
  updateMessage(messageId, 'meta = meta || $2::jsonb', JSON.stringify(meta));

test.each<[string, (messageId: string) => Promise<unknown>]>([
  ['failed', (id) => setStatus(id, 'failed')],
  ['was interrupted', (id) => setStatus(id, 'interrupted')],
  ['was stopped', (id) => setStatus(id, 'stopped')],
  ['declines', (id) => addMeta(id, { declined: true })],
  ['is uncertain', (id) => addMeta(id, { low_confidence: true })],
  ['is from knowledge', (id) => addMeta(id, { mode: 'knowledge' })],
  ['cites a source', (id) => addMeta(id, { sources: [{ id: crypto.randomUUID() }] })],
  ['is long', (id) => updateMessage(id, 'content = $2', 'Patience. '.repeat(401))],
])('an answer that %s is not learnt', async (_what, makeUnsuitable) => {
  const { visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  await makeUnsuitable(messageId);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
});

test('the correction of a stopped answer is learnt, its approval is not', async () => {
  const { visitor, ask, setConsent, giveFeedback, listMemories } = await createTrainingPersona(site);
  const approved = await ask(visitor, opinionQuestion);
  const corrected = await ask(visitor, 'What do you think about truth?', approved.conversationId);
  for (const { messageId } of [approved, corrected]) await setStatus(messageId, 'stopped');
  await giveFeedback(approved.messageId, { label: 'approve' });
  await giveFeedback(corrected.messageId, { label: 'edit', replacement: 'It needs time.' });
  await setConsent(approved.conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ answer: 'It needs time.', label: 'edit' }]);
});

test('a correction is the owner’s text, and learnt also if the visitor has a private document', async () => {
  const { foId, visitor, ask, setConsent, giveFeedback, listMemories } = await createTrainingPersona(site);
  const content = 'The harbour museum opened in 1990.';
  await addDocument(site, visitor, foId, { name: 'museum.txt', content, context: 'My notes' });
  const { conversationId, messageId } = await ask(visitor, opinionQuestion);
  await giveFeedback(messageId, { label: 'edit', replacement: 'Patience is everything.' });
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ answer: 'Patience is everything.' }]);
});

test('the owner’s edit of a learnt answer stays when the conversation is learnt from again', async () => {
  const { visitor, ask, setConsent, listMemories, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  const [{ id }] = await listMemories();
  const edited = { question: 'How long should I wait?', answer: 'A week.' };
  expect((await call('PATCH', `/api/v1/memories/${id}`, edited)).status).toBe(200);
  await learnFromConversation(site.platform, { conversationId }, new AbortController().signal);
  expect(await listMemories()).toMatchObject([{ id, ...edited }]);
});
