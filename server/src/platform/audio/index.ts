export { SoundProblem, type SoundProblemKind } from './problem.ts';
export { readSound } from './read-sound.ts';
export type { SoundFacts } from './sound.ts';
