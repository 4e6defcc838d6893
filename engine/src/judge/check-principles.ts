import type { JudgedAnswer, Verdict } from '../engines.ts';
import { terms } from '../text/index.ts';
import { statementsOf } from './statements.ts';

/** The share of a principle's words from which on a sentence is about the same thing. */
const sameSubject = 0.6;

/**
 * Passes unless a sentence contradicts a principle: it is about the same thing, and exactly one of the two is negated.
 * "I do not tell the truth" contradicts "Tell the truth", and "I always use poison" contradicts "Never use poison".
 */
export function checkPrinciples({ answer, principles, persona }: JudgedAnswer): Verdict {
  const held = principles.length > 0 ? principles : persona.principles;
  for (const sentence of statementsOf(answer)) {
    const broken = held.find((principle) => contradicts(sentence, principle));
    if (broken) return { passed: false, reason: `“${shortened(sentence)}” goes against “${broken}”.` };
  }
  return { passed: true };
}

function contradicts(sentence: string, principle: string): boolean {
  const subject = new Set(terms(withoutDenial(principle)));
  if (subject.size === 0) return false;
  const shared = subject.intersection(new Set(terms(withoutDenial(sentence))));
  return shared.size / subject.size >= sameSubject && denies(sentence) !== denies(principle);
}

const denial =
  /\b(?:never|not|no|nothing|nobody|none|neither|nor|without|avoid|refuse|stop|cannot|against)\b|n['’]t\b/gi;

const withoutDenial = (text: string) => text.replace(denial, ' ');
/** Two negations cancel out. */
const denies = (text: string) => (text.match(denial)?.length ?? 0) % 2 === 1;

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
