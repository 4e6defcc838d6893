import type { JudgeEngine } from '../engines.ts';
import { checkPrinciples } from './check-principles.ts';
import { checkStyle } from './check-style.ts';
import { checkSupport } from './check-support.ts';

/**
 * A deterministic judge that counts words and forms: equal answers get equal verdicts. It does not understand meaning.
 */
export function createBuiltinJudge(): JudgeEngine {
  return {
    async judge(judged) {
      return {
        principle: checkPrinciples(judged),
        voice: checkStyle(judged),
        hallucination: checkSupport(judged),
      };
    },
  };
}
