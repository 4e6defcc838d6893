import { limits } from '@foyer/contract/limits';
import { messages } from './messages';

export interface SignUpFields {
  displayName: string;
  email: string;
  password: string;
  confirmation: string;
}

/** Returns an error message for each invalid field. */
export function signUpProblems(fields: SignUpFields): Partial<SignUpFields> {
  const { displayName, email, password, confirmation } = fields;
  return {
    ...(!displayName.trim() && { displayName: 'Please enter a display name.' }),
    ...(emailProblem(email) && { email: emailProblem(email) }),
    ...(password.length < limits.password.min && {
      password: `At least ${limits.password.min} characters, please.`,
    }),
    ...(!confirmation
      ? { confirmation: 'Please enter the password again.' }
      : confirmation !== password && { confirmation: 'This is not the password above.' }),
  };
}

/** Returns why an address is invalid; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return messages.emailMissing;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailMalformed;
}
