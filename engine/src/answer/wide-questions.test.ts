import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  passage('The keepers slept by day. Bread was baked on Fridays. A keeper polished the lens each morning.', {
    id: 'later',
    place: { page: 7 },
  }),
  passage('The first keeper was Josiah Fenn. He came from Hull. The harbour has two quays.', {
    id: 'early',
    place: { page: 2 },
  }),
];
const ask = (question: string, parts: Partial<TurnParts> = {}) =>
  collectAnswer(engine, turn(question, { passages, ownerOutOfReach: true, ...parts }));

it.each([
  'Tell me everything about the keepers',
  'Tell me about the keepers.',
  'What do you know about the keepers?',
  'What can you tell me about the keepers?',
  'What can you tell me about “keepers”?',
  'Give me a summary of the keepers',
])(
  'a question about a subject in general gets a summary, in the order of the documents and with places: %s',
  async (question) => {
    const { text, declined, sources } = await ask(question);
    expect(declined).toBe(false);
    expect(text).toMatch(/page 2[\s\S]*Josiah Fenn[\s\S]*page 7[\s\S]*slept by day/);
    expect(text).not.toMatch(/Bread|quays/);
    expect(sources.map(({ id }) => id).sort()).toEqual(['early', 'later']);
  },
);

it('declines if the subject is in no document', async () => {
  expect((await ask('Tell me everything about quantum physics')).declined).toBe(true);
});

it('a question about a subject in general is not answered by a single fact', async () => {
  const facts = [{ id: 'f', key: 'Keeper', value: 'Four square metres', score: 0.9 }];
  const { text } = await ask('What do you know about the keepers?', { facts });
  expect(text).toContain('Josiah Fenn');
  expect((await ask('Who is the keeper?', { facts })).mode).toBe('fact');
});
