import { limits } from '@foyer/contract/limits';
import { messages } from '../messages';

export interface PasswordFields {
  current: string;
  next: string;
  confirmation: string;
}

interface Problem {
  fields: Partial<PasswordFields>;
  /** Also shown as a toast; undefined for an empty field. */
  toast?: { title: string; description: string };
}

/** Returns the first problem, or null. `hasPassword`: the current one is required. */
export function passwordProblem(passwords: PasswordFields, hasPassword: boolean): Problem | null {
  const { current, next, confirmation } = passwords;
  const { short, differs, same } = messages.password;
  const missing = {
    ...(hasPassword && !current && { current: 'Please enter your current password.' }),
    ...(!next && { next: 'Please enter a new password.' }),
    ...(!confirmation && { confirmation: 'Please enter the new password again.' }),
  };
  if (Object.keys(missing).length > 0) return { fields: missing };
  if (next.length < limits.password.min) return { fields: { next: short.description }, toast: short };
  if (new TextEncoder().encode(next).length > limits.password.maxBytes)
    return { fields: { next: 'This password is too long.' } };
  if (next !== confirmation) return { fields: { confirmation: differs.description }, toast: differs };
  if (hasPassword && next === current) return { fields: { next: same.description }, toast: same };
  return null;
}
