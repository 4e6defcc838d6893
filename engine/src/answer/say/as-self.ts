import { deed, furtherDeed } from './deeds.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { agreeing, inFirstPerson } from './first-person.ts';

const blank = { role: '', bio: '', principles: [], writingSample: '', styleInstructions: '' };

/**
 * "A lighthouse keeper", "Ada is a keeper" and "Repairs clocks" in the first person; undefined if that would break the
 * text.
 */
export function asSelf(text: string, personaName: string): string | undefined {
  const first = inFirstPerson(text, { ...blank, name: personaName }, { pronouns: true });
  if (first) return sentenceOf(escapeMarkdown(first));
  if (/^(?:I|I['’]m|My|We|Our)\b/.test(text)) return sentenceOf(escapeMarkdown(text));
  const noun = /^(An?|The) (?=\p{Ll})/u.exec(text);
  if (noun) return sentenceOf(escapeMarkdown(`I am ${text.charAt(0).toLowerCase()}${text.slice(1)}`));
  const done = withoutSubject(text);
  return done && sentenceOf(escapeMarkdown(done));
}

/** A description without a subject: "Repairs clocks & keeps time." */
function withoutSubject(text: string): string | undefined {
  const [, verb] = deed.exec(text) ?? [];
  if (!verb) return undefined;
  const rest = text.slice(verb.length).replace(furtherDeed, (other) => agreeing(other.toLowerCase()));
  return `I ${agreeing(verb.toLowerCase())}${rest}`;
}

export const isSentence = (text: string): boolean => /[.!?]$/.test(text.trim());

export const sentenceOf = (text: string): string => (isSentence(text) ? text : `${text}.`);
