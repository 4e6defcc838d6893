import { escapeRegExp } from '../../text/index.ts';
import type { HistoryMessage } from '../../turn.ts';
import { firstName } from '../say/first-name.ts';
import {
  mayMeanOthers,
  neutralTalk,
  saysTrue,
  type Talk,
  type TalkLanguage,
  talkOfPersona,
  talkPatterns,
} from './small-talk-words.ts';
import type { Language } from './words.ts';
import { plainWords, withoutAccents } from './words.ts';

const talkLanguages: TalkLanguage[] = ['de', 'es', 'fr'];
const wholePatterns = new Map(
  talkLanguages.map((language) => [
    language,
    talkPatterns[language].map(([talk, words]) => [talk, new RegExp(`^(?:${words})$`, 'u')] as const),
  ]),
);

const maxParts = 4;
const joining: Record<TalkLanguage, RegExp> = {
  de: /^und /,
  es: /^y (?!tu$|usted$)/,
  fr: /^et (?!toi$|vous$)/,
};

/** The kind of small talk of a message that is nothing else; of several parts, the last that is no mere yes decides. */
export function smallTalkIn(language: Language, message: string, name = ''): Talk | undefined {
  const patterns = wholePatterns.get(language as TalkLanguage);
  const parts = partsOf(message, name);
  if (!patterns || parts.length === 0 || parts.length > maxParts) return undefined;
  const kinds = parts.map((part) => talkOf(part, language as TalkLanguage, patterns));
  if (kinds.includes(undefined)) return undefined;
  const talk = kinds.findLast((kind) => kind !== 'acknowledgement') ?? kinds[0];
  // "Bis morgen?" asks for a time.
  const asksWithMark = talk === 'farewell' || (talk === 'acknowledgement' && parts.some(isTrue));
  return asksWithMark && message.includes('?') ? undefined : talk;
}

const isTrue = (part: string) => saysTrue.test(part);

/**
 * The kind of small talk of a message after others. "Was machen sie?" is about others if it has capitals elsewhere, or
 * follows a question that is no small talk.
 */
export function smallTalkAfter(
  history: HistoryMessage[],
  language: Language,
  message: string,
  name: string,
): Talk | undefined {
  const talk = smallTalkIn(language, message, name);
  const isAmbiguous =
    talk !== undefined &&
    talkOfPersona.has(talk) &&
    mayMeanOthers[language as TalkLanguage]?.test(message) === true;
  if (!isAmbiguous) return talk;
  const hasCapitals = language === 'de' && talk !== 'wellbeing' && /\p{Lu}/u.test(message);
  return hasCapitals || followsQuestion(history, language, name) ? undefined : talk;
}

/** True if the last message of the visitor but for thanks and the like asks the documents. */
function followsQuestion(history: HistoryMessage[], language: Language, name: string): boolean {
  const talks = history
    .filter(({ role }) => role === 'user')
    .map(({ text }) => ({ text, talk: smallTalkIn(language, text, name) }));
  const last = talks.findLast(({ talk }) => talk !== 'thanks' && talk !== 'acknowledgement');
  return last !== undefined && last.talk === undefined && !statement.test(last.text);
}

const statement = /^(?:ich|wir|yo|me llamo|soy|vivo|trabajo|tengo)(?!\p{L})[^?]*$/iu;

/** The only language in which the message is small talk, if it has a word of that language. */
export function languageOfSmallTalk(message: string, name = ''): Language | undefined {
  const isNeutral = (part: string) => part.split(' ').every((word) => neutralTalk.test(word));
  if (partsOf(message, name).every(isNeutral)) return undefined;
  const [only, ...others] = talkLanguages.filter((language) => smallTalkIn(language, message, name));
  return others.length === 0 ? only : undefined;
}

/** The question after a greeting, thanks or an apology: "Hallo, wann habt ihr offen?" */
export function withoutLeadIn(language: Language, message: string, name: string): string {
  if (smallTalkIn(language, message, name)) return message;
  const [, before, rest] =
    /^([^,.!?]{2,40})[,.!]+\s*(?!dass |que |de |pour |por )(.*\p{L}.*)$/su.exec(message.trim()) ?? [];
  const talk = before === undefined ? undefined : smallTalkIn(language, before, name);
  return rest !== undefined && talk !== undefined && leadIns.has(talk) ? rest : message;
}
const leadIns: ReadonlySet<Talk> = new Set(['greeting', 'thanks', 'acknowledgement']);

/** The parts of a message in small letters without accents, marks and the persona's name. */
function partsOf(message: string, name: string): string[] {
  const names = [name, firstName(name)].map(plainText).filter(Boolean).map(escapeRegExp).join('|');
  const address = new RegExp(`(?:^| )(?:${names})$`, 'u');
  return message
    .split(/[.!?,;…¡¿]+|(?<= )[:;]-?[)(D]/)
    .map((part) => (names === '' ? plainText(part) : plainText(part).replace(address, '')))
    .filter(Boolean);
}

const plainText = (text: string) => withoutAccents(plainWords(text).join(' '));

function talkOf(
  part: string,
  language: TalkLanguage,
  patterns: readonly (readonly [Talk, RegExp])[],
): Talk | undefined {
  const talkIn = (text: string) => patterns.find(([, pattern]) => pattern.test(text))?.[0];
  const whole = talkIn(part) ?? talkIn(part.replace(joining[language], ''));
  if (whole) return whole;
  // "Danke und tschüss" has no comma.
  const [first, second] = part.split(/ (?:und|y|et) (?=\p{L}{3})/u);
  const kinds = [first, second].map((one) => one && talkIn(one));
  return second !== undefined && kinds[0] && kinds[1] ? (kinds[1] as Talk) : undefined;
}
