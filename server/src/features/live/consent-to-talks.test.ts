import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();
let visitor: Person;
let persona: Awaited<ReturnType<typeof createTestPersona>>;

beforeEach(async () => {
  persona ??= await createTestPersona(site, { is_public: true });
  visitor = await site.newPerson('Vera');
});

const decide = async (more: object = {}, foId = persona.id, as = visitor) => {
  const body = { kind: 'live_voice_recording', granted: true, textVersion: consentVersion, ...more };
  const response = await site.call('POST', `/api/v1/personas/${foId}/consents`, { as, body });
  expect(response.status).toBe(200);
  return response.json();
};
const hasConsent = async (as = visitor, { handle } = persona.persona) =>
  (await (await site.call('GET', `/api/v1/live/${handle}`, { as })).json()).consent.stands;

test('consent to talks is valid for its person only, until it is withdrawn', async () => {
  const { id } = await decide();
  expect([await hasConsent(), await hasConsent(await site.newPerson())]).toEqual([true, false]);
  await site.call('POST', `/api/v1/consents/${id}/withdraw`, { as: visitor, body: {} });
  expect(await hasConsent()).toBe(false);
});

test('consents of several people, and to talks with several personas, do not replace each other', async () => {
  const otherVisitor = await site.newPerson();
  const { id: otherId, persona: otherPersona } = await createTestPersona(site, { is_public: true });
  await decide();
  await decide({}, persona.id, otherVisitor);
  await decide({}, otherId);
  const all = async () => [
    await hasConsent(),
    await hasConsent(otherVisitor),
    await hasConsent(visitor, otherPersona),
  ];
  expect(await all()).toEqual([true, true, true]);
  await decide({ granted: false });
  expect(await all()).toEqual([false, true, true]);
});

test('a refusal, or consent to another purpose, conversation or persona, is no consent to talks', async () => {
  await decide({ granted: false });
  const question = { foId: persona.id, message: 'Hello', instant: true };
  const { metadata } = await readAnswer(
    await site.call('POST', '/functions/v1/chat', { as: visitor, body: question }),
  );
  const { conversationId } = metadata;
  await decide({ conversationId });
  await decide({ conversationId, kind: 'train_on_chat' });
  const another = await createTestPersona(site, { is_public: true });
  await decide({}, another.id);
  expect(await hasConsent()).toBe(false);
});

test('a person who starts a talk is asked about training after the first words', async () => {
  const { id: foId } = persona;
  const body = { foId, consent: true, textVersion: consentVersion };
  const started = await (await site.call('POST', '/api/v1/live', { as: visitor, body })).json();
  const { conversationId } = started;
  const isAsked = async () => {
    const response = await site.call('GET', `/api/v1/conversations/${conversationId}/consent`, {
      as: visitor,
    });
    return (await response.json()).ask;
  };
  expect(await isAsked()).toBe(false);
  const question = { foId, message: 'Hello', conversationId, live: true, instant: true };
  await readAnswer(await site.call('POST', '/functions/v1/chat', { as: visitor, body: question }));
  expect(await isAsked()).toBe(true);
});
