import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { learningJobsDone, opinion, school } from '../testing/school.ts';

const site = testSite();

test('withdrawing the consent for one conversation keeps what others taught; withdrawing consent to talks deletes nothing', async () => {
  const { visitor, ask, judge, decide, withdraw, memories } = await school(site);
  const conversations = [
    await ask(visitor, 'Where does the axolotl sleep?'),
    await ask(visitor, 'What does the heron eat?'),
  ];
  const consents: string[] = [];
  for (const { conversationId, messageId } of conversations) {
    consents.push((await decide(conversationId, true)).body.id);
    await judge(messageId, { label: 'edit', replacement: 'In the reeds.' });
  }
  const talkConsent = await decide(conversations[0]!.conversationId, true, visitor, {
    kind: 'live_voice_recording',
  });
  const receipt = { answers: 0, corrections: 0, avoided: 0 };
  expect((await withdraw(talkConsent.body.id)).body.receipt).toMatchObject(receipt);
  expect(await memories()).toHaveLength(2);
  expect((await withdraw(consents[0]!)).body.receipt).toMatchObject({ ...receipt, corrections: 1 });
  expect(await memories()).toMatchObject([{ question: 'What does the heron eat?' }]);
  await learningJobsDone(site);
});

test('withdrawing a consent that was withdrawn and given again elsewhere ends the one in force', async () => {
  const { visitor, ask, judge, decide, withdraw, consentState, memories } = await school(site);
  const { conversationId, messageId } = await ask(visitor, 'Where does the axolotl sleep?');
  const other = await ask(visitor, 'What does the heron eat?');
  const { body: first } = await decide(conversationId, true);
  await withdraw(first.id);
  const { body: second } = await decide(conversationId, true);
  const { body: ofOther } = await decide(other.conversationId, true);
  const { body: toTalks } = await decide(conversationId, true, visitor, { kind: 'live_voice_recording' });
  await judge(messageId, { label: 'edit', replacement: 'In the reeds.' });
  const { body } = await withdraw(first.id);
  expect(body).toMatchObject({ id: second.id, granted: true, receipt: { corrections: 1 } });
  expect((await consentState(conversationId)).body.current).toBe(null);
  expect((await consentState(other.conversationId)).body.current).toEqual(ofOther);
  expect((await withdraw(toTalks.id)).body.id).toBe(toTalks.id);
  await learningJobsDone(site);
  expect(await memories()).toEqual([]);
});

test('withdrawing a consent to talks that was given again elsewhere ends the one in force', async () => {
  const { visitor, decide, withdraw } = await school(site);
  const giveConsent = async () =>
    (await decide(null, true, visitor, { kind: 'live_voice_recording' })).body.id;
  const first = await giveConsent();
  await withdraw(first);
  const second = await giveConsent();
  expect((await withdraw(first)).body.id).toBe(second);
});

test('withdrawing a refusal that was replaced by a consent elsewhere leaves the consent', async () => {
  const { visitor, ask, decide, withdraw, consentState } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  const { body: refusal } = await decide(conversationId, false);
  const { body: consent } = await decide(conversationId, true);
  expect(await withdraw(refusal.id)).toMatchObject({ status: 409, body: { code: 'decision_changed' } });
  expect((await consentState(conversationId)).body.current).toEqual(consent);
  await withdraw(consent.id);
  expect(await withdraw(refusal.id)).toMatchObject({ status: 200, body: { id: refusal.id, receipt: null } });
  await learningJobsDone(site);
});

test('each change of a decision is an event to the person alone', async () => {
  const { id, visitor, owner, ask, decide, withdraw } = await school(site);
  const { conversationId } = await ask(visitor, opinion);
  const eventsOf = { visitor: [] as ViewerEvent[], owner: [] as ViewerEvent[] };
  const keep = (list: ViewerEvent[]) => (event: ViewerEvent) =>
    void (event.type === 'consent' && list.push(event));
  onTestFinished(site.platform.events.subscribe(visitor.id, keep(eventsOf.visitor)));
  onTestFinished(site.platform.events.subscribe(owner.id, keep(eventsOf.owner)));
  const { body: consent } = await decide(conversationId, true);
  await decide(conversationId, true);
  await withdraw(consent.id);
  await withdraw(consent.id);
  await decide(conversationId, false);
  const changed = { type: 'consent', foId: id };
  await expect.poll(() => eventsOf).toEqual({ visitor: [changed, changed, changed], owner: [] });
  await learningJobsDone(site);
});
