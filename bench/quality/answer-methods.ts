import type { Told } from '../../engine/quality/report.ts';
import { answer, partsOf } from './ask.ts';
import { plainText, plainVectors, rankedInMemory } from './floors.ts';
import type { Reader } from './site.ts';

export interface AnswerMethod {
  by: string;
  ask(question: string, after?: string): Promise<Told>;
}

export function answerMethods(reader: Reader, withFloors: boolean): AnswerMethod[] {
  const engine: AnswerMethod = {
    by: 'Foyer',
    async ask(question, after) {
      const parts = await partsOf(reader, question, after);
      const start = process.cpuUsage();
      const said = await answer(reader, parts);
      const { user, system } = process.cpuUsage(start);
      return { ...said, parts, milliseconds: (user + system) / 1000 };
    },
  };
  if (!withFloors) return [engine];
  return [
    engine,
    {
      by: 'the engine on passages by cosine alone',
      async ask(question, after) {
        const passages = await rankedInMemory(reader, question);
        const parts = { ...(await partsOf(reader, question, after)), passages };
        return { ...(await answer(reader, parts)), parts };
      },
    },
    { by: 'plain full text', ask: (question) => plainText(reader, question) },
    { by: 'plain vectors', ask: (question) => plainVectors(reader, question) },
  ];
}
