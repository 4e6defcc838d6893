/** Inputs of a persona's readiness. Imports only types, so a browser may load it. */
export interface Progress {
  total_interactions: number;
  /** Level, 0 to 5. */
  learning_level: number;
  knowledge_score: number;
}

/** Minimum percent of readiness for publishing. */
export const publishingThreshold = 40;

const maxPoints = { interactions: 40, learning: 100, knowledge: 20 };
const pointsPer = { interaction: 2, level: 20, knowledge: 1 / 10 };

/**
 * Readiness in percent, by the specification: min(interactions x 2, 40) + level x 20 + min(knowledge score / 10, 20).
 */
export function readinessOf(progress: Progress): number {
  const { interactions, learning, knowledge } = readinessParts(progress);
  return Math.min(100, interactions.points + learning.points + knowledge.points);
}

/** Weight and maximum of each of the three terms. */
export function readinessParts({ total_interactions, learning_level, knowledge_score }: Progress) {
  return {
    interactions: {
      points: Math.min(total_interactions * pointsPer.interaction, maxPoints.interactions),
      maxPoints: maxPoints.interactions,
    },
    learning: { points: learning_level * pointsPer.level, maxPoints: maxPoints.learning },
    knowledge: {
      points: Math.min(knowledge_score * pointsPer.knowledge, maxPoints.knowledge),
      maxPoints: maxPoints.knowledge,
    },
  };
}

export const isReadyToPublish = (progress: Progress) => readinessOf(progress) >= publishingThreshold;

export interface Missing {
  /** Percent points up to the threshold; 0 when it is reached. */
  points: number;
  /** How much of each term alone would reach the threshold; null if its maximum is too low. */
  interactions: number | null;
  levels: number | null;
  knowledge: number | null;
}

/** Returns what a persona still needs to be published. */
export function missingToPublish(progress: Progress): Missing {
  const points = Math.max(0, publishingThreshold - readinessOf(progress));
  const parts = readinessParts(progress);
  const timesNeeded = (
    { points: current, maxPoints: max }: { points: number; maxPoints: number },
    each: number,
  ) => (max - current >= points ? Math.max(0, Math.ceil(points / each - rounding)) : null);
  return {
    points,
    interactions: timesNeeded(parts.interactions, pointsPer.interaction),
    levels: timesNeeded(parts.learning, pointsPer.level),
    knowledge: timesNeeded(parts.knowledge, pointsPer.knowledge),
  };
}

/** Rounds away floating-point errors, which could ask for one point too many. */
const rounding = 1e-9;

/** Development progress of the owner's card, in percent. */
export const developmentProgress = (learningLevel: number) => Math.min(100, (learningLevel / 5) * 100);

/** Training points from which each learning level is reached, from level 1 on. */
export const learningLevels = [10, 30, 75, 150, 300];

/** The label of a level, by the specification. */
export function levelLabel(learningLevel: number): 'Baby' | 'Child' | 'Teen' | 'Adult' | 'Expert' {
  if (learningLevel <= 0) return 'Baby';
  if (learningLevel <= 1) return 'Child';
  if (learningLevel <= 2) return 'Teen';
  return learningLevel <= 3 ? 'Adult' : 'Expert';
}
