import { expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';
import { learnFromConversation } from './learn-from-conversation.ts';

const site = testSite();
const museum = 'When did the harbour museum open?';

const give = (as: Person, foId: string, context: string) =>
  addDocument(site, as, foId, { name: 'museum.txt', content: 'The harbour museum opened in 1990.', context });

test('nothing is learnt from a visitor with a private document, which an answer may quote', async () => {
  const { foId, visitor, ask, decide, memories } = await school(site);
  await give(visitor, foId, 'My notes');
  const { conversationId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
  const another = await site.newPerson('Another');
  const turn = await ask(another, opinion);
  await decide(turn.conversationId, true, another);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: opinion }]);
});

test('an approved answer is learnt with its sources, and not after one of them was deleted', async () => {
  const { foId, owner, visitor, ask, judge, decide, memories, call } = await school(site);
  const fileId = await give(owner, foId, '');
  const [kept, late] = [await ask(visitor, museum), await ask(visitor, `${museum} Please say.`)];
  for (const { messageId, text } of [kept, late]) {
    expect(text).toContain('1990');
    await judge(messageId, { label: 'approve' });
  }
  await decide(kept.conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toMatchObject([{ question: museum }]);
  await call('DELETE', `/api/v1/files/${fileId}`);
  await decide(late.conversationId, true);
  await learningJobsDone(site);
  expect(await memories()).toHaveLength(1);
});

test('a conversation that is deleted while a learning job runs leaves nothing', async () => {
  const { visitor, ask, decide, memories, call } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  await decide(conversationId, true);
  await learningJobsDone(site);
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
  expect(await memories()).toEqual([]);
});
