import { expect, test } from 'vitest';
import {
  developmentProgress,
  isReadyToPublish,
  levelLabel,
  missingToPublish,
  readinessOf,
} from './persona-readiness.ts';

const progress = (total_interactions: number, learning_level: number, knowledge_score: number) => ({
  total_interactions,
  learning_level,
  knowledge_score,
});

test.each([
  [0, 0, 0, 0],
  [1, 0, 0, 2],
  [20, 0, 0, 40],
  [1000, 0, 0, 40],
  [0, 1, 0, 20],
  [0, 0, 95, 9.5],
  [0, 0, 1000, 20],
  [3, 1, 50, 31],
  [1000, 5, 1000, 100],
])(
  '%i interactions, level %i and knowledge %i make %f percent',
  (interactions, level, knowledge, percent) => {
    expect(readinessOf(progress(interactions, level, knowledge))).toBe(percent);
  },
);

test('publishing requires exactly 40 percent', () => {
  expect(isReadyToPublish(progress(10, 0, 199))).toBe(false);
  expect(isReadyToPublish(progress(10, 0, 200))).toBe(true);
  expect(isReadyToPublish(progress(0, 2, 0))).toBe(true);
});

test('for each term that could reach the threshold alone, the missing amount is given, and suffices', () => {
  expect(missingToPublish(progress(0, 0, 0))).toEqual({
    points: 40,
    interactions: 20,
    levels: 2,
    knowledge: null,
  });
  expect(missingToPublish(progress(3, 1, 0))).toEqual({
    points: 14,
    interactions: 7,
    levels: 1,
    knowledge: 140,
  });
  expect(missingToPublish(progress(0, 2, 0))).toEqual({
    points: 0,
    interactions: 0,
    levels: 0,
    knowledge: 0,
  });
  for (let interactions = 0; interactions < 20; interactions++)
    for (let score = 0; score < 200; score += 7) {
      const has = progress(interactions, 0, score);
      const missing = missingToPublish(has);
      const ways = [
        { ...has, learning_level: missing.levels! },
        missing.interactions !== null && { ...has, total_interactions: interactions + missing.interactions },
        missing.knowledge !== null && { ...has, knowledge_score: score + missing.knowledge },
      ].filter((way) => way !== false);
      expect(ways.map(isReadyToPublish)).toEqual(ways.map(() => true));
      expect(isReadyToPublish(has)).toBe(missing.points === 0);
    }
});

test('each level has a label and a percentage of development', () => {
  expect([0, 1, 2, 3, 4, 5].map(levelLabel)).toEqual(['Baby', 'Child', 'Teen', 'Adult', 'Expert', 'Expert']);
  expect([0, 2, 5, 9].map(developmentProgress)).toEqual([0, 40, 100, 100]);
});
