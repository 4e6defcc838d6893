import { expect, test } from 'vitest';
import { containsExpected, readLongQuestions } from './read-long-questions.ts';

test.each(['abstracts', 'needs'] as const)(
  'every expected string of %s.json occurs in the texts',
  async (name) => {
    const { questions, pages } = await readLongQuestions[name]();
    expect(questions).toHaveLength(24);
    for (const { question, expected } of questions) {
      expect(expected, question).toEqual(expect.arrayContaining([expect.any(String)]));
      for (const one of expected)
        expect(
          pages.some((page) => containsExpected(page, [one])),
          one,
        ).toBe(true);
    }
  },
);
