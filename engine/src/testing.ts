import type { ChatEngine } from './engines.ts';
import type { AnswerEvent, TurnParts, TurnPassage } from './turn.ts';

export const ada = {
  name: 'Ada Marsh',
  role: 'Lighthouse keeper',
  bio: 'Ada Marsh keeps the light at Carrow Point. She lives on the headland with two cats.',
  principles: ['Tell the truth, even when it is dull', 'Help before you ask', 'Waste nothing'],
  writingSample: '',
  styleInstructions: '',
};

export function turn(question: string, parts: Partial<TurnParts> = {}): TurnParts {
  return {
    persona: ada,
    question,
    history: [],
    facts: [],
    memories: [],
    passages: [],
    selectedPrinciples: [],
    ...parts,
  };
}

export function passage(text: string, fields: Partial<TurnPassage> = {}): TurnPassage {
  const id = fields.id ?? `passage-${text.length}`;
  return {
    id,
    text,
    headingPath: [],
    fileName: 'report.pdf',
    place: { page: 1 },
    score: 1,
    vectorScore: 0.5,
    ...fields,
  };
}

/** The whole answer, without streaming. */
export async function collectAnswer(
  engine: ChatEngine,
  parts: TurnParts,
  signal = new AbortController().signal,
) {
  const answer = await engine.answer(parts, { signal, instant: true });
  const events: AnswerEvent[] = [];
  for await (const event of answer.events) events.push(event);
  const start = events.findLastIndex(({ type }) => type === 'restart') + 1;
  const text = events
    .slice(start)
    .map((event) => (event.type === 'text' ? event.text : ''))
    .join('');
  return { ...answer, text, end: events.at(-1) };
}

/** A memory of an answer that the owner rejected. */
export const rejected = (question: string, answer: string) => ({
  ...{ id: 'rejected', question, answer },
  label: 'reject' as const,
  score: 1,
});
