import { z } from 'zod';
import { invalid } from './refusals.ts';

export const emailAddress = z.email().max(255);

/** The address in lower case; every account is found by that. */
export function parseEmail(given: string): string {
  const result = emailAddress.safeParse(given);
  if (!result.success) throw invalid('Unable to validate email address: invalid format');
  return result.data.toLowerCase();
}
