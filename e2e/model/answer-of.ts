import { identityQuestions } from '../../contract/src/persona-identity.ts';
import { questions } from '../handbook/questions.ts';

interface Block {
  id: string;
  text: string;
}

export interface ChatMessage {
  role: string;
  content: unknown;
}

/**
 * Answers as a good model would: quotes the sentence in the data of the prompt that answers the question, and cites it, or
 * says that the data has no answer. It knows which fact a question asks for, but not where in the data that fact is.
 */
export function answerOf(messages: ChatMessage[]): string {
  const [, data = '', question = ''] =
    /^([\s\S]*\n)?Question:\n([\s\S]*)$/.exec(textOf(messages.at(-1))) ?? [];
  if (question.includes('(slowly')) return slowAnswer;
  const self = selfDescription(question, textOf(messages[0]));
  if (self) return self;
  const known = questions.find(({ text }) => question.startsWith(text));
  for (const { id, text } of known ? blocksOf(data) : []) {
    const sentence = sentencesOf(text).find((candidate) => known!.fact.test(candidate));
    if (sentence) return `As far as I have read: ${sentence} [#${id}]`;
  }
  return 'I do not know. What I have read does not say.';
}

/** The answer to "who are you": the persona that the prompt describes. */
function selfDescription(question: string, system: string): string | undefined {
  if (question === identityQuestions.name) return /^You are (.+?)\. You speak/m.exec(system)?.[1];
  if (question === identityQuestions.role) return /^Role: (.+)$/m.exec(system)?.[1];
  if (question !== identityQuestions.principles) return undefined;
  const list = /^Your core principles:\n((?:\d\. .+\n?)+)/m.exec(system)?.[1];
  return list && `These are mine:\n\n${list}`;
}

/** Streams for long enough that a test can leave the page and come back. */
const slowAnswer = [
  'Let me begin at the harbour.',
  ...Array.from({ length: 20 }, (_, index) => `This is thought number ${index + 1} on the way up.`),
  'And that is the summit.',
].join(' ');

export function textOf(message: ChatMessage | undefined): string {
  const content = message?.content ?? '';
  if (typeof content === 'string') return content;
  return (content as { text?: string }[]).map(({ text }) => text ?? '').join('');
}

function blocksOf(data: string): Block[] {
  const block = /<(data-[0-9a-f]+) id="(?<id>[^"]+)"[^>]*>\n(?<text>[\s\S]*?)\n<\/\1>/g;
  return [...data.matchAll(block)].map(({ groups }) => ({ id: groups!.id!, text: groups!.text! }));
}

function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...segmenter.segment(text.replaceAll(/\s+/g, ' '))].map(({ segment }) => segment.trim());
}
