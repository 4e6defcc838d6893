import { limits } from '@foyer/contract/limits';

/** The age statement of a sign-up, kept as a record; it is optional. */
export function ageStatement(data: Record<string, unknown> | undefined, now: Date) {
  const age = data?.minimum_age_stated;
  const isStated = typeof age === 'number' && Number.isInteger(age) && age >= limits.age.min && age < 150;
  return isStated ? { age_stated: age, age_stated_at: now } : { age_stated: null, age_stated_at: null };
}
