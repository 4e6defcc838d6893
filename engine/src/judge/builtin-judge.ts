import type { JudgeEngine } from '../engines.ts';
import { checkPrinciples } from './check-principles.ts';
import { checkSupport } from './check-support.ts';
import { checkVoice } from './check-voice.ts';

/** Judges by what can be counted: the same answer always gets the same verdicts. It sees form and words, not sense. */
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
