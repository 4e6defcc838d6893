import { z } from 'zod';

/** IANA time zone, such as `Europe/Amsterdam`, as `Intl.DateTimeFormat().resolvedOptions().timeZone` names it. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known.');

/** An offset such as `+02:00` is not a time zone: it has no daylight-saving rules. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
