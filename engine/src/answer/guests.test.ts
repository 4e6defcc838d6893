import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = async (question: string, text: string) =>
  (await collectAnswer(engine, turn(question, { passages: [passage(text)], ownerOutOfReach: true }))).text;

const camp =
  'We sleep in wooden huts with six bunks each. Guests eat in the barn at noon. In the evening we play cards and darts. Bring a torch.';

describe('a question about what guests do', () => {
  it.each([
    ['where do we sleep?', 'wooden huts'],
    ['Where do we stay?', 'wooden huts'],
    ['Where do we eat?', 'in the barn'],
    ['where do i eat', 'in the barn'],
    ['what do we play in the evening', 'cards and darts'],
  ])('is answered from the documents: %s', async (question, answer) => {
    expect(await ask(question, camp)).toContain(answer);
  });

  it.each([
    ['where do we stay?', 'Bring a torch. The lake is cold.'],
    ['What do I play?', camp],
    ['Where do I sleep?', 'I sleep in the attic above the shop. The shop opens at nine.'],
    ['Where do we live?', 'We live beside the canal. The canal freezes in winter.'],
  ])('gets "only you can tell me" if the text does not answer: %s', async (question, text) => {
    expect(await ask(question, text)).toMatch(/only you can tell|not told me|of you only what you tell me/);
  });
});

describe('a statement about the visitor or a fault', () => {
  const rules =
    'If you lose your key, ring the porter on 555 0177. Swimmers with epilepsy must tell the lifeguard. Members may bring a guest on Sundays. When the pump drips, close the red valve. A lamp smokes if the wick is long: trim it. If the beer froths over, close the red valve.';

  it.each([
    ['I lost my key', 'ring the porter'],
    ['Hello, I have lost my key.', 'ring the porter'],
    ['my son has epilepsy', 'tell the lifeguard'],
    ['My pump is dripping!', 'close the red valve'],
    ['my lamp smokes', 'trim it'],
  ])('gets the help that a text has for it: %s', async (statement, help) => {
    const text = await ask(statement, rules);
    expect(text).toMatch(/^Thank you for telling me\. /);
    expect(text).toContain(help);
  });

  it.each(['my oven does not heat', 'My lamp flickers.', 'my son has a cast'])(
    'gets help from a table or a question of the text: %s',
    async (statement) => {
      const text = await ask(
        statement,
        'Fault | What to do\nOven does not heat | Set the clock first\nDoor is stuck | Wait a minute\n\nWhat if my lamp flickers?\nTighten the bulb.\n\nMay a child come with a cast?\nNot for six weeks.',
      );
      expect(text).toMatch(/Set the clock|Tighten the bulb|Not for six weeks/);
    },
  );

  it.each([
    'its dripping',
    'It is frothing over.',
    "It's still dripping!",
    'hi, it keeps dripping',
    'it is dripping again.',
  ])('gets help if it says "it" for the thing: %s', async (statement) =>
    expect(await ask(statement, rules)).toContain('close the red valve'),
  );

  it.each([
    "it's broken",
    'it does not start',
    'It stopped working.',
    "it won't open",
    "it won't turn on",
    'It is not charging.',
    'it no longer works',
    'Help, it is dead!',
    'it is too hot',
  ])('gets the offer to ask the owner if no text has help: %s', async (statement) => {
    const passages = [passage('The lake is cold.')];
    const { text, declined } = await collectAnswer(engine, turn(statement, { passages }));
    expect(declined).toBe(true);
    expect(text).toContain('ask the owner');
  });

  it.each([
    'it is not boring',
    "it won't be long",
    'It is not raining today',
    "it didn't rain yesterday",
    'it is dead calm here',
    'it does not snow here',
    'It stopped raining.',
    'it keeps snowing',
    'It is freezing today',
    "it's too hot here",
    "it doesn't move me",
  ])('gets thanks if it is small talk about "it": %s', async (statement) => {
    const history = [
      { role: 'user' as const, text: 'I have a boat.' },
      { role: 'assistant' as const, text: 'Is it old?' },
    ];
    const passages = [passage('The lake is cold.')];
    expect(await collectAnswer(engine, turn(statement, { passages, history }))).toMatchObject({
      declined: false,
      text: expect.stringMatching(/^Thank you|^Good to know|^I see/),
    });
  });

  it('gets help for the thing named before', async () => {
    const text = 'If the lamp is broken, bring it to the desk. If the pump is broken, ring 555 0199.';
    const history = [
      { role: 'user' as const, text: 'I have a pump from you.' },
      { role: 'assistant' as const, text: 'Good to know, thank you.' },
    ];
    const answer = await collectAnswer(engine, turn("it's broken", { passages: [passage(text)], history }));
    expect(answer.text).toContain('555 0199');
  });

  it.each(['It was lovely.', "It's in Oslo.", 'It is a present for my mother.'])(
    'gets no help if it reports no fault: %s',
    async (statement) => expect(await ask(statement, rules)).not.toContain('report.pdf'),
  );

  it.each([
    ['I have a sister', 'When my sister came, we danced. A man with a sister in Oslo wrote to us.'],
    ['I lost my hat', rules],
    ['I live in Bergen.', 'If you live in Oslo, take the train.'],
    ['I play the drums', 'He lost the drums when he played in Hull.'],
  ])('gets no help if the text is about another case: %s', async (statement, text) => {
    expect(await ask(statement, text)).not.toContain('report.pdf');
  });
});
