import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuiltinChat, thresholdsOf } from '../src/index.ts';
import { ada, collectAnswer, passage, turn } from '../src/testing.ts';

interface PremiseCases {
  persona: { name: string; bio: string };
  read: string[];
  /** Questions with a premise that the sentence contradicts. */
  contradicted: { question: string; sentence: string }[];
  /**
   * Questions with a premise that nothing contradicts: the text agrees, is about another time, holds for only some
   * members of a group, or says nothing about it.
   */
  notContradicted: string[];
}

const { persona, read, contradicted, notContradicted }: PremiseCases = JSON.parse(
  readFileSync(join(import.meta.dirname, 'premises', 'cases.json'), 'utf8'),
);
const passages = read.map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
const chat = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string) =>
  collectAnswer(
    chat,
    turn(question, { persona: { ...ada, ...persona, role: '', principles: [] }, passages }),
  );

test.each(contradicted)('corrects: $question', async ({ question, sentence }) => {
  const { text, declined, sources } = await ask(question);
  expect(text).toMatch(/^Not as far as I read: .+ \(\*report\.pdf\*, page \d\)$/);
  expect(text).toContain(sentence);
  expect(declined).toBe(false);
  expect(sources).toHaveLength(1);
});

test.each(notContradicted)('does not correct: %s', async (question) =>
  expect((await ask(question)).text).not.toContain('Not as far as I read'),
);
