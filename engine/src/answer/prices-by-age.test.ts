import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = async (text: string, question: string) =>
  (await collectAnswer(engine, turn(question, { passages: [passage(text)] }))).text;

describe('a price by age', () => {
  const prices =
    'Children under 5 are free. Children aged 5 to 12 pay 4 pounds. Those aged 13 to 17 pay 6 pounds. Visitors over 65 pay 7 pounds. Two of the guides are over 70.';

  it.each([
    [1, 'under 5 are free'],
    [4, 'under 5 are free'],
    [5, '4 pounds'],
    [12, '4 pounds'],
    [13, '6 pounds'],
    [17, '6 pounds'],
    [66, '7 pounds'],
    [71, '7 pounds'],
  ])('of a visitor of %i is that of the range with this age', async (age, price) => {
    const text = await ask(prices, `How much does a ${age} year old pay?`);
    expect(text).toContain(price);
    expect(text.match(/pounds|free/g), text).toHaveLength(1);
  });

  it.each([
    ['Children up to 6 pay 2 pounds. Pupils pay 5 pounds.', 6, '2 pounds'],
    ['Children 6 and under pay 2 pounds. Pupils pay 5 pounds.', 6, '2 pounds'],
    ['Guests 60 and over pay 3 pounds. Guests pay 5 pounds.', 60, '3 pounds'],
    ['Guests from 60 years or older pay 3 pounds. Guests pay 5 pounds.', 60, '3 pounds'],
    ['Children under ten pay 2 pounds. Children under four pay 1 pound.', 3, '1 pound.'],
    ['Children under four pay 1 pound. Children under ten pay 2 pounds.', 3, '1 pound.'],
    ['Children pay 3 pounds. Those aged 2 to 6 pay 1 pound.', 5, '1 pound.'],
    ['Those aged 2 to 6 pay 1 pound. Children pay 3 pounds.', 5, '1 pound.'],
    ['Children pay 3 pounds. Adults pay 8 pounds.', 13, '3 pounds'],
    ['Children pay 3 pounds. Adults pay 8 pounds.', 18, '8 pounds'],
  ])('in “%s” is, for an age of %i, %s', async (text, age, price) => {
    expect(await ask(text, `What does it cost for a ${age} year old?`)).toContain(price);
  });

  it('is given for each age', async () => {
    const text = await ask(prices, 'My kids are 4 and 12. How much do they pay?');
    expect(text).toContain('under 5 are free');
    expect(text).toContain('4 pounds');
    expect(text).not.toContain('6 pounds');
  });

  it('is that of the thing asked about', async () => {
    const things = [
      passage('The pool: children under 8 pay 2 pounds.', { id: 'pool' }),
      passage('The sauna: children under 8 pay 5 pounds.', { id: 'sauna' }),
    ];
    const { text } = await collectAnswer(
      engine,
      turn('How much is the sauna for a 7 year old?', { passages: things }),
    );
    expect(text).toContain('5 pounds');
    expect(text).not.toContain('2 pounds');
  });

  it.each([
    ['a length', 'Boats under 6 metres pay 12 pounds.'],
    ['a weight', 'Luggage over 3 pounds costs extra.'],
    ['another age', 'Children under 3 are free.'],
  ])('is not taken from %s', async (_what, text) => {
    expect(await ask(text, 'How much does a 5 year old pay?')).not.toMatch(/^(?:In|From|I read)/);
  });
});
