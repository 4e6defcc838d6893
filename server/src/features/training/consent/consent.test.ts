import { consentText, consentVersion } from '@foyer/contract/training-consent-texts';
import { expect, test } from 'vitest';
import { readAnswer, testSite } from '../../../testing/index.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';

const site = testSite();
const talkKind = { kind: 'live_voice_recording' };

test('a visitor is asked after the first message, and never again after a decision', async () => {
  const { visitor, ask, getConsentState, setConsent } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  expect((await getConsentState(conversationId)).body).toEqual({
    ask: true,
    allowed: true,
    preselected: false,
    current: null,
  });
  const { status, body } = await setConsent(conversationId, false);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'train_on_chat',
    granted: false,
    conversation_id: conversationId,
    text_version: consentVersion,
    text: consentText('train_on_chat', consentVersion),
    created_at: expect.stringMatching(/Z$/),
    ended_at: null,
    receipt: null,
  });
  expect((await getConsentState(conversationId)).body).toMatchObject({
    ask: false,
    current: { granted: false },
  });
  const another = await ask(visitor, 'What do you think about truth?');
  expect((await getConsentState(another.conversationId)).body).toEqual({
    ask: false,
    allowed: true,
    preselected: false,
    current: null,
  });
});

test('a decision about one persona does not count for another', async () => {
  const first = await createTrainingPersona(site);
  const second = await createTrainingPersona(site);
  const { visitor } = first;
  const { conversationId: decidedId } = await first.ask(visitor, opinionQuestion);
  const { body: decision } = await first.setConsent(decidedId, false);
  const { conversationId } = await second.ask(visitor, opinionQuestion);
  expect((await second.getConsentState(conversationId, visitor)).body).toMatchObject({
    ask: true,
    current: null,
  });
  expect((await second.setConsent(conversationId, true, visitor)).status).toBe(200);
  expect((await first.getConsentState(decidedId)).body).toMatchObject({ ask: false, current: decision });
  await waitForLearningJobs(site);
});

test('the owner’s default only preselects a choice, and is reset when the owner turns off training', async () => {
  const { id, visitor, ask, getConsentState, setConsent, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const set = (change: object) => call('PATCH', `/api/v1/personas/${id}/privacy`, change);
  await set({ default_train_on_chat: true });
  const askedState = { ask: true, allowed: true, preselected: true, current: null };
  expect((await getConsentState(conversationId)).body).toEqual(askedState);
  const { rows } = await site.platform.database.pool.query(
    'select training_opt_in from conversations where id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ training_opt_in: false }]);
  expect((await call('GET', '/api/v1/consents', undefined, visitor)).body.consents).toEqual([]);
  await set({ allow_training_opt_in: false });
  expect((await getConsentState(conversationId)).body).toMatchObject({ ask: false, preselected: false });
  await set({ allow_training_opt_in: true });
  expect((await getConsentState(conversationId)).body).toMatchObject({ ask: true, preselected: false });
  await setConsent(conversationId, false);
  expect((await getConsentState(conversationId)).body.current).toMatchObject({ granted: false });
});

test('the owner is not asked, and cannot consent to learning from their own chats', async () => {
  const { owner, ask, getConsentState, setConsent } = await createTrainingPersona(site);
  const { conversationId } = await ask(owner, opinionQuestion);
  expect((await getConsentState(conversationId, owner)).body).toMatchObject({ ask: false, allowed: false });
  expect((await setConsent(conversationId, true, owner)).status).toBe(403);
});

test('if the owner has turned off training, nobody is asked for consent to it or can give it', async () => {
  const { id, visitor, ask, getConsentState, setConsent, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { allow_training_opt_in: false });
  expect((await getConsentState(conversationId)).body).toMatchObject({ ask: false, allowed: false });
  expect((await setConsent(conversationId, true)).status).toBe(403);
  expect((await setConsent(conversationId, false)).status).toBe(200);
  expect((await setConsent(conversationId, true, visitor, talkKind)).status).toBe(200);
});

test.each([
  { decision: 'a refusal', granted: false, more: {} },
  { decision: 'consent to talks', granted: true, more: talkKind },
])('$decision in a conversation does not start learning from it', async ({ granted, more }) => {
  const { visitor, ask, setConsent, listMemories } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  expect((await setConsent(conversationId, granted, visitor, more)).status).toBe(200);
  const { rows } = await site.platform.database.pool.query(
    'select training_opt_in from conversations where id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ training_opt_in: false }]);
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
});

test('in a private conversation only consent to training is rejected', async () => {
  const { id, foId, visitor, setConsent, call } = await createTrainingPersona(site);
  await call('PATCH', `/api/v1/personas/${id}/privacy`, { allow_private_chats: true });
  const body = { foId, message: opinionQuestion, private: true, instant: true };
  const { metadata } = await readAnswer(await site.call('POST', '/functions/v1/chat', { as: visitor, body }));
  const conversationId = metadata.conversationId!;
  const decisions = [
    await setConsent(conversationId, true),
    await setConsent(conversationId, false),
    await setConsent(conversationId, true, visitor, talkKind),
  ];
  expect(decisions.map(({ status }) => status)).toEqual([403, 200, 200]);
});

test('nobody, not even the owner, can decide for another person', async () => {
  const { id, owner, visitor, ask, getConsentState, setConsent, withdraw, call } =
    await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const stranger = await site.newPerson();
  expect((await setConsent(conversationId, true, owner)).status).toBe(403);
  expect((await setConsent(conversationId, true, stranger)).status).toBe(404);
  for (const as of [owner, stranger]) expect((await getConsentState(conversationId, as)).status).toBe(404);
  const forged = { actor_user_id: visitor.id, user_id: visitor.id };
  expect((await setConsent(conversationId, true, stranger, forged)).status).toBe(400);
  const { body: consent } = await setConsent(conversationId, true);
  for (const as of [owner, stranger]) expect((await withdraw(consent.id, as)).status).toBe(404);
  expect((await call('GET', '/api/v1/consents', undefined, owner)).body.consents).toEqual([]);
  const live = { kind: 'live_voice_recording' };
  expect((await setConsent(conversationId, true, owner, live)).status).toBe(404);
  await call('PATCH', `/api/v1/personas/${id}/visibility`, { is_public: false });
  expect((await getConsentState(conversationId)).body.current.granted).toBe(true);
});

test('a private persona is not found, nor is a conversation of another persona', async () => {
  const hidden = await createTrainingPersona(site, { is_public: false });
  const { visitor, ask } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const response = await hidden.setConsent(conversationId, true, visitor);
  const missing = await hidden.call(
    'POST',
    `/api/v1/personas/${crypto.randomUUID()}/consents`,
    { kind: 'train_on_chat', conversationId, granted: true, textVersion: consentVersion },
    visitor,
  );
  expect(response).toEqual(missing);
  const open = await createTrainingPersona(site);
  expect((await open.setConsent(conversationId, true, visitor)).status).toBe(404);
});

test('consent requires the current text, and for training a conversation', async () => {
  const { visitor, ask, setConsent } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  expect(await setConsent(conversationId, true, visitor, { textVersion: '2020-01-01' })).toMatchObject({
    status: 409,
    body: { code: 'text_changed' },
  });
  expect((await setConsent(null, true)).status).toBe(400);
  expect((await setConsent(conversationId, true, visitor, { kind: 'everything' })).status).toBe(400);
});

test('decisions are listed, with the receipt of a withdrawal', async () => {
  const { persona, visitor, ask, setConsent, withdraw, giveFeedback, call } =
    await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, 'Where does the axolotl sleep?');
  const { body: consent } = await setConsent(conversationId, true);
  await giveFeedback(messageId, { label: 'reject' });
  const live = await setConsent(null, true, visitor, { kind: 'live_voice_recording' });
  expect(live.body).toMatchObject({ granted: true, conversation_id: null });
  const ended = await withdraw(consent.id);
  expect(ended.body.receipt).toEqual({ at: ended.body.ended_at, answers: 0, corrections: 0, avoided: 1 });
  expect((await withdraw(consent.id)).body).toEqual(ended.body);
  const { consents, next } = (await call('GET', '/api/v1/consents', undefined, visitor)).body;
  expect(next).toBe(null);
  expect(consents).toEqual([
    { ...live.body, persona: expect.objectContaining({ id: persona.id }), conversation_title: null },
    {
      ...ended.body,
      persona: {
        id: persona.id,
        name: persona.name,
        handle: persona.handle,
        avatar_url: null,
        is_gone: false,
      },
      conversation_title: 'Where does the axolotl sleep?',
    },
  ]);
});

test('consenting again after a withdrawal is a new decision; repeating a decision is not', async () => {
  const { visitor, ask, setConsent, withdraw, getConsentState, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const [first, same] = [await setConsent(conversationId, true), await setConsent(conversationId, true)];
  expect(same.body).toEqual(first.body);
  await withdraw(first.body.id);
  const repeated = await setConsent(conversationId, true);
  expect(repeated.body.id).not.toBe(first.body.id);
  const response = await setConsent(conversationId, false);
  expect((await getConsentState(conversationId)).body.current.id).toBe(response.body.id);
  const { consents } = (await call('GET', '/api/v1/consents', undefined, visitor)).body;
  expect(consents.map(({ granted, ended_at }: never) => [granted, ended_at !== null])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test('the same decision on a new text is a new decision, which replaces the one on the old text', async () => {
  const { visitor, ask, setConsent, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const { body: earlier } = await setConsent(conversationId, false);
  await site.platform.database.pool.query(`update consents set text_version = '2026-01-01' where id = $1`, [
    earlier.id,
  ]);
  const { body: later } = await setConsent(conversationId, false);
  const { consents } = (await call('GET', '/api/v1/consents', undefined, visitor)).body;
  expect(
    consents.map(({ id, text_version, ended_at }: never) => [id, text_version, ended_at !== null]),
  ).toEqual([
    [later.id, consentVersion, false],
    [earlier.id, '2026-01-01', true],
  ]);
});

test('of concurrent decisions only one stays active', async () => {
  const { visitor, ask, setConsent, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const decisions = [true, false, true, false, true].map((granted) => setConsent(conversationId, granted));
  for (const { status } of await Promise.all(decisions)) expect(status).toBe(200);
  const { consents } = (await call('GET', '/api/v1/consents', undefined, visitor)).body;
  const active = consents.filter(({ ended_at }: { ended_at: string | null }) => !ended_at);
  expect(active).toHaveLength(1);
  const { rows } = await site.platform.database.pool.query(
    'select training_opt_in from conversations where id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ training_opt_in: active[0].granted }]);
  await waitForLearningJobs(site);
});

test('a consent can be withdrawn even if the persona has become private', async () => {
  const { id, visitor, ask, setConsent, withdraw, call } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const { body: consent } = await setConsent(conversationId, true);
  await call('PATCH', `/api/v1/personas/${id}`, { is_public: false });
  expect((await setConsent(conversationId, true)).status).toBe(404);
  expect((await withdraw(consent.id)).status).toBe(200);
  await waitForLearningJobs(site);
});
