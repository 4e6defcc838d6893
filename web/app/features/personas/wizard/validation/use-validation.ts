import type { OwnPersona } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../../platform/failure';
import { answerTo } from '../../../../platform/stream';
import { messages } from '../../messages';
import { type Validation, verify } from './verify';

const questionPauseMilliseconds = 500;

/** Verifies the persona's identity on load, and again with each `retry`. */
export function useValidation(persona: OwnPersona) {
  const [attempt, setAttempt] = useState(0);
  const [validation, setValidation] = useState<Validation>({ status: 'running', results: [] });

  // Runs once per attempt, with the persona at that time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must not restart when the persona changes
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = (message: string) =>
      answerTo({ foId: persona.id, message, simulate: true, instant: true }, signal);
    const follow = async () => {
      try {
        for await (const state of verify(persona, { ask, pause: () => wait(questionPauseMilliseconds) }))
          if (!signal.aborted) setValidation(state);
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        setValidation({ status: 'broken', failure: failureOf(messages.validation.unreachable, error) });
      }
    };
    void follow();
    return () => controller.abort();
  }, [attempt]);

  return { validation, retry: () => setAttempt((before) => before + 1) };
}

export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
