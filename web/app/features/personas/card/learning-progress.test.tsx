import type { OwnOverview } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { LearningProgress } from './learning-progress';
import { Readiness } from './readiness';

const counts = {
  ...{ conversations: 0, open_conversations: 0, documents: 0, memories: 0, facts: 0 },
  ...{ test_questions: 0, versions: 0 },
};
const lowProgress = { learning_level: 1, knowledge_score: 0, total_interactions: 0 };
const persona = {
  id: 'f',
  is_public: false,
  counts,
  followers: 0,
  thumbs_up: 0,
  thumbs_down: 0,
  ...lowProgress,
};
const complete = { ...persona, learning_level: 5, knowledge_score: 1000, total_interactions: 1000 };
const showProgress = (persona: object) =>
  show(
    <>
      <Readiness persona={persona as OwnOverview} />
      <LearningProgress persona={persona as OwnOverview} />
    </>,
  );

test('below 100% readiness, a hint says what raises it', async () => {
  await showProgress(persona);
  await expect.poll(() => page.getByText(messages.readinessRises).elements()).toHaveLength(2);
});

test('at 100% readiness there is no such hint', async () => {
  await showProgress(complete);
  await expect.element(page.getByRole('heading', { name: 'Learning Progress' })).toBeVisible();
  expect(page.getByText(messages.readinessRises).elements()).toEqual([]);
});
