import type { TracedAnswer } from '../../engine/quality/report.ts';
import { answer, partsOf } from './ask.ts';
import { plainText, plainVectors, rankedInMemory } from './floors.ts';
import type { PersonaWithDocuments } from './site.ts';

export interface AnswerMethod {
  method: string;
  ask(question: string, after?: string): Promise<TracedAnswer>;
}

export function answerMethods(reader: PersonaWithDocuments, withFloors: boolean): AnswerMethod[] {
  const engine: AnswerMethod = {
    method: 'Foyer',
    async ask(question, after) {
      const parts = await partsOf(reader, question, after);
      const start = process.cpuUsage();
      const engineAnswer = await answer(reader, parts);
      const { user, system } = process.cpuUsage(start);
      return { ...engineAnswer, parts, milliseconds: (user + system) / 1000 };
    },
  };
  if (!withFloors) return [engine];
  return [
    engine,
    {
      method: 'the engine on passages by cosine alone',
      async ask(question, after) {
        const passages = await rankedInMemory(reader, question);
        const parts = { ...(await partsOf(reader, question, after)), passages };
        return { ...(await answer(reader, parts)), parts };
      },
    },
    { method: 'plain full text', ask: (question) => plainText(reader, question) },
    { method: 'plain vectors', ask: (question) => plainVectors(reader, question) },
  ];
}
