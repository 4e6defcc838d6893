import { limits } from '@foyer/contract/limits';
import { messages } from '../messages';

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What is wrong with each field; empty when all is well. */
export function newPasswordProblems({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const { short, long, differs } = messages.newPassword;
  if (password.length < limits.password.min) return { password: short };
  if (new TextEncoder().encode(password).length > limits.password.maxBytes) return { password: long };
  return confirmation === password ? {} : { confirmation: differs };
}
