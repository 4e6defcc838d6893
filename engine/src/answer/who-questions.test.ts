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
])('who %s was is told by a sentence that names him, not by one on his family', async (name, sentence) => {
  const { text } = await ask(`Who was ${name}?`);
  expect(text).toContain(sentence);
  expect(text).not.toContain('The Stevensons said');
});

it.each(['metres', 'feet', 'km'])(
  'how high something is in %s is a question about its height',
  async (unit) => {
    const { text } = await ask(`How high is the tower in ${unit}?`);
    expect(text).toContain('115 feet');
    expect(text).not.toContain('miles');
  },
);
