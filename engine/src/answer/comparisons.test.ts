import { expect, test } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const texts = [
  'The old mill was built in 1743 by the monks. It has three floors. Lake Arn is 42 metres deep and lies in the north. The island is 300 metres long.',
  'The chapel was consecrated in 1820. Lake Velt has a depth of 17 metres. The beach is 120 metres long. The church tower is 40 metres high. The lighthouse is 28 metres tall.',
  'A ticket costs 12 €. A guided tour costs 15 €. Anna was born in 1950. Otto was born in 1948. Arn has 1,200 inhabitants. Velt has 800 inhabitants.',
];
const passages = texts.map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
const ask = (question: string) =>
  collectAnswer(engine, turn(question, { persona: { ...ada, bio: '' }, passages }));

test.each([
  ['Is Lake Arn deeper than Lake Velt?', '42 metres', '17 metres'],
  ['Which lake is deeper, Arn or Velt?', '42 metres', '17 metres'],
  ['Which is older, the mill or the chapel?', '1743', '1820'],
  ['Is the chapel older than the mill?', '1743', '1820'],
  ['Is the island longer than the beach?', '300 metres', '120 metres'],
  ['Is the church tower taller than the lighthouse?', '40 metres', '28 metres'],
  ['Which is cheaper, a ticket or a guided tour?', '12 €', '15 €'],
  ['Does a guided tour cost more than a ticket?', '12 €', '15 €'],
  ['Who is older, Anna or Otto?', '1950', '1948'],
  ['Does Arn have more inhabitants than Velt?', '1,200', '800'],
])('a comparison is answered with what is said of both: %s', async (question, ...values) => {
  const { text, declined } = await ask(question);
  expect(declined).toBe(false);
  for (const value of values) expect(text.split(value)).toHaveLength(2);
  expect(text).not.toMatch(/^(?:Yes|No)\b/);
});

test.each([
  'Is the mill older than Rome?',
  'Which is bigger, the island or Paris?',
  'Is Lake Arn deeper than the moon?',
  'Is it older than the mill?',
  'Is Lake Arn more beautiful than Lake Velt?',
  'Which is warmer, Lake Arn or Lake Velt?',
])('a comparison with what is not known is declined: %s', async (question) =>
  expect((await ask(question)).declined).toBe(true),
);
