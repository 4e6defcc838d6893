import { numberWord } from '../../text/index.ts';
import { noValue } from './corrected-values.ts';
import { onlyVisitorKnows } from './only-visitor-knows.ts';
import { questionAboutVisitor } from './question-about-visitor.ts';

const frames: [question: RegExp, complete: (match: RegExpExecArray) => string][] = [
  [/^(?:what|who|where|when|how old) (is|are) (my .+)$/, ([, verb, thing]) => `${thing} ${verb}`],
  [/^(?:what|where|when|which \p{L}+) do (?:i|we) (.+)$/u, ([, verb]) => `I ${verb}`],
  [/^(?:where|when) was i (born)$/, ([, verb]) => `I was ${verb}`],
  [/^(?:how old|who|where) am i(?: (from))?$/, ([, from]) => (from ? `I am ${from}` : 'I am')],
];
/** Without the flag `i`, which would take every letter for a capital. */
const fragment = new RegExp(
  `^(?:(?:[Ii]n|[Aa]t|[Oo]n|[Nn]ear|[Ff]rom|[Aa]n?|[Tt]he|[Mm]y) \\S|\\p{Lu}|\\d|${numberWord}\\b)`,
  'u',
);
const asksForName = /\bname$|^who am i$/;
/** A name is often written without its capital. */
const word = /^\p{L}+$/u;
const notAnAnswer =
  /^(?:ok|okay|thanks?|thank you|sure|yes|no|right|great|good|fine|never mind|hm+|oh|ah|i|you|tell|the owner|ask)\b/i;
/** A question without a question mark; "Will" and "Will Reed" are names. */
const asks =
  /^(?:(?:[Aa]nd|[Bb]ut|[Ss]o) )?(?:[Ww]h(?:o|om|ose|at|en|ere|y|ich)|[Hh]ow|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Dd]o|[Dd]oes|[Dd]id|[Hh]as|[Hh]ave|[Cc]an|[Cc]ould|[Ww]ill|[Ww]ould|[Mm]ay|[Mm]ight|[Mm]ust|[Ss]hould|[Ss]hall) \p{Ll}/u;

/** Completes "In Ghent." after "Where do I live?" to a sentence; undefined if it is no answer to that. */
export function completeFragment(question: string | undefined, reply: string): string | undefined {
  const text = reply.trim().replace(/[.!]+$/, '');
  if (!question || /[?？]/.test(reply) || text.split(/\s+/).length > 5) return undefined;
  if (notAnAnswer.test(text) || noValue.test(text) || asks.test(text)) return undefined;
  const parsed = questionAboutVisitor(question);
  if (!parsed || !onlyVisitorKnows(parsed)) return undefined;
  if (!fragment.test(text) && !(asksForName.test(parsed.text) && word.test(text))) return undefined;
  for (const [shape, complete] of frames) {
    const match = shape.exec(parsed.text);
    if (match)
      return `${complete(match).replace(/^./, (first) => first.toUpperCase())} ${lowerCaseFirstWord(text)}`;
  }
  return undefined;
}

const lowerCaseFirstWord = (text: string) =>
  text.replace(/^(?:In|At|On|Near|From|An?|The|My)\b/, (word) => word.toLowerCase());
