import type { TracedAnswer } from '../../engine/quality/report.ts';
import { answer, partsOf } from './ask.ts';
import { plainText, plainVectors, rankedInMemory } from './floors.ts';
import type { PersonaWithDocuments } from './site.ts';

export interface AnswerMethod {
  method: string;
  ask(question: string, after?: string): Promise<TracedAnswer>;
}

export function answerMethods(subject: PersonaWithDocuments, withFloors: boolean): AnswerMethod[] {
  const engine: AnswerMethod = {
    method: 'Foyer',
    async ask(question, after) {
      const parts = await partsOf(subject, question, after);
      const start = process.cpuUsage();
      const engineAnswer = await answer(subject, parts);
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
        const passages = await rankedInMemory(subject, question);
        const parts = { ...(await partsOf(subject, question, after)), passages };
        return { ...(await answer(subject, parts)), parts };
      },
    },
    { method: 'plain full text', ask: (question) => plainText(subject, question) },
    { method: 'plain vectors', ask: (question) => plainVectors(subject, question) },
  ];
}
