import { beforeAll, describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { readLexicon } from '../text/lexicon/lexicon.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const life =
  'My sister Magda drove a crane for thirty years. My mother, Ilona, mended sails. My husband Karl was a baker. ' +
  'We serve breakfast from seven to ten. We have two dogs, Bruno and Minka. There is tea on the stove all day.';
const ask = (question: string) => collectAnswer(engine, turn(question, { passages: [passage(life)] }));

beforeAll(readLexicon);

describe('a sentence about a relative, a meal or an animal', () => {
  it.each([
    ["What is your brother's name?", 'Magda'],
    ['What did your father mend?', 'sails'],
    ['What was your wife?', 'baker'],
    ['When do you serve lunch?', 'seven'],
    ['What are your cats called?', 'Minka'],
  ])('does not answer a question about another: %s', async (question, untrue) => {
    const { text, declined } = await ask(question);
    expect(declined, text).toBe(true);
    expect(text.split('“')[0]).not.toContain(untrue);
  });

  it.each([
    ["What is your sister's name?", 'Magda'],
    ['Do you have siblings?', 'Magda'],
    ['What was the name of your mother?', 'Ilona'],
    ['What was your spouse?', 'baker'],
    ['When do you serve breakfast?', 'seven'],
    ['What are your pets called?', 'Minka'],
  ])('answers a question about the same or its kind: %s', async (question, expected) => {
    const { text, declined } = await ask(question);
    expect(declined, text).toBe(false);
    expect(text).toContain(expected);
  });
});
