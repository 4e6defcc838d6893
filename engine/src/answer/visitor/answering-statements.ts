import { escapeRegExp, membersOf, stopwords, terms } from '../../text/index.ts';
import { introducedIn, mentionsUncertainty } from './clause-words.ts';
import { fitsKind, matchScore, minMatchScore } from './fits-kind.ts';
import { isQualifier, isSameThing } from './possessions.ts';
import type { QuestionAboutVisitor } from './question-about-visitor.ts';
import type { Statement } from './statements.ts';

/** The visitor's statements that answer the question, in their order; empty if none does. */
export function answeringStatements(question: QuestionAboutVisitor, statements: Statement[]): Statement[] {
  const candidates = statements.filter((one) => isAbout(question, one) && fitsKind(one, question));
  const matching = preferCategory(candidates, question);
  if (question.kind === 'all' || question.kind === 'liking') return matching.slice(-4);
  const wantsPast = /\b(?:did|was|were|used to|had|before|formerly)\b/.test(question.text);
  const sameTense = matching.filter((one) => one.isPast === wantsPast);
  const preferred = sameTense.length > 0 ? sameTense : matching;
  const certain = preferred.filter(({ isUncertain }) => !isUncertain);
  const answers = certain.length > 0 && !mentionsUncertainty(question.text) ? certain : preferred;
  if (question.kind === 'whether') return withNewer(question, newestStatements(answers), statements);
  const affirmative = answers.filter(({ isNegated }) => !isNegated);
  const values = affirmative.length > 0 ? affirmative : answers;
  if (asksForSeveral.test(question.text)) return values.slice(-maxValues);
  const newest = newestStatements(values);
  return question.kind === 'place' ? withNewer(question, newest, statements) : newest;
}

/** "Which languages do I speak?", "What am I allergic to?" */
const asksForSeveral =
  /^(?:what|which) (?:\p{L}+ )?\p{L}+[^sui]s (?:do|did|have|am) (?:i|we)\b|^what (?:am i|are we) (?:allergic|interested|afraid)\b|^what do (?:i|we) (?:eat|drink|play|collect)\b/u;

/** Maximum number of statements in the answer to such a question. */
const maxValues = 4;

/** After "Do I live in Oslo?" and "Where do I live?", also the newer statement "I live in Rome now". */
function withNewer(
  question: QuestionAboutVisitor,
  answers: Statement[],
  statements: Statement[],
): Statement[] {
  const newest = answers.at(-1);
  if (!newest || newest.isNegated || !/^(?:where )?(?:do|am|are) (?:i|we)\b/.test(question.text))
    return answers;
  const newer = statements
    .slice(statements.indexOf(newest) + 1)
    .findLast(
      (one) =>
        one.subject.length === 0 &&
        !one.isUncertain &&
        (ends(one, newest, question) ||
          (!one.isNegated &&
            !one.isPast &&
            !one.isAboutAnother &&
            (saysNewPlace(one, question.text, newest.text) || saysNewState(one.text, question.text)))),
    );
  return newer ? [...answers, newer] : answers;
}

/** "I live in Rome" after "Do I live in Oslo?", and "I switched to BP" after "Do I work at Shell?" */
function saysNewPlace({ text, names }: Statement, question: string, former: string): boolean {
  if (names.length === 0) return false;
  if (/\blive\b/.test(question))
    return /\b(?:live|living|moved) (?:\p{Ll}+ )?(?:in|to|at)\b(?! with\b)/u.test(text);
  const [, verb = ''] = /\b(work|teach|study)\b/u.exec(question) ?? [];
  const [, preposition] = /\b(?:work|teach|study)\w*\b(?: \p{L}+)*? (at|for|in)\b/u.exec(former) ?? [];
  // "I moved to Leeds" may be a town, and does not say where the visitor works.
  const isWhere = question.startsWith('where ');
  const verbs = placeVerbs[verb];
  if (verbs === undefined || preposition === undefined) return false;
  const prepositions = preposition === 'in' ? 'in' : 'at|for|by';
  return new RegExp(
    `\\b(?:${verbs})\\b(?: now| currently| part[- ]time| full[- ]time)? (?:${prepositions}) \\p{Lu}|\\b(?:switched|changed${isWhere ? '' : '|moved'}) to \\p{Lu}`,
    'u',
  ).test(text);
}
const placeVerbs: Record<string, string> = {
  work: 'work|working|employed|(?:have|got|found|started|took|accepted|joined|switched|changed|moved) [^,;]*(?:job|work|position)(?: [^,;]+?)?',
  teach: 'teach|teaching',
  study: 'study|studying|enrolled',
};

/** "I left Shell" and "I quit my job" after "Do I work at Shell?"; not "I left my keys at Shell". */
function ends({ text }: Statement, former: Statement, question: QuestionAboutVisitor): boolean {
  if (/\b(?:not|never|nearly|almost)\b|n['’]t\b/.test(text)) return false;
  const names = (question.names.length > 0 ? question.names : former.names).map(escapeRegExp);
  // "I was fired from BP" does not end the work at Shell.
  const isElsewhere = namesEmployer.test(text) && !former.names.some((name) => text.includes(name));
  if (/\b(?:work|job|teach|employed)\b/.test(question.text) && endsWork.test(text) && !isElsewhere)
    return true;
  return (
    names.length > 0 &&
    new RegExp(`\\b${endingVerb} (?:the )?(?:${names.join('|')})\\b(?!${briefly})`, 'u').test(text)
  );
}
const endingVerb =
  '(?:(?:left|quit|gave up)(?: (?:my|the) (?:job|work|position) (?:at|in|with))?|(?:resigned|retired|moved away|sacked|fired|dismissed) (?:from|by|at))';
const briefly =
  ' (?:for|over) (?:(?:the|an?|two|three|\\d+) )?(?:hour|day|night|week|weekend|month|holiday|summer|winter|while)| this (?:morning|afternoon|evening|week)|.* (?:came|moved|went) back\\b';
const namesEmployer = /\b(?:from|at|by|with) (?:the )?\p{Lu}/u;
const endsWork =
  /\b(?:(?:quit|left|lost|gave up|resigned from) (?:my|the|that|this) (?:\p{L}+ )?(?:job|work|position|post)|(?:got|was|been|am|['’]m) (?:\p{L}+ )?(?:sacked|fired|dismissed|laid off|made redundant|retired|unemployed)|retired|resigned|handed in my notice)\b/u;

/**
 * "I drive a Skoda now" after "Do I drive a Volvo?", and a profession after another; who has a cat now may still have a
 * dog, and who is a mother now may still be a nurse.
 */
function saysNewState(statement: string, question: string): boolean {
  if (!/\b(?:now|nowadays|these days|currently|at present)\b/.test(statement)) return false;
  const [, verb, asked = ''] = /^do (?:i|we) (?:still |really )?(\p{Ll}+) (\p{L}+)/u.exec(question) ?? [];
  if (verb !== undefined) {
    const [, said = ''] =
      new RegExp(`^(?:I|[Ww]e) (?:\\p{Ll}+ )?${verb} (\\p{L}+)`, 'u').exec(statement) ?? [];
    return endsFormer.test(verb) && said !== '' && haveSameShape(asked, said);
  }
  return (
    /^am i (?:still )?an? /.test(question) &&
    /^I(?: am|['’]m) (?:now )?an? /.test(statement) &&
    [question, statement].every((text) => terms(text).some((term) => professions.has(term)))
  );
}
/** "A Volvo" and "an Audi", but not "a Volvo" and "to work". */
const haveSameShape = (one: string, other: string) =>
  one.replace(/^an$/, 'a') === other.replace(/^an$/, 'a') ||
  ![one, other].some((word) => stopwords.has(word));
const endsFormer = /^(?:drive|rent|live|work|teach|study)$/;
const professions = membersOf('profession');

/** Statements about the question's subject that do not answer it. */
export const statementsAbout = (question: QuestionAboutVisitor, statements: Statement[]): Statement[] =>
  question.subject.length === 0 ? [] : statements.filter((one) => isAbout(question, one)).slice(-2);

/** The newest statement, and those before it as long as each later one is about another of the same kind. */
function newestStatements(statements: Statement[]): Statement[] {
  const from = statements.findLastIndex((statement, index) => {
    const previous = statements[index - 1];
    return !previous || !isAboutAnother(statement, previous);
  });
  return statements.slice(from);
}

/** "My daughter is seven" after "My son is five", also "I have two cats" after "I have a dog". */
const isAboutAnother = (later: Statement, earlier: Statement) =>
  (later.isAboutAnother && !later.isCorrection) ||
  later.subject.some((one) => isQualifier(one) && !earlier.subject.includes(one)) ||
  isOther(later.subject, earlier.subject) ||
  (later.subject.length === 0 && isOther(introducedIn(later.text), introducedIn(earlier.text)));

const isOther = (later: string[], earlier: string[]) =>
  later.length > 0 &&
  earlier.length > 0 &&
  !later.some((one) => earlier.some((other) => isSameThing(one, other) || isSameThing(other, one)));

function isAbout(question: QuestionAboutVisitor, statement: Statement): boolean {
  if (question.names.some((name) => !statement.names.includes(name)) && question.kind !== 'whether')
    return false;
  if (question.isIndirect)
    return question.names.length > 0 || question.subject.length > 0 ? hasSubject(question, statement) : false;
  if (!hasSubject(question, statement)) return false;
  const questionTerms = [...question.subject, ...question.otherTerms, ...question.category];
  // A statement about a sister does not answer a question about the visitor, unless it asks about a sister.
  return statement.subject.every(
    (thing) =>
      isQualifier(thing) || questionTerms.some((one) => isSameThing(one, thing)) || question.kind === 'all',
  );
}

function hasSubject({ subject }: QuestionAboutVisitor, statement: Statement): boolean {
  const statementTerms = [
    ...statement.subject,
    ...introducedIn(statement.text),
    ...(statement.subject.length > 0 ? statement.terms : []),
  ];
  return subject.every(
    (one) =>
      statementTerms.some((thing) => isSameThing(one, thing)) ||
      (statement.subject.length === 0 && matchScore(one, statement) >= 0.9),
  );
}

/** The statements with something of the category asked for (tea for drinks), else all. */
function preferCategory(
  statements: Statement[],
  { category, otherTerms, kind }: QuestionAboutVisitor,
): Statement[] {
  const questionTerms = kind === 'liking' ? [...category, ...otherTerms] : category;
  if (questionTerms.length === 0) return statements;
  const isOfCategory = (one: Statement, term: string) =>
    matchScore(term, one) >= minMatchScore || one.subject.some((thing) => isSameThing(thing, term));
  const exact = statements.filter((one) => questionTerms.every((term) => isOfCategory(one, term)));
  return exact.length > 0 ? exact : statements;
}
