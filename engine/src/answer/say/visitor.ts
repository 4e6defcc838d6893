import { measureStyle } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';
import type { Statement } from '../visitor/statements.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { sayer } from './sayer.ts';

type Spoken = Pick<TurnParts, 'persona' | 'question' | 'history'>;

/** Repeats to visitors what they told; `verdict` is "Yes." or "No." for a yes/no question with a certain answer. */
export function sayTold(statements: Statement[], verdict: string, parts: Spoken): string {
  const say = sayer(parts);
  const said = [
    ...new Set(statements.flatMap((one) => (one.before && !one.isCorrection ? [one.before, one] : [one]))),
  ];
  const noted = said.every((one) => one.noted);
  const start = verdict ? `${verdict} ` : '';
  if (said.some(mustBeQuoted)) {
    const quotes = said.map(
      ({ text, pendingCorrection }) =>
        quoted(text) + (pendingCorrection ? `, and then: ${quoted(pendingCorrection)}` : ''),
    );
    return `${start}${noted ? say('You told me in an earlier talk:') : say('You told me:')} ${quotes.join(' ')}`;
  }
  const frame = noted
    ? say('You told me in an earlier talk that', 'From an earlier talk I remember that')
    : say('You told me that', 'You said that', 'I remember you telling me that');
  const end = measureStyle(parts.persona.writingSample).exclaims ? '!' : '.';
  return `${start}${frame} ${said.map(({ text }) => toListener(text)).join(', and that ')}${end}`;
}

const quoted = (text: string) => `“${escapeMarkdown(text)}.”`;

/** Statements that no rule can turn: about the persona as "you", or about the visitor in the third person. */
const mustBeQuoted = ({ text, pendingCorrection }: Statement) =>
  pendingCorrection !== undefined ||
  /^call me\b|\byou(?:r|rs|['’]re)?\b|["“”]|\b(?:visitor|user)\b/i.test(text);

const turned: Record<string, string> = {
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
function toListener(text: string): string {
  const said = text
    .replace(/[’]/g, "'")
    .replace(
      /\b(?:I am|I was|I'm|I|me|my|mine|myself|we|us|our|ours|ourselves)\b/gi,
      (word) => turned[word.toLowerCase()] ?? word,
    )
    .replace(/\b(I|you)'(ve|d|ll|re)\b/gi, "you'$2");
  const first = /^\p{Lu}\p{L}*/u.exec(text)?.[0] ?? '';
  const lowered =
    /^(?:I|My|We|Our|He|She|It|They|His|Her|Its|Their|As|In|At|On|When|Since|Now|Two|The|A)$/.test(first);
  return escapeMarkdown(lowered ? said.charAt(0).toLowerCase() + said.slice(1) : said);
}

/** Says that the visitor has not told this, with what they did tell on the subject. */
export function sayNotTold(near: Statement[], parts: Spoken): string {
  const unknown = sayer(parts)(
    'That is something only you can tell me, and I have not heard it from you yet.',
    'You have not told me that, as far as I can see.',
    'I know of you only what you tell me, and that is not among it.',
  );
  return near.length > 0 ? `${unknown} ${sayTold(near, '', parts)}` : unknown;
}
