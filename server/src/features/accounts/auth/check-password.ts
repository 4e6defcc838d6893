import { limits } from '@foyer/contract/limits';
import { invalid, weakPassword } from './refusals.ts';

/** Refuses a password that may not be set. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > limits.password.maxBytes)
    throw invalid(`Password cannot be longer than ${limits.password.maxBytes} bytes`);
  if (password.length < limits.password.min) throw weakPassword();
}
