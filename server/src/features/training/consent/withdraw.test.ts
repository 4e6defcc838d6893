import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTrainingPersona, opinionQuestion, waitForLearningJobs } from '../testing/training-persona.ts';

const site = testSite();

test('withdrawing the consent for one conversation keeps what others taught; withdrawing consent to talks deletes nothing', async () => {
  const { visitor, ask, giveFeedback, setConsent, withdraw, listMemories } =
    await createTrainingPersona(site);
  const conversations = [
    await ask(visitor, 'Where does the axolotl sleep?'),
    await ask(visitor, 'What does the heron eat?'),
  ];
  const consents: string[] = [];
  for (const { conversationId, messageId } of conversations) {
    consents.push((await setConsent(conversationId, true)).body.id);
    await giveFeedback(messageId, { label: 'edit', replacement: 'In the reeds.' });
  }
  const talkConsent = await setConsent(conversations[0]!.conversationId, true, visitor, {
    kind: 'live_voice_recording',
  });
  const receipt = { answers: 0, corrections: 0, avoided: 0 };
  expect((await withdraw(talkConsent.body.id)).body.receipt).toMatchObject(receipt);
  expect(await listMemories()).toHaveLength(2);
  expect((await withdraw(consents[0]!)).body.receipt).toMatchObject({ ...receipt, corrections: 1 });
  expect(await listMemories()).toMatchObject([{ question: 'What does the heron eat?' }]);
  await waitForLearningJobs(site);
});

test('withdrawing a consent that was withdrawn and given again elsewhere ends the one in force', async () => {
  const { visitor, ask, giveFeedback, setConsent, withdraw, getConsentState, listMemories } =
    await createTrainingPersona(site);
  const { conversationId, messageId } = await ask(visitor, 'Where does the axolotl sleep?');
  const other = await ask(visitor, 'What does the heron eat?');
  const { body: first } = await setConsent(conversationId, true);
  await withdraw(first.id);
  const { body: second } = await setConsent(conversationId, true);
  const { body: ofOther } = await setConsent(other.conversationId, true);
  const { body: toTalks } = await setConsent(conversationId, true, visitor, { kind: 'live_voice_recording' });
  await giveFeedback(messageId, { label: 'edit', replacement: 'In the reeds.' });
  const { body } = await withdraw(first.id);
  expect(body).toMatchObject({ id: second.id, granted: true, receipt: { corrections: 1 } });
  expect((await getConsentState(conversationId)).body.current).toBe(null);
  expect((await getConsentState(other.conversationId)).body.current).toEqual(ofOther);
  expect((await withdraw(toTalks.id)).body.id).toBe(toTalks.id);
  await waitForLearningJobs(site);
  expect(await listMemories()).toEqual([]);
});

test('withdrawing a consent to talks that was given again elsewhere ends the one in force', async () => {
  const { visitor, setConsent, withdraw } = await createTrainingPersona(site);
  const giveTalkConsent = async () =>
    (await setConsent(null, true, visitor, { kind: 'live_voice_recording' })).body.id;
  const first = await giveTalkConsent();
  await withdraw(first);
  const second = await giveTalkConsent();
  expect((await withdraw(first)).body.id).toBe(second);
});

test('withdrawing a refusal that was replaced by a consent elsewhere leaves the consent', async () => {
  const { visitor, ask, setConsent, withdraw, getConsentState } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const { body: refusal } = await setConsent(conversationId, false);
  const { body: consent } = await setConsent(conversationId, true);
  expect(await withdraw(refusal.id)).toMatchObject({ status: 409, body: { code: 'decision_changed' } });
  expect((await getConsentState(conversationId)).body.current).toEqual(consent);
  await withdraw(consent.id);
  expect(await withdraw(refusal.id)).toMatchObject({ status: 200, body: { id: refusal.id, receipt: null } });
  await waitForLearningJobs(site);
});

test('each change of a decision is an event to the visitor, and not to the owner', async () => {
  const { id, visitor, owner, ask, setConsent, withdraw } = await createTrainingPersona(site);
  const { conversationId } = await ask(visitor, opinionQuestion);
  const eventsOf = { visitor: [] as ViewerEvent[], owner: [] as ViewerEvent[] };
  const record = (list: ViewerEvent[]) => (event: ViewerEvent) =>
    void (event.type === 'consent' && list.push(event));
  onTestFinished(site.platform.events.subscribe(visitor.id, record(eventsOf.visitor)));
  onTestFinished(site.platform.events.subscribe(owner.id, record(eventsOf.owner)));
  const { body: consent } = await setConsent(conversationId, true);
  await setConsent(conversationId, true);
  await withdraw(consent.id);
  await withdraw(consent.id);
  await setConsent(conversationId, false);
  const changed = { type: 'consent', foId: id };
  await expect.poll(() => eventsOf).toEqual({ visitor: [changed, changed, changed], owner: [] });
  await waitForLearningJobs(site);
});
