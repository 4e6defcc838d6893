import { expect, test } from 'vitest';
import { isRelevant, readLongQuestions } from './read-long-questions.ts';

test.each(['abstracts', 'needs'] as const)(
  'the texts contain every expected string of %s.json',
  async (name) => {
    const { questions, pages } = await readLongQuestions[name]();
    expect(questions).toHaveLength(24);
    for (const { question, expected } of questions) {
      expect(expected, question).toEqual(expect.arrayContaining([expect.any(String)]));
      for (const one of expected)
        expect(
          pages.some((page) => isRelevant(page, [one])),
          one,
        ).toBe(true);
    }
  },
);
