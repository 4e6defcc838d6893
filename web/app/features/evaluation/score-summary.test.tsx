import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { ScoreSummary } from './score-summary';

const scores = { overallScore: 50, principleScore: 0, voiceScore: 0, hallucinationScore: 100 };
const summary = { ...scores, principleAnswers: 0, judgedAnswers: 2 };

test('scores that cover only some of the questions have a note about it', async () => {
  await show(<ScoreSummary summary={summary} questions={3} />);
  await expect.element(page.getByText(/^Only 2 of 3 questions could be checked/)).toBeVisible();
});

test('scores that cover all questions have no such note', async () => {
  await show(<ScoreSummary summary={summary} questions={2} />);
  await expect.element(page.getByText('Overall')).toBeVisible();
  expect(page.getByText(/could be checked/).elements()).toEqual([]);
});
