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
const begun = { learning_level: 1, knowledge_score: 0, total_interactions: 0 };
const persona = { id: 'f', is_public: false, counts, followers: 0, thumbs_up: 0, thumbs_down: 0, ...begun };
const complete = { ...persona, learning_level: 5, knowledge_score: 1000, total_interactions: 1000 };
const shown = (of: object) =>
  show(
    <>
      <Readiness persona={of as OwnOverview} />
      <LearningProgress persona={of as OwnOverview} />
    </>,
  );

test('what raises the readiness is told until it is complete', async () => {
  await shown(persona);
  await expect.poll(() => page.getByText(messages.readinessRises).elements()).toHaveLength(2);
});

test('and no longer at 100%', async () => {
  await shown(complete);
  await expect.element(page.getByRole('heading', { name: 'Learning Progress' })).toBeVisible();
  expect(page.getByText(messages.readinessRises).elements()).toEqual([]);
});
