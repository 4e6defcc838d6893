import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const handbook = `The Hollowbrook Allotment Handbook

Hollowbrook Allotment was founded in 1974 by Agnes Whitlow on the site of an old brick yard. It has 62 plots. Each plot measures 125 square metres.
The annual rent of a plot is 48 pounds, due on the first of March. Members older than 65 pay half.
Bonfires are allowed only on Saturdays after 4 pm between October and February.
The committee meets on the second Tuesday of each month in the shed by the north gate. Marta Okonjo is the chair since 2019.
Dogs must be on a lead. Chickens may be kept, up to six hens a plot, but no cockerels.`;
const compost = `Composting at Hollowbrook

A compost heap needs two parts of brown material to one part of green material.
Turn the heap every three weeks. A hot heap reaches 60 degrees and is ready in four months.
Never compost cooked food, because it draws rats. Colin Farrow looks after the shared heap behind plot 17.`;
const bees =
  'The allotment keeps four beehives behind the orchard. Rita Banerjee has cared for them since 2015. The sting kit hangs in the shed.';
const tomatoes = 'Remove plants with blight at once. The variety Crimson Crush resists blight best.';
const passages = [handbook, compost, bees, tomatoes].map((text, at) =>
  passage(text, { id: `p${at}`, fileName: `${at}.txt`, place: {} }),
);
const ask = (question: string, ...before: string[]) => {
  const history = before.flatMap((text) => [
    { role: 'user' as const, text },
    { role: 'assistant' as const, text: 'I have read about that.' },
  ]);
  return collectAnswer(engine, turn(question, { passages, history }));
};

describe('a persona that has read a few pages', () => {
  it('does not take the number of a plot for a count', async () => {
    const { text } = await ask('How many plots are there?');
    expect(text).toContain('62 plots');
    expect(text).not.toContain('17');
  });

  it.each(['What resists blight best?', 'Are dogs allowed?'])(
    'answers a self-contained question equally after "%s"',
    async (before) => {
      const { text, declined } = await ask('How many plots are there?', before);
      expect(declined).toBe(false);
      expect(text).toContain('62 plots');
    },
  );

  it('answers a question on a new subject', async () => {
    const { text, declined } = await ask('What about dogs?', 'What resists blight best?');
    expect(declined).toBe(false);
    expect(text).toContain('on a lead');
  });

  it('distinguishes a total from a part of it', async () => {
    const { text, declined } = await ask('What do members over 65 pay?');
    expect(declined).toBe(false);
    expect(text).toContain('pay half');
  });

  it.each([
    ['Who chairs the committee?', 'Marta Okonjo is the chair since 2019.', /dogs/i],
    ['May I put cooked food on the compost?', 'Never compost cooked food', /60 degrees|Colin Farrow/],
    ['How hot does a heap get?', 'A hot heap reaches 60 degrees', /cooked food|Colin Farrow/],
    ['How many beehives are there?', 'four beehives behind the orchard', /Banerjee|sting/],
    ['Who looks after the shared heap?', 'Colin Farrow looks after', /60 degrees|Remove/],
  ])('quotes only the answer, not its neighbour: %s', async (question, answer, neighbour) => {
    const { text } = await ask(question);
    expect(text).toContain(answer);
    expect(text).not.toMatch(neighbour);
  });
});

describe('thanks', () => {
  it.each(['Thank you Olga!', 'Thanks, Dr. Weber.', 'Many thanks Ana María!'])(
    'may have any name: %s',
    async (thanks) => {
      const { text, declined } = await ask(thanks);
      expect(declined).toBe(false);
      expect(text).not.toMatch(/do not know|no answer/);
    },
  );

  it('with a question are answered as a question', async () => {
    expect((await ask('Thank you. How many plots are there?')).text).toContain('62 plots');
  });
});

it('does not answer a message in another script in the language of an earlier message', async () => {
  const { text } = await ask('מתי אפשר לקטוף דבש?', 'Wann werden die Feuer erlaubt?');
  expect(text).not.toMatch(/ich/i);
});
