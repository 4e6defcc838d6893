import type { TurnParts } from '../../turn.ts';
import { splitSentences } from '../find/split-sentences.ts';
import type { Intent } from '../question/intent.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import type { Language } from './language.ts';
import { phrases } from './phrases.ts';
import { plainWords } from './words.ts';

/**
 * The reply to small talk, to a statement of visitors about themselves or to a question about the persona; undefined
 * for a question to the documents.
 */
export function replyToTalk(
  language: Language,
  intent: Intent,
  parts: TurnParts,
): { text: string; wantsOwner: boolean } | undefined {
  if (asksForOwner(language, parts)) return { text: ownerLine(language, parts), wantsOwner: true };
  const isAgreement = agreement[language].test(plainWords(parts.question).join(' '));
  const line = replyToSmallTalk(language, isAgreement ? 'acknowledgement' : intent, parts);
  if (line !== undefined) return { text: line, wantsOwner: intent === 'owner' };
  const isAboutVisitor = aboutVisitor[language].test(parts.question) && !/[?¿]/.test(parts.question);
  return isAboutVisitor ? { text: phrases[language].statement, wantsOwner: false } : undefined;
}

const ownerRequest: Record<Language, RegExp> = {
  de: /\b(?:den )?(?:eigentümer|besitzer|menschen) (?:fragen|sprechen)\b/i,
  es: /\b(?:preguntar|hablar) (?:al|con el|con la) (?:dueño|dueña|persona)/i,
  fr: /\b(?:demander|parler) (?:au|à la|avec le) (?:propriétaire|personne)/i,
  pl: /zapytaj właściciela|rozmawiać z (?:właścicielem|człowiekiem)/i,
};
const agreement: Record<Language, RegExp> = {
  de: /^ja(?: bitte| gern)?$/,
  es: /^sí(?: por favor)?$/,
  fr: /^oui(?: s'il te plaît)?$/,
  pl: /^tak(?: proszę)?$/,
};

/** True if the visitor asks for the owner in words, or says yes to the offer. */
function asksForOwner(language: Language, { question, history }: TurnParts): boolean {
  const last = history.at(-1);
  const wasOffered = last?.role === 'assistant' && last.text.includes(phrases[language].offer);
  return (
    ownerRequest[language].test(question) ||
    (wasOffered && agreement[language].test(plainWords(question).join(' ')))
  );
}

const ownerLine = (language: Language, { ownerOutOfReach }: TurnParts) =>
  ownerOutOfReach ? phrases[language].noOwner : phrases[language].owner;

/** The reply to a kind of small talk; undefined for a question to the documents. */
function replyToSmallTalk(language: Language, intent: Intent, parts: TurnParts): string | undefined {
  const texts = phrases[language];
  const { persona } = parts;
  const withName = (text: string) => text.replace('{name}', () => escapeMarkdown(persona.name.trim()));
  switch (intent) {
    case 'owner':
      return ownerLine(language, parts);
    case 'identity':
      return [withName(texts.identity), ...splitSentences(persona.bio).slice(0, 2).map(escapeMarkdown)].join(
        ' ',
      );
    case 'role':
      return persona.role.trim() === ''
        ? texts.noRole
        : texts.role.replace('{role}', () => escapeMarkdown(persona.role.trim()));
    case 'principles':
      return persona.principles.length === 0
        ? texts.noPrinciples
        : [
            `${texts.principles}\n`,
            ...persona.principles.map((one, at) => `${at + 1}. ${escapeMarkdown(one)}`),
          ].join('\n');
    case 'insult':
      return texts.complaint;
    case 'greeting':
    case 'wellbeing':
    case 'thanks':
    case 'acknowledgement':
    case 'farewell':
    case 'name':
    case 'abilities':
    case 'nature':
    case 'instructions':
    case 'complaint':
    case 'praise':
      return withName(texts[intent]);
    default:
      return undefined;
  }
}

const aboutVisitor: Record<Language, RegExp> = {
  de: /^(?:ich|wir|mein|meine) (?!möchte|will|brauche|suche|frage)/i,
  es: /^(?:yo|mi|mis|me llamo|soy|vivo|trabajo|tengo)\b/i,
  fr: /^(?:je (?!veux|voudrais|cherche)|j['’]|mon|ma|mes|nous)/i,
  pl: /^(?:ja|mój|moja|mam|jestem|mieszkam|pracuję)(?!\p{L})/iu,
};
