import { passwordLengthProblem } from '../../field-problems';
import { messages as accountMessages } from '../../messages';
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
  const lengthProblem = passwordLengthProblem(next);
  if (lengthProblem === 'short') return { fields: { next: short.description }, toast: short };
  if (lengthProblem === 'long') return { fields: { next: accountMessages.newPassword.long } };
  if (next !== confirmation) return { fields: { confirmation: differs.description }, toast: differs };
  if (hasPassword && next === current) return { fields: { next: same.description }, toast: same };
  return null;
}
