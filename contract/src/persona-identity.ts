import { characterCount } from './character-count.ts';

/**
 * The rules of identity verification: what a persona must have, the three questions, and what counts as an answer.
 * Imports nothing large, since browsers load it.
 */
export interface IdentityProfile {
  name: string;
  role: string;
  core_principles: string[];
}

export interface IdentityResult {
  question: string;
  passed: boolean;
  reason: string;
  expected: string;
  got: string;
}

export const identityQuestions = {
  name: 'What is your name?',
  role: 'What is your role?',
  principles: 'What are your core principles?',
} as const;

/** Returns the missing fields that the questions need; empty if none is missing. */
export function missingFields({ name, role, core_principles }: IdentityProfile): string[] {
  return [
    ...(name.trim() ? [] : ['Persona must have a name']),
    ...(role.trim() ? [] : ['Persona must have a role/bio']),
    ...(core_principles.some((principle) => principle.trim())
      ? []
      : ['Persona must have at least one core principle']),
  ];
}

/** Checks that the answer contains the name; case, spaces, punctuation and Markdown are ignored. */
export function checkName(answer: string, name: string): IdentityResult {
  const passed = containsName(withoutEscapes(answer), name.trim());
  const reason = passed ? 'The answer contains the name.' : 'Could not extract persona name from response';
  return result('name', passed, reason, `An answer that contains "${name.trim()}"`, answer);
}

/**
 * Checks that the answer has at least 10 characters, and does not say that it does not know. An answer may quote the
 * role, in which such words mean something else: "I help people who are not sure what to cook".
 */
export function checkRole(answer: string, role: string): IdentityResult {
  const trimmed = answer.trim();
  const inRole = uncertainPhrases(role).map((phrase) => phrase.toLowerCase());
  const doubt = uncertainPhrases(trimmed).find(
    (phrase) => ownDoubt.test(phrase) || !inRole.includes(phrase.toLowerCase()),
  );
  const isLong = characterCount(trimmed) >= minRoleLength;
  const reason = doubt
    ? `The answer sounds uncertain: "${doubt}".`
    : isLong
      ? 'The answer tells the role.'
      : `The answer is shorter than ${minRoleLength} characters.`;
  return result('role', isLong && !doubt, reason, 'A clear answer of at least 10 characters', answer);
}

/** Checks for at least two distinct items, each a numbered or bulleted line. */
export function checkPrinciples(answer: string): IdentityResult {
  const items = new Set(answer.split(/\r?\n/).flatMap(itemsOfLine));
  const passed = items.size >= minPrinciples;
  const reason = `The answer lists ${items.size} distinct ${items.size === 1 ? 'principle' : 'principles'}.`;
  return result('principles', passed, reason, 'At least 2 distinct principles, as a list', answer);
}

/** Equal for two principles that verification counts as one: ignores case, spaces and punctuation, but not symbols. */
export const principleKey = (principle: string) =>
  comparable(principle, ignoredInPrinciples) || principle.trim();

const ignoredInPrinciples = /[^\p{L}\p{M}\p{N}\p{S}]+/gu;

/** Matches whole words in scripts with spaces: "Al" is not in "also". A name without letters is searched literally. */
function containsName(answer: string, name: string): boolean {
  const [answerWords, nameWords] = [comparable(answer), comparable(name)];
  if (!nameWords) return name !== '' && answer.includes(name);
  return withoutSpaces.test(nameWords)
    ? answerWords.includes(nameWords)
    : ` ${answerWords} `.includes(` ${nameWords} `);
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const minRoleLength = 10;
const minPrinciples = 2;

const uncertainPhrases = (text: string) =>
  [...straightQuotes(text).matchAll(uncertain)].map(([phrase]) => phrase);

const uncertain =
  /\b(?:i(?:'m| am) (?:not (?:entirely |quite |really )?(?:sure|certain)|unsure|uncertain)|i (?:do not|don't) (?:really )?(?:know|have (?:a|any|that|the|enough)\b)|i have no idea|not sure|no idea|(?:i )?can(?:not|'t) (?:say|tell|answer)|unknown|unclear|it depends|as an ai(?: language)? model)\b/gi;

/** Phrases about the persona itself, which are uncertain even if the role contains them. */
const ownDoubt = /^i(?:'m| am| have no) /i;

/**
 * The text of a line such as `1. Be kind`, `**2)** Be brave`, `- Be true`, `* …` or `• …`, normalised for comparison;
 * empty for other lines.
 */
function itemsOfLine(line: string): string[] {
  const text = /^[\s>#*_]*(?:(?:\d{1,2}|[a-z])[.)][*_]*|[-*+•–])\s+(.+)$/i.exec(line)?.[1];
  const item = comparable(text ?? '', ignoredInPrinciples);
  return item ? [item] : [];
}

function result(
  name: keyof typeof identityQuestions,
  passed: boolean,
  reason: string,
  expected: string,
  got: string,
): IdentityResult {
  return { question: identityQuestions[name], passed, reason, expected, got: withoutEscapes(got).trim() };
}

/** Removes the backslash escapes of Markdown. */
const withoutEscapes = (answer: string) => answer.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Letters and digits of any script in lower case, single spaces instead of what is ignored. */
const comparable = (text: string, ignored = /[^\p{L}\p{M}\p{N}]+/gu) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`*_~]+/g, '')
    .replace(ignored, ' ')
    .trim();

const straightQuotes = (text: string) => text.replace(/[’`]/g, "'");
