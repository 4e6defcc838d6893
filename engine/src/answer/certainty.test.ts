import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ferry = 'The ferry Heron was repaired by a firm in Arden.';
const ferries = [
  'The Curlew is a ferry that carries crates of seed to the yard for repair work.',
  'In winter a ferry from Dunmore brings coal, and repair crews sleep aboard.',
  'Nobody remembers the ferry that lay in the repair dock beside the school.',
  'A repair bill for the ferry Petrel hangs framed in the harbour office.',
  'Children painted the ferry Osprey yellow while it waited for repair.',
  'Old ropes of the ferry went to Dunmore after the repair.',
  'The ferry Plover missed a summer because of a long repair.',
  'A goat once slept on the ferry Avocet during its repair in Arden.',
  'Every ferry is due for repair after nine seasons, says the harbour book.',
];
const ask = (question: string, ...texts: string[]) => {
  const passages = texts.map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
  return collectAnswer(engine, turn(question, { passages }));
};

it('answers with a sentence that scores clearly above the others', async () => {
  const { text, declined } = await ask('Who repaired the ferry Heron?', ferry, ...ferries);
  expect(declined).toBe(false);
  expect(text).toContain('a firm in Arden');
});

it('answers with a sentence that is in two overlapping passages', async () => {
  const again = `${ferry} It came back in spring.`;
  const { text, declined } = await ask('Who repaired the ferry Heron?', ferry, again, ...ferries);
  expect(declined).toBe(false);
  expect(text).toContain('a firm in Arden');
});

it('declines if many sentences score alike', async () => {
  const { declined } = await ask('Who repaired the ferry?', ...ferries);
  expect(declined).toBe(true);
});

it('declines a yes-no question if only some of its words match', async () => {
  expect((await ask('Does the ferry sell sandwiches?', ...ferries)).declined).toBe(true);
});

it('does not answer with a sentence that shares only a name', async () => {
  expect((await ask('Who is the mayor of Arden?', ferry)).declined).toBe(true);
});
