import type { TracedAnswer } from '../../engine/quality/report.ts';
import { answer, buildTurnParts } from './ask.ts';
import { answerByFullText, answerByVectors, rankInMemory } from './baselines.ts';
import type { PersonaWithDocuments } from './site.ts';

export interface AnswerMethod {
  method: string;
  ask(question: string, earlierQuestion?: string): Promise<TracedAnswer>;
}

export function answerMethods(subject: PersonaWithDocuments, withBaselines: boolean): AnswerMethod[] {
  const engine: AnswerMethod = {
    method: 'Foyer',
    async ask(question, earlierQuestion) {
      const parts = await buildTurnParts(subject, question, earlierQuestion);
      const start = process.cpuUsage();
      const engineAnswer = await answer(subject, parts);
      const { user, system } = process.cpuUsage(start);
      return { ...engineAnswer, parts, milliseconds: (user + system) / 1000 };
    },
  };
  if (!withBaselines) return [engine];
  return [
    engine,
    {
      method: 'the engine, with passages ranked by cosine similarity only',
      async ask(question, earlierQuestion) {
        const passages = await rankInMemory(subject, question);
        const parts = { ...(await buildTurnParts(subject, question, earlierQuestion)), passages };
        return { ...(await answer(subject, parts)), parts };
      },
    },
    { method: 'plain full text', ask: (question) => answerByFullText(subject, question) },
    { method: 'plain vectors', ask: (question) => answerByVectors(subject, question) },
  ];
}
