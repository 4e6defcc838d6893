export { countTurn, refreshLearning } from './learning.ts';
export { recallFacts, recallMemories } from './recall.ts';
export { reembedLearnt } from './reembed-learnt.ts';
