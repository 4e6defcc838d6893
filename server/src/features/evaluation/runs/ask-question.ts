import type { JudgedAnswer } from '@foyer/engine';
import { type SimulatedAnswer, simulateTurn } from '#features/chat';
import { findPersona } from '#features/personas';
import { visitorsMemories } from '#features/training';
import { AiError } from '#platform/ai';
import type { Platform } from '#platform/context';
import type { StoredResult } from '../table.ts';
import type { EvaluationJob } from './evaluation-job.ts';

const titles = { principle: 'Principles', voice: 'Voice', hallucination: 'Hallucination' };

/** Asks one question and checks the answer; undefined if the persona was deleted. */
export async function askQuestion(
  platform: Platform,
  { foId, userId }: EvaluationJob,
  question: string,
  signal: AbortSignal,
): Promise<StoredResult | undefined> {
  const persona = await findPersona(platform.database.db, foId);
  if (!persona) return undefined;
  let answer: SimulatedAnswer | undefined;
  try {
    answer = await simulateTurn({ ...platform, viewer: { id: userId } }, { persona, question }, signal);
    const verdicts = await platform.ai.judge.judge(judgedAnswerOf(platform, answer), { signal });
    const checks = (['principle', 'voice', 'hallucination'] as const).map((check) => ({
      check,
      ...verdicts[check],
    }));
    return {
      ...resultTexts(question, answer),
      memories: await repeatedMemories(platform, answer),
      judged: true,
      principleCheck: verdicts.principle.passed,
      voiceCheck: verdicts.voice.passed,
      hallucinationCheck: verdicts.hallucination.passed,
      errors: checks
        .filter(({ passed }) => !passed)
        .map(({ check, reason }) => `${titles[check]}: ${reason || 'Not passed.'}`),
    };
  } catch (error) {
    // The run is stopping: throw, so that the question is asked again when the run is resumed.
    signal.throwIfAborted();
    if (!(error instanceof AiError)) throw error;
    platform.log.warn({ err: error, foId }, 'a test question could not be answered or checked');
    return {
      ...resultTexts(question, answer),
      ...notJudged,
      errors: [error.reason],
      memories: await repeatedMemories(platform, answer),
    };
  }
}

const notJudged = { judged: false, principleCheck: false, voiceCheck: false, hallucinationCheck: false };

function resultTexts(question: string, answer: SimulatedAnswer | undefined) {
  return {
    question,
    response: answer?.text ?? '',
    principlesUsed: answer?.metadata.principles_used ?? [],
    selectedPrinciples: answer?.metadata.selected_principles ?? [],
    declined: answer?.declined ?? false,
  };
}

/** The memories from visitors' conversations that the answer and the verdicts may contain. */
async function repeatedMemories(platform: Platform, answer: SimulatedAnswer | undefined) {
  if (!answer) return [];
  return visitorsMemories(
    platform.database.db,
    nearMemories(platform, answer).map(({ id }) => id),
  );
}

/** The recalled memories that the chat engine may use. */
const nearMemories = ({ ai }: Platform, { parts, memoryId }: SimulatedAnswer) =>
  parts.memories.filter(({ id, score }) => id === memoryId || score >= ai.embedding.thresholds.memory);

function judgedAnswerOf(platform: Platform, answer: SimulatedAnswer): JudgedAnswer {
  const { text, parts, metadata, declined } = answer;
  const memories = nearMemories(platform, answer).filter(({ label }) => label !== 'reject');
  return {
    persona: parts.persona,
    question: parts.question,
    answer: text,
    principles: metadata.selected_principles,
    declined,
    evidence: [
      ...parts.facts.map(({ key, value }) => `${key}: ${value}`),
      ...memories.map((memory) => memory.answer),
      ...parts.passages.map(({ fileName, headingPath, place, text: passage }) =>
        [fileName, ...headingPath, ...Object.values(place), passage].join('\n'),
      ),
      ...(parts.topics ?? []),
    ],
  };
}
