import { limits } from '@foyer/contract/limits';

/** What a sign-up states of the person's age, for the record; a form that states nothing is no mistake. */
export function ageStatement(data: Record<string, unknown> | undefined, now: Date) {
  const age = data?.minimum_age_stated;
  const isStated = typeof age === 'number' && Number.isInteger(age) && age >= limits.age.min && age < 150;
  return isStated ? { age_stated: age, age_stated_at: now } : { age_stated: null, age_stated_at: null };
}
