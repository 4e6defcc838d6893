import { onlyVisitorKnows } from './only-visitor-knows.ts';
import { questionAboutVisitor } from './question-about-visitor.ts';

const frames: [question: RegExp, complete: (match: RegExpExecArray) => string][] = [
  [/^(?:what|who|where|when|how old) (is|are) (my .+)$/, ([, verb, thing]) => `${thing} ${verb}`],
  [/^(?:what|where|when|which \p{L}+) do (?:i|we) (.+)$/u, ([, verb]) => `I ${verb}`],
  [/^(?:where|when) was i (born)$/, ([, verb]) => `I was ${verb}`],
  [/^(?:how old|who|where) am i(?: (from))?$/, ([, from]) => (from ? `I am ${from}` : 'I am')],
];
const fragment =
  /^(?:(?:in|at|on|near|from|an?|the|my) \S|\p{Lu}|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)/iu;
const notAnAnswer =
  /^(?:ok|okay|thanks?|thank you|sure|yes|no|right|great|good|fine|never mind|hm+|oh|ah|i|you|tell|the owner|ask)\b/i;

/** Completes "In Ghent." after "Where do I live?" to a sentence; undefined if it is no answer to that. */
export function answerInFull(question: string | undefined, reply: string): string | undefined {
  const text = reply.trim().replace(/[.!]+$/, '');
  if (!question || /[?？]/.test(reply) || text.split(/\s+/).length > 5) return undefined;
  if (!fragment.test(text) || notAnAnswer.test(text)) return undefined;
  const parsed = questionAboutVisitor(question);
  if (!parsed || !onlyVisitorKnows(parsed)) return undefined;
  for (const [shape, complete] of frames) {
    const match = shape.exec(parsed.text);
    if (match) return `${complete(match).replace(/^./, (first) => first.toUpperCase())} ${lowered(text)}`;
  }
  return undefined;
}

const lowered = (text: string) =>
  text.replace(/^(?:In|At|On|Near|From|An?|The|My)\b/, (word) => word.toLowerCase());
