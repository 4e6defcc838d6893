export { factText } from './facts/fact-text.ts';
export { refreshLearning } from './learning.ts';
