import { vi } from 'vitest';
import type { AnswerEvents, Question } from '../begin-answer';

export interface FakeAnswer {
  question: Question;
  events: AnswerEvents;
  spokenText: string;
  stopSound: () => void;
  retrySpeech: () => void;
  stop: () => Promise<unknown>;
  /** Undefined if the server never announced the answer. */
  id: () => string | undefined;
}

/** The answers that were begun, in order. */
export const answers: FakeAnswer[] = [];

/** Replaces the module `begin-answer`: a test sends the events of each answer itself. */
export function beginAnswer(question: Question, _context: unknown, _output: unknown, events: AnswerEvents) {
  const answer = {
    question,
    events,
    spokenText: '',
    text: () => answer.spokenText,
    id: () => undefined as string | undefined,
    stopSound: vi.fn(),
    retrySpeech: vi.fn(),
    stop: vi.fn(async () => ({ heard: 0 })),
    storeHeard: async () => ({ content: null }),
    leave: () => ({ clientMessageId: question.clientMessageId, heard: 0 }),
  };
  answers.push(answer);
  return answer;
}
