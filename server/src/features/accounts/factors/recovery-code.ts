import { Secret } from 'otpauth';
import { digest } from '../digest.ts';

/** Eighty bits, as sixteen characters of base32. */
const bytes = 10;

export const newRecoveryCode = () =>
  new Secret({ size: bytes }).base32.toLowerCase().match(/.{4}/g)!.join('-');

/** However people type it. */
export const hashOfRecoveryCode = (code: string) => digest(code.toLowerCase().replaceAll(/[\s-]/g, ''));
