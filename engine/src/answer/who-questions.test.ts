import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { HistoryMessage } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  passage(
    'Robert Stevenson began work on the rock in August 1807. The mail came in a pilot boat of James Spink.',
  ),
  passage('The tower is built of granite, and stands 115 feet high. The harbour lies eleven miles off.'),
  passage('The engineer John Rennie was the chief engineer.'),
  passage('The Stevensons said Robert, the Rennies said John.'),
];
const ask = (question: string, history: HistoryMessage[] = []) =>
  collectAnswer(engine, turn(question, { passages, history, ownerOutOfReach: true }));

it.each(['Who built the tower?', 'Who built the lighthouse?'])(
  'a sentence that says what a thing is built of, or tells of boats, does not answer %s',
  async (question) => {
    const { declined, text } = await ask(question);
    expect(declined, text).toBe(true);
    expect(text).not.toContain('Spink');
  },
);

it('a sentence that says by whom a thing was built answers who built it', async () => {
  const built = passage('The tower was built by Josiah Fenn. The quay was built of granite.');
  const { text, declined } = await collectAnswer(engine, turn('Who built the tower?', { passages: [built] }));
  expect(declined).toBe(false);
  expect(text).toContain('by Josiah Fenn');
});

it.each([
  ['Robert Stevenson', 'Robert Stevenson began work'],
  ['John Rennie', 'John Rennie was the chief engineer'],
])(
  '"Who was %s?" is answered by a sentence with his name, not by one about his family',
  async (name, sentence) => {
    const { text } = await ask(`Who was ${name}?`);
    expect(text).toContain(sentence);
    expect(text).not.toContain('The Stevensons said');
  },
);

it.each(['metres', 'feet', 'km'])(
  '"How high is the tower in %s?" is answered with its height in any unit',
  async (unit) => {
    const { text } = await ask(`How high is the tower in ${unit}?`);
    expect(text).toContain('115 feet');
    expect(text).not.toContain('miles');
  },
);

const askWith = (question: string, ...texts: string[]) =>
  collectAnswer(
    engine,
    turn(question, {
      passages: texts.map((text, index) => passage(text, { id: `p${index}` })),
      ownerOutOfReach: true,
    }),
  );

it.each([
  ['Who built the tower?', 'Josiah Fenn built the tower, which was built of granite.'],
  ['Who built the tower?', 'The tower was built in 1807, and the man who built it was Josiah Fenn.'],
  ['Who painted the hall?', 'Anna Weil painted the hall, which had been painted twice before.'],
  ['Who founded the choir?', 'The choir was founded in 1921; its founder was Ruth Bell.'],
  ['Who won the cup?', 'The cup was won in 1950 when Piet Aal came in first.'],
  ['Who designed the bridge?', 'The bridge was designed and built under the engineer Karl Roth.'],
  ['Who invented the lamp?', 'The lamp was invented in Dorle (inventor: Emil Sarre).'],
])('%s is answered by a sentence that names the person too: %s', async (question, sentence) => {
  const { text, declined } = await askWith(question, sentence);
  expect(declined, text).toBe(false);
  expect(text).toContain(sentence);
});

it('a sentence that only says when a thing was built does not answer who built it', async () => {
  expect((await askWith('Who built the tower?', 'The tower was built in 1807.')).declined).toBe(true);
});

it.each([
  ['Who was Marie Léger-Dupont?', 'Marie Léger-Dupont ran the bakery from 1950.'],
  ['Who was Robert Stevensen?', 'Robert Stevenson built the lighthouse in 1810.'],
  ['Who was Anna Mueller?', 'Anna Müller was the cook of the ship.'],
])('%s is answered in another spelling: %s', async (question, sentence) => {
  const { text, declined } = await askWith(question, sentence);
  expect(declined, text).toBe(false);
  expect(text).toContain(sentence);
});

it('"who was …?" in lower case is not answered by a sentence about the family', async () => {
  const { text } = await askWith(
    'who was robert stevenson?',
    'The Stevensons said Robert.',
    'Robert Stevenson built the lighthouse in 1810.',
  );
  expect(text).toContain('built the lighthouse');
  expect(text).not.toContain('The Stevensons said');
});

it.each([
  ['Who was Queen Elizabeth II?', 'Queen Elizabeth opened the bridge in 1953.'],
  ['Who was John Smith Jr.?', 'John Smith, the miller, sold the mill in 1920.'],
])('%s: the sentence that names nearly the same person is at least mentioned', async (question, sentence) => {
  expect((await askWith(question, sentence)).text).toContain(sentence);
});

it.each([
  ['Is the depth given in feet?', 'The depth is given in fathoms.'],
  ['Was the race run in miles?', 'The race was run in 1950.'],
  ['Is the map in metres?', 'The map is in the hall.'],
])('%s asks for the unit, and is not answered by: %s', async (question, sentence) => {
  expect((await askWith(question, sentence)).declined).toBe(true);
});

it.each([
  ['What happened on 9 May?', 'The pier is 9 metres long.'],
  ['What happened at 9?', 'The pier is 9 metres long.'],
  ['What happened in 1850?', 'The mill has 1850 sacks.'],
  ['What happened to Zorblax in 1968?', 'In 1968 the pier was closed.'],
  ['What happened on 9 May?', 'On 12 May the pier was closed.'],
])('%s is not answered by: %s', async (question, sentence) => {
  expect((await askWith(question, sentence)).declined).toBe(true);
});

it.each([
  ['What happened in 1968?', 'In 1968 the pier was closed.'],
  ['What happened on 9 May?', 'On 9 May the pier was closed.'],
])('%s is answered by: %s', async (question, sentence) => {
  expect((await askWith(question, sentence)).text).toContain(sentence);
  expect((await askWith(question, sentence)).declined).toBe(false);
});
