import type { TurnPersona } from '../../turn.ts';

/** True when a sentence is told by the persona or about it. */
export function isAboutPersona(sentence: string, persona: TurnPersona): boolean {
  if (/(?:^|[\s("“])(?:I|I['’]m|I['’]ve|I['’]d|[Mm]y|[Mm]ine|myself)(?=[\s,.!?'’)]|$)/.test(sentence))
    return !/["“«]/.test(sentence);
  return startsWithName(sentence, persona.name) !== undefined;
}

/** "Ada Marsh keeps her lamp" as Ada says it: "I keep my lamp". Sentences with another person in them stay as they are. */
export function inFirstPerson(
  sentence: string,
  persona: TurnPersona,
  /** Within a text about the persona alone, "she" is the persona too. */
  { pronouns = false } = {},
): string | undefined {
  const pronoun = pronouns ? /^(?:She|He)(?= )/.exec(sentence)?.[0] : undefined;
  const name = pronoun ?? startsWithName(sentence, persona.name);
  if (name === undefined) return undefined;
  const rest = sentence.slice(name.length);
  if (rest.startsWith("'s ") || rest.startsWith('’s ')) return `My${rest.slice(2)}`;
  const verb = /^(?:,| )\s*(?:(?:also|often|never|always|still|once|first|later|now)\s)?(\p{Ll}+)/u.exec(
    rest,
  );
  if (!verb || rest.startsWith(',')) return undefined;
  const said = `I${rest.replace(verb[1]!, agreeing(verb[1]!))}`;
  return hasOthers(rest) ? said.replace(ownRelative, 'my') : withOwnPronouns(said);
}

function startsWithName(sentence: string, name: string): string | undefined {
  const first = name.split(/\s+/)[0] ?? name;
  for (const form of [name, first]) {
    if (
      form.length > 1 &&
      sentence.startsWith(form) &&
      /^(?:['’]s\b|[\s,])/.test(sentence.slice(form.length))
    )
      return form;
  }
  return undefined;
}

const irregularVerbs: Record<string, string> = { is: 'am', was: 'was', has: 'have', does: 'do', goes: 'go' };
const notVerbs = new Set(['always', 'perhaps', 'besides']);

/** A verb as an "I" has it: "keeps" is keep. */
export function agreeing(verb: string): string {
  if (verb in irregularVerbs) return irregularVerbs[verb]!;
  if (notVerbs.has(verb)) return verb;
  if (verb.endsWith('ies') && verb.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(verb)) return verb.slice(0, -2);
  return /[^su]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const relatives =
  '(?:brother|sister|mother|father|son|daughter|wife|husband|friend|uncle|aunt|man|woman|boy|girl|parents|children|family)s?';
const ownRelative = new RegExp(`\\b(?:his|her)\\b(?= (?:\\p{Ll}+ )?${relatives}\\b)`, 'gu');

function hasOthers(text: string): boolean {
  return new RegExp(`\\b${relatives}\\b`).test(text);
}

function withOwnPronouns(text: string): string {
  return text
    .replace(/\b(?:she|he) (is|was|has|does)\b/g, (_, verb: string) => `I ${agreeing(verb)}`)
    .replace(/\b(?:she|he)\b/g, 'I')
    .replace(/\bhis\b|\bher\b(?= \p{L})/gu, 'my')
    .replace(/\bhim\b/g, 'me')
    .replace(/\b(?:herself|himself)\b/g, 'myself');
}
