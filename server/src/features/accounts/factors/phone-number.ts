import { invalid } from '../auth/refusals.ts';

/** E.164 without the plus. */
export function parsePhone(given: string | undefined): string {
  const phone = (given ?? '').replaceAll(/\s/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}
