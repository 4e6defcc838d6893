import { escapeMarkdown } from './escape-markdown.ts';
import { agreeing, inFirstPerson } from './first-person.ts';

const blank = { role: '', bio: '', principles: [], writingSample: '', styleInstructions: '' };

/** "A lighthouse keeper", "Ada is a keeper" and "Repairs clocks" as the persona says them; undefined when that would break the text. */
export function asSelf(text: string, personaName: string): string | undefined {
  const first = inFirstPerson(text, { ...blank, name: personaName }, { pronouns: true });
  if (first) return sentenceOf(escapeMarkdown(first));
  if (/^(?:I|I['’]m|My|We|Our)\b/.test(text)) return sentenceOf(escapeMarkdown(text));
  const noun = /^(An?|The) (?=\p{Ll})/u.exec(text);
  if (noun) return sentenceOf(escapeMarkdown(`I am ${text.charAt(0).toLowerCase()}${text.slice(1)}`));
  const done = withoutSubject(text);
  return done && sentenceOf(escapeMarkdown(done));
}

const deeds =
  '(?:advise|answer|bake|believe|brew|build|care|coach|collect|cook|count|craft|cure|dance|design|draw|drive|enjoy|explain|explore|farm|fish|fix|follow|give|grow|guide|heal|help|host|keep|know|lead|like|listen|live|look|love|make|mend|paint|plan|play|read|repair|research|restore|run|sail|sell|serve|share|sing|speak|stud(?:i|y)|support|take|talk|teach|tell|tend|think|train|translate|travel|try|watch|work|write)';
const deed = new RegExp(`^(${deeds}(?:e?s)) (?=\\S)`, 'i');
/** The second deed of "Repairs clocks & keeps time": what follows it is neither the end nor a preposition. */
const further = new RegExp(
  `(?<=(?:,|&| and) )(${deeds}(?:e?s))(?= (?!(?:for|of|in|on|at|to|with|from|and|or)\\b)\\p{L})`,
  'giu',
);

/** "Repairs clocks & keeps time." is what somebody does who is not named. */
function withoutSubject(text: string): string | undefined {
  const [, verb] = deed.exec(text) ?? [];
  if (!verb) return undefined;
  const rest = text.slice(verb.length).replace(further, (other) => agreeing(other.toLowerCase()));
  return `I ${agreeing(verb.toLowerCase())}${rest}`;
}

export const isSentence = (text: string): boolean => /[.!?]$/.test(text.trim());

export const sentenceOf = (text: string): string => (isSentence(text) ? text : `${text}.`);
