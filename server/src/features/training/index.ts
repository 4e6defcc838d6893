export { embedFacts, type Fact, factsOf, importFacts } from './facts/import-facts.ts';
export { findFeedback } from './feedback/find-feedback.ts';
export { factsDigest, memoriesDigest } from './learnt-digest.ts';
export { lockMemories, memoryIds, visitorsMemories } from './memories/known-memories.ts';
