import type { JudgedAnswer, Verdict } from '../engines.ts';
import { terms } from '../text/index.ts';
import { shorten, statementsOf } from './statements.ts';

/** The share of a principle's words from which on a sentence is about the same thing. */
const minShared = 0.6;

/**
 * Passes unless a sentence contradicts a principle: it is about the same thing, and exactly one of the two is negated.
 * "I do not tell the truth" contradicts "Tell the truth", and "I always use poison" contradicts "Never use poison".
 */
export function checkPrinciples({ answer, principles, persona }: JudgedAnswer): Verdict {
  const applicable = principles.length > 0 ? principles : persona.principles;
  for (const sentence of statementsOf(answer)) {
    const violated = applicable.find((principle) => contradicts(sentence, principle));
    if (violated) return { passed: false, reason: `“${shorten(sentence)}” goes against “${violated}”.` };
  }
  return { passed: true };
}

function contradicts(sentence: string, principle: string): boolean {
  const principleTerms = new Set(terms(withoutDenial(principle)));
  if (principleTerms.size === 0) return false;
  const shared = principleTerms.intersection(new Set(terms(withoutDenial(sentence))));
  return shared.size / principleTerms.size >= minShared && denies(sentence) !== denies(principle);
}

const denial =
  /\b(?:never|not|no|nothing|nobody|none|neither|nor|without|avoid|refuse|stop|cannot|against)\b|n['’]t\b/gi;

const withoutDenial = (text: string) => text.replace(denial, ' ');
/** Two negations cancel out. */
const denies = (text: string) => (text.match(denial)?.length ?? 0) % 2 === 1;
