import type { TurnParts } from '../../turn.ts';
import { mergeSources } from '../compose/sources.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { answerInLanguage, type LanguageAnswer } from './answer-in-language.ts';
import type { Language } from './language.ts';
import { phrases } from './phrases.ts';
import { smallTalkIn } from './small-talk.ts';

const words: Record<Language, { and: string; asking: string }> = {
  de: {
    and: 'und',
    asking:
      'wann|um wie ?viel uhr|wo|wie|was|wer|wen|wem|warum|wieso|welche[rsnm]?|woher|wohin|womit|(?:ist|sind|gibt|habt|haben|kann|können|darf|dürfen|muss) (?:ich|man|wir|ihr|sie|es|der|die|das)|(?:ist|sind) \\p{L}+ (?:erlaubt|verboten|gestattet|möglich|frei|kostenlos|inbegriffen)',
  },
  es: {
    and: 'y',
    asking: '¿?(?:cuándo|a qué hora|dónde|cómo|cuánt[oa]s?|qué|quién|por qué|cuál|hay|se puede|puedo)',
  },
  fr: {
    and: 'et',
    asking:
      'quand|à quelle heure|où|comment|combien|quels?|quelles?|qui|pourquoi|est-ce|peut-on|puis-je|y a-t-il',
  },
  pl: { and: 'i|a', asking: 'kiedy|o której|gdzie|jak|ile|co|kto|dlaczego|czy' },
};
const separatorIn = ({ and, asking }: { and: string; asking: string }) =>
  new RegExp(`(?<=\\?)\\s+|(?:,|(?<!\\s))\\s+(?:${and})\\s+(?=(?:${asking})(?!\\p{L}))`, 'iu');
const openingIn = ({ asking }: { asking: string }) =>
  new RegExp(`^[¿\\s]*(?:${asking})(?!\\p{L})|\\?$`, 'iu');
const patterns = Object.fromEntries(
  Object.entries(words).map(([language, one]) => [
    language,
    { separator: separatorIn(one), opening: openingIn(one) },
  ]),
) as Record<Language, { separator: RegExp; opening: RegExp }>;
const maxQuestions = 3;

/** Answers two questions of a message one by one, "Wann habt ihr offen und was kostet ein Boot?"; undefined for one. */
export function answerEach(language: Language, parts: TurnParts): LanguageAnswer | undefined {
  const { separator, opening } = patterns[language];
  const questions = parts.question
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => opening.test(part) && !smallTalkIn(language, part, parts.persona.name))
    .slice(0, maxQuestions);
  // "Wer gründete es und wann?" is one question.
  if (questions.length < 2 || questions.some((one) => !/\p{L}\s+\p{L}/u.test(one))) return undefined;
  const answers = questions.map((question, at) => {
    const before = questions.slice(0, at).map((text) => ({ role: 'user' as const, text }));
    const history = [...parts.history, ...before];
    return { question, answer: answerInLanguage(language, 'question', { ...parts, question, history }) };
  });
  const given = answers.filter(({ answer }) => !answer.declined).map(({ answer }) => answer);
  const [first] = given;
  if (!first) return undefined;
  const open = answers
    .filter(({ answer }) => answer.declined)
    .map(({ question }) => `*${escapeMarkdown(question)}* ${phrases[language].notKnown[0]}`);
  return {
    ...first,
    text: [...new Set([...given.map(({ text }) => text), ...open])].join('\n\n'),
    sources: mergeSources(given.flatMap(({ sources }) => sources)),
    citations: given.flatMap(({ citations }) => citations),
  };
}
