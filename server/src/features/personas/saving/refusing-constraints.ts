import { violatedConstraint } from '#platform/database';
import { Conflict, Invalid, SignInRequired } from '#platform/errors';
import { fieldChecks } from '../field-checks.ts';

/** Maps constraint violations to errors for the user. */
export async function refusingConstraints<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(violatedConstraint(error)) ?? error;
  }
}

export function refusalOf(constraint: string | undefined): Error | undefined {
  if (constraint === 'fos_owner') return personaExists();
  // The account was deleted meanwhile.
  if (constraint === 'fos_owner_id_users_id_fk') return new SignInRequired();
  if (constraint === 'fos_one_visibility') return new Invalid('An FO is either public or unlisted.');
  const check = fieldChecks.find(({ name }) => name === constraint);
  return check && new Invalid(check.message);
}

export const personaExists = () =>
  new Conflict('persona_exists', 'You can only create one FO. Please edit your existing FO instead.');
