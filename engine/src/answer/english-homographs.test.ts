import { expect, it, test } from 'vitest';
import { cosine, createBuiltinEmbedding } from '../embedding/index.ts';
import { collectAnswer, passage, turn } from '../testing.ts';
import { searchWords } from '../text/search-words.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const farm = [
  passage('The man with the yellow van sells flowers on Saturdays. The farm shop is beside the mill.'),
  passage('The hay for the pony is kept in the shed. The fox has its den below the old oak.', { id: 'hay' }),
  passage('The colonel hired a man from Alder. Loki has thick grey fur. We deliver only in the EU.', {
    id: 'fur',
  }),
];

it.each([
  ['Who is the man with the van?', 'sells flowers'],
  ['Where is the hay?', 'in the shed'],
  ['Where is the den?', 'below the old oak'],
  ['What colour is the fur?', 'grey'],
  ['Do you deliver to the EU?', 'only in the EU'],
])(
  'a word that is a stop word in another language is searched for in English: %s',
  async (question, answer) =>
    expect((await collectAnswer(engine, turn(question, { passages: farm }))).text).toContain(answer),
);

it('a man of the text is not the person asked for', async () =>
  expect((await collectAnswer(engine, turn('Who was the nurse?', { passages: farm }))).declined).toBe(true));

test.each([
  ['Where is the hay?', true],
  ['van hire', true],
  ['Hay duchas en el camping?', false],
  ['Wie kann man in Bonn den Zug nehmen?', false],
])('the index is searched for such a word in an English question only: %s', (question, isSearched) => {
  const found = searchWords(question).map(({ word }) => word);
  expect(['hay', 'van', 'man', 'den'].some((word) => found.includes(word))).toBe(isSearched);
});

test('vectors, which are stored, do not change with the words that are searched for', async () => {
  const [one, other] = await createBuiltinEmbedding().embed(['the hay in the shed', 'the den in the shed']);
  expect(cosine(one ?? new Float32Array(), other ?? new Float32Array())).toBeGreaterThan(0.99);
});
