import { characterCount } from '@foyer/contract/character-count';
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
  const lengthProblem = passwordLengthProblem(password);
  return {
    ...(!displayName.trim() && { displayName: 'Please enter a display name.' }),
    ...(emailProblem(email) && { email: emailProblem(email) }),
    ...(lengthProblem && { password: passwordMessages[lengthProblem] }),
    ...(!confirmation
      ? { confirmation: 'Please enter the password again.' }
      : confirmation !== password && { confirmation: 'This is not the password above.' }),
  };
}

const passwordMessages = {
  short: `At least ${limits.password.min} characters, please.`,
  long: messages.newPassword.long,
};

/** The minimum is in characters, of which an emoji is one; the maximum in the bytes that are hashed. */
export function passwordLengthProblem(password: string): 'short' | 'long' | undefined {
  if (characterCount(password) < limits.password.min) return 'short';
  return new TextEncoder().encode(password).length > limits.password.maxBytes ? 'long' : undefined;
}

/** Returns why an address is invalid; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return messages.emailMissing;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailMalformed;
}
