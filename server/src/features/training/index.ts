export { recordDecision, refuseOldText } from './consent/decide.ts';
export { hasAgreedToTalk } from './consent/has-agreed-to-talk.ts';
export { embedFacts, type Fact, factsOf, importFacts } from './facts/import-facts.ts';
export { saveFact } from './facts/save-fact.ts';
export { findFeedback } from './feedback/read-feedback.ts';
export { submitFeedback } from './feedback/submit-feedback.ts';
export { verdicts } from './feedback/verdicts.ts';
export { factsDigest, memoriesDigest } from './learnt-digest.ts';
export { lockMemories, memoryIds, visitorsMemories } from './memories/known-memories.ts';
