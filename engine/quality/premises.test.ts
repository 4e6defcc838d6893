import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuiltinChat, thresholdsOf } from '../src/index.ts';
import { ada, collectAnswer, passage, turn } from '../src/testing.ts';

interface Negated {
  persona: { name: string; bio: string };
  read: string[];
  /** Questions whose presupposition the sentence contradicts. */
  contrary: { question: string; sentence: string }[];
  /**
   * Questions whose presupposition nothing contradicts: the text agrees, is about another time or only some, or is
   * silent.
   */
  agreeing: string[];
}

const { persona, read, contrary, agreeing }: Negated = JSON.parse(
  readFileSync(join(import.meta.dirname, 'premises', 'negated.json'), 'utf8'),
);
const passages = read.map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
const chat = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string) =>
  collectAnswer(
    chat,
    turn(question, { persona: { ...ada, ...persona, role: '', principles: [] }, passages }),
  );

test.each(contrary)('corrects: $question', async ({ question, sentence }) => {
  const { text, declined, sources } = await ask(question);
  expect(text).toMatch(/^Not as far as I read: .+ \(\*report\.pdf\*, page \d\)$/);
  expect(text).toContain(sentence);
  expect(declined).toBe(false);
  expect(sources).toHaveLength(1);
});

test.each(agreeing)('does not correct: %s', async (question) =>
  expect((await ask(question)).text).not.toContain('Not as far as I read'),
);
