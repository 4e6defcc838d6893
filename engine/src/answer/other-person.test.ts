import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const family = passage(
  'Hilde moved to Turin in 1948. Greta was a midwife. Otmar was killed by a bull in 1957. Paula sold lace in Ghent. My uncle Rolf breeds pigeons. Egon never married. His boat sank in 1950.',
);
const ask = (question: string) => collectAnswer(engine, turn(question, { passages: [family] }));

describe('a sentence about another person', () => {
  it.each([
    ['When did Greta die?', 'Otmar'],
    ['Where did Greta sell lace?', 'Paula'],
    ['Does Egon breed pigeons?', 'Rolf'],
    ['When did Paula move to Turin?', 'Hilde'],
    ['when was greta killed?', 'Otmar'],
  ])('is not quoted: %s', async (question, name) => expect((await ask(question)).text).not.toContain(name));
});

it.each([
  ['When was Otmar killed?', '1957'],
  ['Who sold lace?', 'Paula'],
  ['Where did Paula sell lace?', 'Ghent'],
  ["Does Egon's uncle breed pigeons?", 'Rolf'],
  ["When did Egon's boat sink?", '1950'],
])('the sentence about the person answers: %s', async (question, part) =>
  expect((await ask(question)).text).toContain(part),
);
