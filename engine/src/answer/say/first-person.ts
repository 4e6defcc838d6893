import { escapeRegExp, membersOf, stem } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { firstName } from './first-name.ts';
import { furtherVerb } from './third-person-verbs.ts';

/** True if the text says "I" and has no quotation marks. */
export const isInFirstPerson = (sentence: string): boolean =>
  /(?:^|[\s("“])(?:I|I['’]m|I['’]ve|I['’]d|[Mm]y|[Mm]ine|myself)(?=[\s,.!?'’)]|$)/.test(sentence) &&
  !quotationMark.test(sentence);

const quotationMark = /["“«]/;

/**
 * Turns "Ada Marsh keeps her lamp" into "I keep my lamp", also after "In 1990,". If a "she" may be somebody else,
 * the sentence stays as it is.
 */
export function toFirstPerson(
  sentence: string,
  persona: TurnPersona,
  /** Within a text about the persona alone, "she" is the persona too. */
  { pronouns = false } = {},
): string | undefined {
  if (quotationMark.test(sentence) || areOfTwoPeople(sentence, persona.bio)) return undefined;
  // In "She was sent to Emil and stayed with him" only one of them is the persona.
  if (he.test(sentence) && she.test(sentence)) return undefined;
  const [, opening = '', subject] = subjectOf(sentence, persona.name, pronouns) ?? [];
  if (subject === undefined) return undefined;
  const rest = sentence.slice(opening.length + subject.length);
  const owned = /^['’]s (?=\p{L})/u.exec(rest)?.[0] ?? (/^(?:her|his)$/i.test(subject) ? ' ' : undefined);
  if (owned) return withPronouns(`${opening}${opening ? 'my' : 'My'} `, rest.slice(owned.length));
  const [, verbForm] =
    /^ (?:(?:also|often|never|always|still|once|first|later|now|then) )?(?=\p{Script=Latin})(\p{Ll}+)/u.exec(
      rest,
    ) ?? [];
  // "Odile or Kwame calls": the verb agrees with both.
  if (verbForm === undefined || /^(?:and|or|nor)$/.test(verbForm)) return undefined;
  const ownForm = firstPersonVerb(verbForm);
  const predicate = rest.replace(verbForm, ownForm);
  const allPredicates = relativePronoun.test(predicate)
    ? predicate
    : predicate.replace(furtherAuxiliary, (verb) => firstPersonVerb(verb));
  return withPronouns(
    `${opening}I`,
    allPredicates.replace(ownForm === verbForm ? verbWithObject : furtherVerb, (verb) =>
      firstPersonVerb(verb),
    ),
  );
}

/**
 * Auxiliary verbs after a conjunction, which are no plurals of nouns: "Learned it from her aunt and has perfect pitch".
 */
const furtherAuxiliary = /(?<=(?:,|;|&| and| but| or) )(?:has|is|does|goes)\b(?= )/g;
/** Verbs before an object with an article: "Studied in Graz and plays the viola". */
const verbWithObject = /(?<=(?:,|;|&| and| but| or) )\p{Ll}+s(?= (?:the|an?|her|his) \p{L})/gu;
const relativePronoun = /\b(?:who|which|that|whose|where)\b/;

/** True if a "she" after this sentence is the persona: the sentence names nobody else. */
export function isOfPersonaAlone(sentence: string, persona: TurnPersona, { pronouns = false } = {}): boolean {
  const firstPersonText = toFirstPerson(sentence, persona, { pronouns });
  return (
    firstPersonText !== undefined &&
    /\bI\b/.test(firstPersonText) &&
    !relative.test(firstPersonText) &&
    !namesOther(firstPersonText)
  );
}

/**
 * True if the first pronoun of one text is "he" and that of the other "she": they are about two people. A pronoun
 * after a relative does not count, since it may be the relative's: "daughter of a pilot and his wife".
 */
export function areOfTwoPeople(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((text) => {
    const [pronoun, index] = [personal.exec(text)?.[0], text.search(personal)];
    return relative.test(text.slice(0, index)) ? undefined : pronoun;
  });
  return ours !== undefined && theirs !== undefined && he.test(ours) !== he.test(theirs);
}

const personal = /\b(?:s?he|him|his|himself|hers?|herself)\b/i;
const he = /\b(?:he|him|his|himself)\b/i;
const she = /\b(?:she|hers?|herself)\b/i;

/** The name at the beginning, or after a time or place. */
function subjectOf(sentence: string, name: string, pronouns: boolean): RegExpExecArray | undefined {
  const forms = [name, firstName(name)].filter((form) => form.length > 1).map(escapeRegExp);
  const subjects = pronouns ? [...forms, '(?:[Ss]he|[Hh]e)(?= )', '(?:[Hh]er|[Hh]is)(?= \\p{L})'] : forms;
  return (
    new RegExp(`^(${time}[^,.;:]{0,40},? )?(${subjects.join('|')})(?=['’]s |[\\s])`, 'u').exec(sentence) ??
    undefined
  );
}

const time =
  '(?:In|On|At|After|Before|Since|Until|From|For|During|By|Every|Each|Once|Today|Now|Later|Then|As a|Years|Two|Three)\\b';

const irregularVerbs = new Map([
  ['is', 'am'],
  ['was', 'was'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
]);
const notVerbs = new Set(['always', 'perhaps', 'besides']);

/** The verb in the first person: "keeps" gives "keep". */
export function firstPersonVerb(verb: string): string {
  const lower = verb.toLowerCase();
  const irregular = irregularVerbs.get(lower);
  if (irregular !== undefined) return irregular;
  if (notVerbs.has(lower)) return lower;
  if (lower.endsWith('ies') && lower.length > 4) return `${lower.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(lower)) return lower.slice(0, -2);
  return /[^su]s$/.test(lower) ? lower.slice(0, -1) : lower;
}

const relatives =
  '(?:brother|sister|mother|father|son|daughter|wife|husband|friend|uncle|aunt|man|woman|boy|girl|parents|children|family)s?';
const ownRelative = new RegExp(`\\b(?:his|her)\\b(?= (?:\\p{Ll}+ )?${relatives}\\b)`, 'gu');
const relative = new RegExp(`\\b${relatives}\\b`);
const otherName =
  /(?<!\b(?:in|at|to|from|of|near|on|over|between|since|until|by|for|through|around|outside|into|the|a|an|every|each|last|next|and) )(?<!\p{Lu}\p{Ll}+ )(?<=\p{L},? )\p{Lu}\p{Ll}+/gu;

const languages = membersOf('language');

/** "Speaks German" names nobody. */
const namesOther = (text: string) =>
  [...text.matchAll(otherName)].some(([name]) => !languages.has(stem(name.toLowerCase())));

/** The rest of the sentence with first-person pronouns; undefined if one may refer to another person. */
function withPronouns(start: string, rest: string): string | undefined {
  if (!relative.test(rest) && !namesOther(rest)) return start + ownPronouns(rest);
  const withOwnRelatives = rest.replace(ownRelative, 'my');
  return /\b(?:he|she|him|her|his|hers|himself|herself)\b/.test(withOwnRelatives)
    ? undefined
    : start + withOwnRelatives;
}

function ownPronouns(text: string): string {
  return text
    .replace(/\b(?:she|he) (is|was|has|does)\b/g, (_, verb: string) => `I ${firstPersonVerb(verb)}`)
    .replace(/\b(?:she|he)\b/g, 'I')
    .replace(/\bhis\b|\bher\b(?= \p{L})/gu, 'my')
    .replace(/\b(?:him|her)\b/g, 'me')
    .replace(/\b(?:herself|himself)\b/g, 'myself');
}
