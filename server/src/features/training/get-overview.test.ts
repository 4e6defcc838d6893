import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTrainingPersona, opinionQuestion } from './testing/training-persona.ts';

const site = testSite();

test('the overview counts conversations with consent to training, and feedback, for the owner only', async () => {
  const { id, visitor, ask, giveFeedback, call, setConsent } = await createTrainingPersona(site);
  const overview = async () => (await call('GET', `/api/v1/personas/${id}/training-overview`)).body;
  expect(await overview()).toEqual({ consented_conversations: 0, feedback_records: 0 });
  const { messageId, conversationId } = await ask(visitor, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  expect(await overview()).toEqual({ consented_conversations: 0, feedback_records: 1 });
  await setConsent(conversationId, true);
  expect(await overview()).toEqual({ consented_conversations: 1, feedback_records: 1 });
  const path = `/api/v1/personas/${id}/training-overview`;
  expect((await site.call('GET', path, { as: visitor })).status).toBe(404);
});

test('an owner who may not read conversations gets no numbers about visitors', async () => {
  const { id, owner, visitor, ask, giveFeedback, call, setConsent } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  await setConsent(conversationId, true);
  const own = await ask(owner, opinionQuestion);
  await giveFeedback(own.messageId, { label: 'reject' });
  const overview = async () => (await call('GET', `/api/v1/personas/${id}/training-overview`)).body;
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: false });
  expect(await overview()).toEqual({ consented_conversations: 0, feedback_records: 1 });
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { keep_owner_in_loop: true });
  expect(await overview()).toEqual({ consented_conversations: 1, feedback_records: 2 });
});

test('private conversations do not count in the overview', async () => {
  const { id, visitor, ask, giveFeedback, call, setConsent } = await createTrainingPersona(site);
  const { messageId, conversationId } = await ask(visitor, opinionQuestion);
  await giveFeedback(messageId, { label: 'approve' });
  await setConsent(conversationId, true);
  const { pool } = site.platform.database;
  await pool.query('update conversations set is_private = true where id = $1', [conversationId]);
  const { body } = await call('GET', `/api/v1/personas/${id}/training-overview`);
  expect(body).toEqual({ consented_conversations: 0, feedback_records: 0 });
});
