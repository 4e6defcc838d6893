import { onlyVisitorKnows } from './only-visitor-knows.ts';
import { ownQuestion } from './own-question.ts';

const frames: [asked: RegExp, told: (found: RegExpExecArray) => string][] = [
  [/^(?:what|who|where|when|how old) (is|are) (my .+)$/, ([, verb, thing]) => `${thing} ${verb}`],
  [/^(?:what|where|when|which \p{L}+) do (?:i|we) (.+)$/u, ([, verb]) => `I ${verb}`],
  [/^(?:where|when) was i (born)$/, ([, verb]) => `I was ${verb}`],
  [/^(?:how old|who|where) am i(?: (from))?$/, ([, from]) => (from ? `I am ${from}` : 'I am')],
];
const fragment =
  /^(?:(?:in|at|on|near|from|an?|the|my) \S|\p{Lu}|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)/iu;
const noAnswer =
  /^(?:ok|okay|thanks?|thank you|sure|yes|no|right|great|good|fine|never mind|hm+|oh|ah|i|you|tell|the owner|ask)\b/i;

/** Completes "In Ghent." after "Where do I live?" to a sentence; undefined if it is no answer to that. */
export function answerInFull(question: string | undefined, said: string): string | undefined {
  const text = said.trim().replace(/[.!]+$/, '');
  if (!question || /[?？]/.test(said) || text.split(/\s+/).length > 5) return undefined;
  if (!fragment.test(text) || noAnswer.test(text)) return undefined;
  const asked = ownQuestion(question);
  if (!asked || !onlyVisitorKnows(asked)) return undefined;
  for (const [shape, told] of frames) {
    const found = shape.exec(asked.text);
    if (found) return `${told(found).replace(/^./, (first) => first.toUpperCase())} ${lowered(text)}`;
  }
  return undefined;
}

const lowered = (text: string) =>
  text.replace(/^(?:In|At|On|Near|From|An?|The|My)\b/, (word) => word.toLowerCase());
