import type { TurnPersona } from '../../turn.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { firstPersonVerb, toFirstPerson } from './first-person.ts';
import { furtherVerb, leadingVerb } from './third-person-verbs.ts';

/**
 * A sentence of the persona's description in the first person, as Markdown. Unlike `toFirstPerson` also if it does not
 * name the persona: "A lighthouse keeper", "Repairs clocks". Undefined if the text cannot be rewritten safely.
 */
export function firstPersonSentence(text: string, persona: TurnPersona): string | undefined {
  const first = toFirstPerson(text, persona, { pronouns: true });
  if (first) return sentenceOf(escapeMarkdown(first));
  if (/^(?:I|I['’]m|My|We|Our)\b/.test(text)) return sentenceOf(escapeMarkdown(text));
  const noun = /^(An?|The) (?=\p{Ll})/u.exec(text);
  if (noun) return sentenceOf(escapeMarkdown(`I am ${text.charAt(0).toLowerCase()}${text.slice(1)}`));
  const rewritten = addSubject(text);
  return rewritten && sentenceOf(escapeMarkdown(rewritten));
}

/** Puts a description without a subject into the first person: "Repairs clocks & keeps time." */
function addSubject(text: string): string | undefined {
  const [, verb] = leadingVerb.exec(text) ?? [];
  if (!verb) return undefined;
  const rest = text.slice(verb.length).replace(furtherVerb, (other) => firstPersonVerb(other.toLowerCase()));
  return `I ${firstPersonVerb(verb.toLowerCase())}${rest}`;
}

export const isSentence = (text: string): boolean => /[.!?]$/.test(text.trim());

export const sentenceOf = (text: string): string => (isSentence(text) ? text : `${text}.`);
