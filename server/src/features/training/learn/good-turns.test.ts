import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();

const change = (messageId: string, set: string, value: string) =>
  site.platform.database.pool.query(`update messages set ${set} where id = $1`, [messageId, value]);
const setStatus = (messageId: string, status: string) => change(messageId, 'status = $2', status);
const addMeta = (messageId: string, meta: object) =>
  change(messageId, 'meta = meta || $2::jsonb', JSON.stringify(meta));

test.each<[string, (messageId: string) => Promise<unknown>]>([
  ['failed', (id) => setStatus(id, 'failed')],
  ['was interrupted', (id) => setStatus(id, 'interrupted')],
  ['was stopped', (id) => setStatus(id, 'stopped')],
  ['is a refusal', (id) => addMeta(id, { declined: true })],
  ['is uncertain', (id) => addMeta(id, { low_confidence: true })],
  ['is from knowledge', (id) => addMeta(id, { mode: 'knowledge' })],
  ['cites a source', (id) => addMeta(id, { sources: [{ id: crypto.randomUUID() }] })],
  ['is long', (id) => change(id, 'content = $2', 'Patience. '.repeat(401))],
])('an answer that %s is not learnt', async (_what, unsuitable) => {
  const { visitor, ask, decide, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, opinion);
  await unsuitable(messageId);
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
});

test('the correction of a stopped answer is learnt, its approval is not', async () => {
  const { visitor, ask, decide, judge, memories } = await school(site);
  const approved = await ask(visitor, opinion);
  const corrected = await ask(visitor, 'What do you think about truth?', approved.conversationId);
  for (const { messageId } of [approved, corrected]) await setStatus(messageId, 'stopped');
  await judge(approved.messageId, { label: 'approve' });
  await judge(corrected.messageId, { label: 'edit', replacement: 'It needs time.' });
  await decide(approved.conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ answer: 'It needs time.', label: 'edit' }]);
});

test('a correction is the owner’s text, and learnt also if the visitor has a private document', async () => {
  const { foId, visitor, ask, decide, judge, memories } = await school(site);
  const content = 'The harbour museum opened in 1990.';
  await addDocument(site, visitor, foId, { name: 'museum.txt', content, context: 'My notes' });
  const { conversationId, messageId } = await ask(visitor, opinion);
  await judge(messageId, { label: 'edit', replacement: 'Patience is everything.' });
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ answer: 'Patience is everything.' }]);
});

test('what the owner has made of a learnt answer stays when the conversation is learnt from again', async () => {
  const { visitor, ask, decide, memories, call } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  await learningJobsDone(site);
  const [{ id }] = await memories();
  const edited = { question: 'How long should I wait?', answer: 'A week.' };
  expect((await call('PATCH', `/api/v1/memories/${id}`, edited)).status).toBe(200);
  await learnFromConversation(site.platform, { conversationId }, new AbortController().signal);
  expect(await memories()).toMatchObject([{ id, ...edited }]);
});
