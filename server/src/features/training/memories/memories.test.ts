import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTrainingPersona, opinionQuestion } from '../testing/training-persona.ts';

const site = testSite();

test('the owner can edit and delete memories', async () => {
  const { owner, ask, giveFeedback, listMemories, call, getProgress } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, 'When does the harbour museum open?');
  await giveFeedback(messageId, { label: 'edit', replacement: 'At noon.' });
  const [memory] = await listMemories();
  const path = `/api/v1/memories/${memory.id}`;
  const change = { question: 'How long is the harbour wall?', answer: 'Two **miles**.' };
  expect((await call('PATCH', path, change)).body).toEqual({ ...memory, ...change });
  expect(await ask(owner, 'How long is the harbour wall?')).toMatchObject({
    text: 'Two **miles**.',
    taught: 'edit',
  });
  expect((await ask(owner, 'When does the harbour museum open?')).text).not.toBe('At noon.');
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await listMemories()).toEqual([]);
  expect((await getProgress()).score).toBe(0);
});

test('a long list of memories is paginated without gaps and repeats', async () => {
  const { id, owner, ask, giveFeedback, call } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  await site.platform.database.pool.query(
    `insert into fo_memories (fo_id, question, answer, label, origin, code, embedding, embedding_model)
     select fo_id, 'Question ' || n, answer, label, origin, code, embedding, embedding_model
     from fo_memories, generate_series(1, 44) as n where fo_id = $1`,
    [id],
  );
  const path = `/api/v1/personas/${id}/memories`;
  const first = (await call('GET', path)).body;
  const second = (await call('GET', `${path}?cursor=${first.next}`)).body;
  expect([first.memories.length, second.memories.length, second.next]).toEqual([30, 15, null]);
  const ids = [...first.memories, ...second.memories].map((memory) => memory.id);
  expect(new Set(ids).size).toBe(45);
  expect((await call('GET', `${path}?cursor=nonsense`)).status).toBe(400);
});

test('the knowledge score counts memories up to 1000 points', async () => {
  const { owner, ask, giveFeedback, getProgress } = await createTrainingPersona(site);
  const { messageId } = await ask(owner, opinionQuestion);
  const add = async (count: number) => {
    await giveFeedback(messageId, { label: 'approve' });
    await site.platform.database.pool.query(
      `insert into fo_memories (fo_id, question, answer, label, origin, code, embedding, embedding_model)
       select fo_id, 'Question ' || n, answer, label, origin, code, embedding, embedding_model
       from fo_memories, generate_series(1, $2::int) as n where message_id = $1`,
      [messageId, count],
    );
    await giveFeedback(messageId, { label: 'approve' });
    return (await getProgress()).score;
  };
  expect(await add(299)).toBe(900);
  expect(await add(50)).toBe(1000);
});

test('an owner who may not read conversations does not see visitors’ questions there', async () => {
  const { id, visitor, ask, giveFeedback, setConsent, listMemories, call } =
    await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, 'Where does the axolotl sleep?');
  await setConsent(conversationId, true);
  await giveFeedback(messageId, { label: 'edit', replacement: 'In the reeds.' });
  const [memory] = await listMemories();
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  expect(await listMemories()).toEqual([]);
  const path = `/api/v1/memories/${memory.id}`;
  expect((await call('PATCH', path, { question: 'x', answer: 'y' })).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(404);
});

test('an edited memory is deleted too when the consent is withdrawn', async () => {
  const { visitor, ask, giveFeedback, setConsent, withdraw, listMemories, call } =
    await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, 'Where does the axolotl sleep?');
  const { body: consent } = await setConsent(conversationId, true);
  await giveFeedback(messageId, { label: 'edit', replacement: 'In the reeds.' });
  const [memory] = await listMemories();
  await call('PATCH', `/api/v1/memories/${memory.id}`, {
    question: 'Where do axolotls sleep?',
    answer: 'There.',
  });
  expect((await withdraw(consent.id)).body.receipt).toMatchObject({ corrections: 1 });
  expect(await listMemories()).toEqual([]);
});

test('an edit of a memory is refused if the memory is not the one that the owner was shown', async () => {
  const { owner, ask, giveFeedback, listMemories, call } = await createTrainingPersona(site);
  const { messageId, text } = await ask(owner, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  const [{ id, question, answer }] = await listMemories();
  expect(answer).toBe(text);
  const replaces = { question, answer };
  const edit = (change: object) =>
    call('PATCH', `/api/v1/memories/${id}`, { question, answer, ...change, replaces });
  const changed = { status: 409, body: { code: 'memory_changed' } };
  expect((await edit({ answer: 'It waits.' })).status).toBe(200);
  expect(await edit({ answer: 'It hurries.' })).toMatchObject(changed);
  expect(await edit({ question: 'Why wait?', answer: 'It waits.' })).toMatchObject(changed);
  // A response that was lost: the same is saved again.
  expect((await edit({ answer: 'It waits.' })).status).toBe(200);
  await giveFeedback(messageId, { label: 'edit', replacement: 'It sees.' });
  expect(await edit({ answer: 'It hurries.' })).toMatchObject(changed);
  expect(await listMemories()).toMatchObject([{ question, answer: 'It sees.' }]);
});
