import type { AnswerableQuestion } from './corpus.ts';

/** The kind of a question, so that the report shows where the engine is weak. */
export function kindOf({ question, after, disputed, wrong }: AnswerableQuestion): string {
  if (disputed) return 'contradiction';
  if (after) return 'follow-up';
  if (wrong) return 'row and column';
  return kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? 'what';
}

const kinds: [string, RegExp][] = [
  ['how many', /\bhow (?:many|much|long|far|old|high|heavy|tall|large|big|fast|cold|often|soon)\b/i],
  ['when', /\b(?:when|what time|(?:what|which) (?:year|day|month|weekday|hours?))\b/i],
  ['who', /\bwho(?:m|se)?\b/i],
  ['where', /\bwhere\b/i],
  ['why', /\bwhy\b/i],
  ['how', /\bhow\b/i],
  ['yes or no', /^(?:is|are|was|were|do|does|did|can|may|has|have|must|should)\b/i],
];
