import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnParts } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

// The site has no field for a role, so role and description are equal.
const bio =
  'Tunes and repairs pianos in the Tarn valley. Orla Fenwick learned from her grandfather and has perfect pitch. She lives in Brackley with a grey cat called Otto and rides a bicycle to work.';
const persona = {
  name: 'Orla Fenwick',
  role: bio,
  bio,
  principles: ['Never rush an old string'],
  writingSample: "I don't like to hurry. It's a patient thing, a piano, and I'm patient too.",
  styleInstructions: '',
};
const passages = [
  passage(
    'A standard tuning costs 85 pounds. Travel within ten miles of Brackley is free; beyond that it costs 50 pence a mile.',
    { id: 'prices' },
  ),
  passage(
    "The workshop was founded in 1951 by Orla's grandfather, Tom Fenwick. Orla took it over in 2009. Her apprentice, Jonas Reed, restores soundboards.",
    { id: 'workshop' },
  ),
];
const engine = createBuiltinChat(thresholdsOf('builtin-1'));

/** The answer to the last of several messages. */
async function answerTo(...messages: string[]) {
  const history: TurnParts['history'] = [];
  for (const message of messages.slice(0, -1)) {
    const { text } = await collectAnswer(engine, turn(message, { persona, passages, history: [...history] }));
    history.push({ role: 'user', text: message }, { role: 'assistant', text });
  }
  return collectAnswer(engine, turn(messages.at(-1)!, { persona, passages, history }));
}

describe('a demanding visitor', () => {
  it.each([
    'what is my cat called',
    'whats my cat called',
    'how is my cat called again',
    'do you know what my cat is called',
  ])('gets an answer to a question without a question mark, not the question back: %s', async (question) => {
    const { text } = await answerTo("I have a cat too, she's called Minka", question);
    expect(text).toContain('Minka');
    expect(text).not.toMatch(/your cat (?:is )?called/);
  });

  it.each(['And what exactly do you do?', 'what do you actually do', 'So what do you do exactly?'])(
    'is told what the persona does: %s',
    async (question) => {
      const { text, declined } = await answerTo(question);
      expect(text).toContain('I tune and repair pianos');
      expect(declined).toBe(false);
    },
  );

  it.each(['Where do you live?', 'Who are you?'])(
    'gets whole sentences, all in the first person: %s',
    async (question) => {
      const { text } = await answerTo(question);
      expect(text).toContain('I live in Brackley with a grey cat called Otto and ride a bicycle to work.');
      expect(text).not.toContain('and has');
    },
  );

  it('gets the sentence about the cat, not the whole description', async () => {
    const { text } = await answerTo('Do you have a cat?');
    expect(text).toBe('I live in Brackley with a grey cat called Otto and ride a bicycle to work.');
  });

  it('gets no sentence to explain "her" if the answer says "my"', async () => {
    const { text } = await answerTo('Who restores the soundboards?');
    expect(text).toMatch(/^My apprentice, Jonas Reed, restores soundboards\./);
  });

  it('is not contradicted about a distance from their own home', async () => {
    const { text } = await answerTo('I live 14 miles from Brackley, what would travel cost me?');
    expect(text).not.toContain('Not as far as I read');
    expect(text).toContain('50 pence a mile');
  });

  it.each(['What a coincidence, my cat is called Minka too.', 'How lovely, my cat is called Minka.'])(
    'can ask about a statement that they made after an exclamation: %s',
    async (statement) => {
      expect((await answerTo(statement, 'What is my cat called?')).text).toContain('Minka');
    },
  );

  it('gets an answer to a question that comes with a goodbye', async () => {
    const { text } = await answerTo('I have to leave and I want to know how much a standard tuning costs');
    expect(text).toContain('85 pounds');
  });

  it('gets an answer that follows a correction in the same message', async () => {
    const { text } = await answerTo(
      'My piano is a Bechstein from 1911.',
      "No, sorry, it's a Blüthner. What piano do I have?",
    );
    expect(text).toContain('Blüthner');
    expect(text).not.toContain('Bechstein');
  });

  it.each(['Is it worth saving?', 'Should it be tuned?', 'Can it be repaired?'])(
    'is not referred to their own statements if they ask for a judgement: %s',
    async (question) => {
      const { text } = await answerTo('My piano is a Bechstein from 1911.', question);
      expect(text).not.toMatch(/told me|only you/);
    },
  );

  it.each(['Please repeat that', 'Say that again, please', 'Come again?', 'Pardon?', 'can you repeat that'])(
    'gets the last answer again: %s',
    async (question) => {
      const { text, declined } = await answerTo('How much is a standard tuning?', question);
      expect(text).toContain('A standard tuning costs 85 pounds.');
      expect((await answerTo('How are you?', question)).text).toMatch(/well/);
      expect(declined).toBe(false);
    },
  );

  it('gets the style of the sample also if one of two questions has no answer', async () => {
    const { text } = await answerTo('How much is a standard tuning? And who was the first customer?');
    expect(text).toContain('85 pounds');
    expect(text).not.toMatch(/\bI am not sure|I have (?:not )?read/);
  });
});
