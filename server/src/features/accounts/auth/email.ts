import { z } from 'zod';
import { invalid } from './refusals.ts';

export const emailAddress = z.email().max(255);

/** Accounts are found by the address in lower case. */
export function parseEmail(input: string): string {
  const result = emailAddress.safeParse(input);
  if (!result.success) throw invalid('Unable to validate email address: invalid format');
  return result.data.toLowerCase();
}
