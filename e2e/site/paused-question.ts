import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { continuationVariable } from './global-setup.ts';

/** A question whose answer stops in the middle, however slow the machine is, until `continueAnswer` is called. */
export function pausedQuestion(request: APIRequestContext) {
  const id = randomUUID();
  return {
    question: `Tell me about the way up (slowly, pause ${id})`,
    continueAnswer: () => request.post(`${process.env[continuationVariable]}/${id}`),
  };
}
