import { expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const museumQuestion = 'When did the harbour museum open?';

const addMuseumDocument = (as: Person, foId: string, context: string) =>
  addDocument(site, as, foId, { name: 'museum.txt', content: 'The harbour museum opened in 1990.', context });

test('nothing is learnt from a visitor with a private document, which an answer may quote', async () => {
  const { foId, visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  await addMuseumDocument(visitor, foId, 'My notes');
  const { conversationId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
  const another = await site.newPerson('Another');
  const turn = await ask(another, opinionQuestion);
  await setConsent(turn.conversationId, true, another);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: opinionQuestion }]);
});

test('an approved answer with a source is learnt, but not after the source was deleted', async () => {
  const { foId, owner, visitor, ask, giveFeedback, setConsent, listMemories, call } =
    await createTrainingPersona(site);
  const fileId = await addMuseumDocument(owner, foId, '');
  const [kept, late] = [
    await ask(visitor, museumQuestion),
    await ask(visitor, `${museumQuestion} Please say.`),
  ];
  for (const { messageId, text } of [kept, late]) {
    expect(text).toContain('1990');
    await giveFeedback(messageId, { label: 'approve' });
  }
  await setConsent(kept.conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toMatchObject([{ question: museumQuestion }]);
  await call('DELETE', `/api/v1/files/${fileId}`);
  await setConsent(late.conversationId, true);
  await waitForLearningJobs(site);
  expect(await listMemories()).toHaveLength(1);
});

test('nothing is learnt from a conversation that is deleted while a learning job runs', async () => {
  const { visitor, ask, setConsent, listMemories, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await setConsent(conversationId, true);
  await waitForLearningJobs(site);
  await site.platform.database.pool.query('delete from fo_memories where conversation_id = $1', [
    conversationId,
  ]);
  const { embedding } = site.platform.ai;
  const embed = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts, options) => {
    const path = `/api/v1/conversations/${conversationId}`;
    expect((await call('DELETE', path, undefined, visitor)).status).toBe(200);
    return embedding.embed(texts, options);
  });
  await learnFromConversation(site.platform, { conversationId }, new AbortController().signal);
  embed.mockRestore();
  expect(await listMemories()).toEqual([]);
});
