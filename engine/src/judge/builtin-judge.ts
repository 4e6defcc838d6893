import type { JudgeEngine } from '../engines.ts';
import { checkPrinciples } from './check-principles.ts';
import { checkSupport } from './check-support.ts';
import { checkVoice } from './check-voice.ts';

/**
 * A deterministic judge that counts words and forms: equal answers get equal verdicts. It does not understand meaning.
 */
export function createBuiltinJudge(): JudgeEngine {
  return {
    async judge(judged) {
      return {
        principle: checkPrinciples(judged),
        voice: checkVoice(judged),
        hallucination: checkSupport(judged),
      };
    },
  };
}
