import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const persona = {
  name: 'The Lamp Museum',
  role: 'Museum',
  bio: 'The museum keeps the lamps of Carrow.',
  principles: ['Answer children first'],
  writingSample: '',
  styleInstructions: '',
};
const passages = [
  'The tower is 38 metres high. It was built in 1854 by Josiah Fenn. Breakfast is served from eight to ten in the café. The ferry sails at nine. Children under six pay nothing.',
  'The doctor lived beside the gate. The lamp room is near the library. We sell postcards at the desk. The horses were married to the road, as the children said. Dogs are allowed in the garden but not in the tower. Groups must book two weeks ahead.',
].map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));

const ask = (question: string) => collectAnswer(engine, turn(question, { persona, passages }));

describe('a persona that is a business, not a person', () => {
  it('does not say "I" for every noun with "the"', async () => {
    const { text } = await ask('How high is the tower?');
    expect(text).toContain('The tower is 38 metres high.');
    expect(text).not.toMatch(/\bI\b(?! read)/);
  });

  it.each([
    ['Are you serving breakfast?', 'from eight to ten'],
    ['Are you usually selling postcards?', 'at the desk'],
    ['Are you near the library?', 'near the library'],
  ])('answers %j from what it has read', async (question, expected) => {
    const { text, declined } = await ask(question);
    expect(declined).toBe(false);
    expect(text).toContain(expected);
  });

  it.each(['Are you married?', 'Are you a doctor?', 'Do you have children?'])(
    'does not answer %j with a sentence about somebody else',
    async (question) => {
      const { declined, text } = await ask(question);
      expect(declined, text).toBe(true);
    },
  );
});

describe('what the owner has taught about opening', () => {
  const taught = (question: string, answer: string) => ({
    id: 'taught',
    question,
    answer,
    label: 'edit' as const,
    score: 0.9,
  });
  const askTaught = (question: string, known: string) =>
    collectAnswer(engine, turn(question, { memories: [taught(known, 'At a quarter past.')] }));

  it.each([
    ['What are the opening hours?', 'When do you open?'],
    ['When do you open?', 'What are your opening times?'],
    ['What time do you shut?', 'When do you close?'],
  ])('answers %j, taught for %j', async (question, known) => {
    expect((await askTaught(question, known)).text).toContain('At a quarter past.');
  });

  it.each([
    ['What are the opening hours?', 'When do you close?'],
    ['When do you close?', 'What are the opening hours?'],
  ])('does not answer %j, taught for %j', async (question, known) => {
    expect((await askTaught(question, known)).text).not.toContain('At a quarter past.');
  });
});
