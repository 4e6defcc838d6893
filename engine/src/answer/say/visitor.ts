import { measureStyle } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';
import type { Statement } from '../visitor/statements.ts';
import { createCalmSay, createSay } from './create-say.ts';
import { escapeMarkdown } from './escape-markdown.ts';

type TurnContext = Pick<TurnParts, 'persona' | 'question' | 'history'>;

/**
 * Repeats visitors' own statements to them; `verdict` is "Yes." or "No." for a yes/no question with a certain answer, else
 * empty.
 */
export function repeatStatements(statements: Statement[], verdict: string, parts: TurnContext): string {
  const say = createSay(parts);
  const repeated = [
    ...new Set(
      statements.flatMap((one) => (one.antecedent && !one.isCorrection ? [one.antecedent, one] : [one])),
    ),
  ];
  const areFromNote = repeated.every((one) => one.isFromNote);
  const start = verdict ? `${verdict} ` : '';
  if (repeated.some(mustBeQuoted)) {
    const quotes = repeated.map(
      ({ text, pendingCorrection }) =>
        quote(text) + (pendingCorrection ? `, and then: ${quote(pendingCorrection)}` : ''),
    );
    return `${start}${areFromNote ? say('You told me in an earlier talk:') : say('You told me:')} ${quotes.join(' ')}`;
  }
  const frame = areFromNote
    ? say('You told me in an earlier talk that', 'From an earlier talk I remember that')
    : say('You told me that', 'You said that', 'I remember you telling me that');
  const end = measureStyle(parts.persona.writingSample).usesExclamations ? '!' : '.';
  return `${start}${frame} ${repeated.map(({ text }) => toSecondPerson(text)).join(', and that ')}${end}`;
}

const quote = (text: string) => `“${escapeMarkdown(text)}.”`;

/**
 * Statements that cannot be put into the second person: about the persona as "you", or about the visitor in the third
 * person.
 */
const mustBeQuoted = ({ text, pendingCorrection }: Statement) =>
  pendingCorrection !== undefined ||
  /^call me\b|\byou(?:r|rs|['’]re)?\b|["“”]|\b(?:visitor|user)\b/i.test(text);

const secondPerson: Record<string, string> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  'i am': 'you are',
  'i was': 'you were',
  "i'm": "you're",
};

/** Turns the first person into the second: "I teach history" gives "you teach history". */
function toSecondPerson(text: string): string {
  const secondPersonText = text
    .replace(/[’]/g, "'")
    .replace(
      /\b(?:I am|I was|I'm|I|me|my|mine|myself|we|us|our|ours|ourselves)\b/gi,
      (word) => secondPerson[word.toLowerCase()] ?? word,
    )
    .replace(/\b(I|you)'(ve|d|ll|re)\b/gi, "you'$2");
  const first = /^\p{Lu}\p{L}*/u.exec(text)?.[0] ?? '';
  const startsLower =
    /^(?:I|My|We|Our|He|She|It|They|His|Her|Its|Their|As|In|At|On|When|Since|Now|Two|The|A)$/.test(first);
  return escapeMarkdown(
    startsLower ? secondPersonText.charAt(0).toLowerCase() + secondPersonText.slice(1) : secondPersonText,
  );
}

/** Says that the visitor has not told this, and repeats the related statements. */
export function sayUnknown(related: Statement[], parts: TurnContext): string {
  const unknown = createCalmSay(parts)(
    'That is something only you can tell me, and I have not heard it from you yet.',
    'You have not told me that, as far as I can see.',
    'I know of you only what you tell me, and that is not among it.',
  );
  return related.length > 0 ? `${unknown} ${repeatStatements(related, '', parts)}` : unknown;
}
