import { limits } from '@foyer/contract/limits';
import { messages } from './messages';

export interface SignUpFields {
  displayName: string;
  email: string;
  password: string;
  confirmation: string;
}

/** What is wrong with each field; empty when all is well. */
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

/** What is wrong with an address as it was typed; undefined when all is well. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return messages.emailMissing;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailMalformed;
}
