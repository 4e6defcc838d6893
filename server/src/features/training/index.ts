export { factText } from './facts/fact-text.ts';
export { askToLearn, defineTrainingJobs } from './learn/learn-job.ts';
export { countTurn, refreshLearning } from './learning.ts';
export { forgetEvaluated } from './memories/forget-evaluated.ts';
export { recallFacts, recallMemories } from './recall.ts';
export { reembedLearnt } from './reembed-learnt.ts';
export { trainingRoutes } from './routes.ts';
