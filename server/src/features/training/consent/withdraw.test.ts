import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { learningJobsDone, school } from '../testing/school.ts';

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
