import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const section = (heading: string, text: string) => passage(text, { id: heading, headingPath: [heading] });
const passages = [
  section(
    'What does a pitch cost?',
    'Pitch | Low season | High season\nTent, 2 people | £18 | £24\nCaravan | £26 | £34\nExtra adult | £6 | £8\n\nChildren under 4 stay free. Dogs cost £2 a night.',
  ),
  section('Can we make a fire?', 'Open fires are forbidden. Firewood is sold in the shop for £5 a bag.'),
  section(
    'What about cancellations?',
    'You get a full refund if you cancel at least 14 days before arrival. After that there is no refund.',
  ),
  section('Facilities', 'The shower block was renewed in 2021. Showers are free.'),
  section('How to get here', 'Bus 41 stops at the gate every hour until 7 pm.'),
];
const ask = (question: string) => collectAnswer(engine, turn(question, { passages }));

it.each([
  ['What does an extra adult cost?', 'Low season: £6; High season: £8'],
  ['How much is a caravan?', 'Low season: £26; High season: £34'],
  ['What does a caravan cost in high season?', 'High season: £34'],
])('all prices of a row are told unless the question names a column: %s', async (question, answer) =>
  expect((await ask(question)).text).toContain(answer),
);

it.each([
  ['What happens if I cancel 3 days before arrival?', /^Not as far/],
  ['What happens when I cancel 3 days before arrival?', /^Not as far/],
  ['Why are open fires forbidden?', /^(?:In|From|I read)/],
  ['When do we have to leave?', /Bus 41/],
])('a sentence that only shares words does not answer: %s', async (question, wrong) => {
  const { text, declined } = await ask(question);
  expect(text).not.toMatch(wrong);
  expect(declined).toBe(true);
});

it('a sentence that repeats the question is quoted with the reason after it', async () =>
  expect(
    (
      await collectAnswer(
        engine,
        turn('Why do you like trains?', { passages: [passage('I like trains. They never hurry.')] }),
      )
    ).text,
  ).toContain('They never hurry'));
