import { messages } from './messages';

/** What is wrong with an address as it was typed; undefined when all is well. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return messages.emailMissing;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailMalformed;
}
