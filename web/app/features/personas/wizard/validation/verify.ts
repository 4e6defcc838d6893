import {
  checkName,
  checkPrinciples,
  checkRole,
  type IdentityProfile,
  type IdentityResult,
  identityQuestions,
  missingFields,
} from '@foyer/contract/persona-identity';
import type { Failure } from '../../../../platform/failure';

export type Validation =
  /** The answers so far. */
  | { status: 'running'; results: IdentityResult[] }
  | { status: 'passed'; results: IdentityResult[] }
  | { status: 'failed'; results: IdentityResult[]; missingNames: string[] }
  /** A question could not be asked, so the result is unknown. */
  | { status: 'broken'; failure: Failure };

interface VerifyOptions {
  ask: (question: string) => Promise<string>;
  /** Waits between two questions. */
  pause: () => Promise<void>;
}

/** Asks the persona the identity questions one after the other, and yields each state. */
export async function* verify(
  profile: IdentityProfile,
  { ask, pause }: VerifyOptions,
): AsyncGenerator<Exclude<Validation, { status: 'broken' }>> {
  const results: IdentityResult[] = [];
  yield { status: 'running', results: [] };
  const missingNames = missingFields(profile);
  if (missingNames.length > 0) return yield { status: 'failed', results, missingNames };

  const checks = [
    [identityQuestions.name, (answer: string) => checkName(answer, profile.name)],
    [identityQuestions.role, (answer: string) => checkRole(answer, profile.role)],
    [identityQuestions.principles, checkPrinciples],
  ] as const;
  for (const [question, check] of checks) {
    if (results.length > 0) await pause();
    results.push(check(await ask(question)));
    yield { status: 'running', results: [...results] };
  }
  if (results.every(({ passed }) => passed)) yield { status: 'passed', results };
  else yield { status: 'failed', results, missingNames };
}
