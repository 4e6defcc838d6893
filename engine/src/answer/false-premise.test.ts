import { describe, expect, it, test } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const history = passage(
  'The signal box was rebuilt in 1904 after the flood. The composer Josef Wielander wrote six concertos for the tarvel. In 1623 Bishop Alarich banned the tarvel from church.',
  { id: 'history' },
);
const ask = (question: string) =>
  collectAnswer(engine, turn(question, { ownerOutOfReach: true, passages: [history] }));

describe('a false presupposition', () => {
  it.each([
    [
      'another year',
      'Who paid when the signal box was rebuilt in 1950?',
      'The signal box was rebuilt in 1904',
    ],
    ['another number', 'Who wrote the ten concertos for the tarvel?', 'wrote six concertos for the tarvel'],
    [
      'another person',
      'Why did Karl Obermoser ban the tarvel from church?',
      'Bishop Alarich banned the tarvel',
    ],
  ])('of %s is corrected with the true sentence and its place', async (_, question, expected) => {
    const { text, declined, sources } = await ask(question);
    expect(text).toMatch(/^Not as far as I read: .+ \(\*report\.pdf\*, page 1\)$/);
    expect(text).toContain(expected);
    expect(declined).toBe(false);
    expect(sources).toMatchObject([{ id: 'history' }]);
  });

  it.each([
    ['the true year', 'What was rebuilt in 1904 after the flood?', 'signal box'],
    ['the true number', 'Who wrote the six concertos for the tarvel?', 'Wielander'],
    ['no number', 'In which year did Bishop Alarich ban the tarvel from church?', '1623'],
  ])('is not assumed in a question with %s', async (_, question, expected) => {
    const { text } = await ask(question);
    expect(text).not.toContain('Not as far as I read');
    expect(text).toContain(expected);
  });
});

test('a sentence that agrees with the question outweighs one with another number', async () => {
  const passages = [
    passage('The car has three brakes because the line is steep.', { id: 'a' }),
    passage('The old car has two brakes.', { id: 'b' }),
  ];
  const { text } = await collectAnswer(engine, turn('Why does the car have three brakes?', { passages }));
  expect(text).not.toContain('Not as far as I read');
  expect(text).toContain('because the line is steep');
});

describe('a figure within a range that the document gives', () => {
  const answerTo = async (question: string, text: string) =>
    (await collectAnswer(engine, turn(question, { passages: [passage(text)] }))).text;

  it.each([
    [
      'Check-in is from 3 pm to 8 pm, check-out by 11 am.',
      'Can I check in at 5 pm?',
      'Can I check in at 9 pm?',
    ],
    [
      'The bridge was closed from 1990 to 1995.',
      'Was the bridge closed in 1993?',
      'Was the bridge closed in 1997?',
    ],
    [
      'A boat carries up to 8 people across the lake.',
      'Can a boat carry 5 people across the lake?',
      'Can a boat carry 9 people across the lake?',
    ],
    [
      'Ships in the hall are between 30 and 50 metres long.',
      'Are the ships in the hall 40 metres long?',
      'Are the ships in the hall 60 metres long?',
    ],
  ])('is not corrected, and one outside of it is: %s', async (text, within, outside) => {
    expect(await answerTo(within, text)).not.toContain('Not as far as I read');
    expect(await answerTo(within, text)).toContain(text);
    expect(await answerTo(outside, text)).toContain('Not as far as I read');
  });

  it('may go past midnight', async () => {
    const text = 'The bar is open from 8 pm to 2 am.';
    expect(await answerTo('Why is the bar open at 11 pm?', text)).not.toContain('Not as far as I read');
    expect(await answerTo('Why is the bar open at 5 pm?', text)).toContain('Not as far as I read');
  });
});

it.each([
  [
    'Who carried you when you won the cup in 1931?',
    'Star, my grey mare, carried me when I won the cup in 1932.',
  ],
  ['Was it cold when you crossed the lake in 1931?', 'It was cold when I crossed the lake in 1932.'],
  ['Did it rain when we met 12 riders at the lake?', 'It rained when we met 14 riders at the lake.'],
])('what happened when something else did is a premise: %s', async (question, text) =>
  expect((await collectAnswer(engine, turn(question, { passages: [passage(text)] }))).text).toContain(
    'Not as far as I read',
  ),
);
