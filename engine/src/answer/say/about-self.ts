import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import type { ProfileSentence } from '../self/about-self.ts';
import { createSay } from './create-say.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { firstPersonSentence, sentenceOf } from './first-person-sentence.ts';

const denies = /^(?:never|do not|don['’]t|avoid|no|refuse)\b|\b(?:not|never|no|nothing|nobody)\b/i;

/** The profile's answer to a question about the persona, in the first person. */
export function sayAboutSelf(
  { text, principle }: ProfileSentence,
  question: Question,
  parts: TurnParts,
): string {
  const say = createSay(parts);
  if (principle === undefined) {
    const inFirstPerson = firstPersonSentence(text, parts.persona);
    return (
      inFirstPerson ??
      `${say('This is what I say of myself:', 'Of me it is said:')} ${sentenceOf(escapeMarkdown(text))}`
    );
  }
  const start = say('It is one of my principles:', 'I hold to this:', 'That is something I live by:');
  return `${verdictOf(question, text)}${start} ${sentenceOf(escapeMarkdown(text))}`;
}

/** Yes or no by a principle: "Never lie" answers "Do you lie?" with no. A principle with a condition is only quoted. */
function verdictOf({ yesNo, text }: Question, principle: string): string {
  if (
    !yesNo ||
    /\b(?:not|never|n't|no|always|only|ever)\b/i.test(text) ||
    /\b(?<!even )(?:if|unless|when|before|until|except)\b/i.test(principle)
  )
    return '';
  if (!/^(?:and |so |but )?(?:do|would|will|can) you /i.test(text.trim())) return '';
  return denies.test(principle) ? 'No. ' : 'Yes. ';
}
