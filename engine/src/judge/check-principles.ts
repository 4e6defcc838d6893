import type { JudgedAnswer, Verdict } from '../engines.ts';
import { terms } from '../text/index.ts';
import { statementsOf } from './statements.ts';

/** Of a principle's words, the share that makes a sentence speak of the same thing. */
const sameSubject = 0.6;

/**
 * Passed unless a sentence says the opposite of a principle: it speaks of the same thing, and one of the two denies it.
 * "I do not tell the truth" goes against "Tell the truth", and "I always use poison" against "Never use poison".
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
