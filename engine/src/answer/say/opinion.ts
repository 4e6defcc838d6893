import { isContent, isGeneric, relatedness, terms, words } from '../../text/index.ts';
import type { SelectedPrinciple, TurnParts } from '../../turn.ts';
import { createSay } from './create-say.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** An opinion from the principles: quotes the one that fits, and says what it means for the question. */
export function sayOpinion(parts: TurnParts, quotation: string): string {
  const say = createSay(parts);
  const subject = subjectOf(parts.question);
  const principle = principleFor(parts);
  if (!principle) {
    return quotation
      ? `${say('I have no view of my own on that, but I have read about it.')}\n\n${quotation}`
      : say('I have no view on that: none of my principles speaks to it.');
  }
  const start = say(
    'One of my principles answers that for me:',
    'I look at that through something I hold to:',
  );
  const conclusion = say(
    `So ${subject ? `with ${subject}` : 'here'} I would choose what fits that, and stay away from what goes against it.`,
    `For me that settles how I look at ${subject || 'it'}: what is true to that is right, the rest can wait.`,
  );
  return [start, `> ${escapeMarkdown(principle.text)}`, conclusion, quotation].filter(Boolean).join('\n\n');
}

/** The selected principle; else one that names the subject. */
export function principleFor({
  selectedPrinciples,
  persona,
  question,
}: TurnParts): SelectedPrinciple | undefined {
  if (selectedPrinciples[0]) return selectedPrinciples[0];
  const questionTerms = terms(question).filter((term) => !isGeneric(term));
  const sharesWord = (text: string) =>
    terms(text).some((term) => questionTerms.some((other) => relatedness(term, other) >= 0.9));
  for (const [index, text] of persona.principles.entries())
    if (sharesWord(text)) return { index, text, similarity: 0 };
  return undefined;
}

/** The subject of the opinion, in the visitor's words. */
function subjectOf(question: string): string {
  const match =
    /\b(?:think (?:of|about)|opinion (?:on|about|of)|view (?:on|of|about)|thoughts? (?:on|about)|feel about|take on|stance on|advice (?:on|about)|do you (?:like|love|prefer|enjoy|recommend|believe in|care about))\s+([^?.!]{2,60})/i.exec(
      question,
    );
  const subject = match?.[1]?.trim() ?? '';
  return words(subject).some(isContent) && !/\b(?:you|your|me|my|i)\b/i.test(subject)
    ? escapeMarkdown(subject)
    : '';
}
