import type { Factor } from '@supabase/auth-js';
import type { SessionState } from '../../../platform/session';

/** A factor as the API returns it; `phone` is the number that codes are sent to. */
export type SecondFactor = Factor & { phone?: string };

/** The person's verified factors, apps first: they need no network. */
export function factorsOf(session: SessionState): SecondFactor[] {
  if (!('session' in session)) return [];
  const factors: SecondFactor[] = session.session.user.factors ?? [];
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && knownTypes.includes(factor_type))
    .sort((one, other) => knownTypes.indexOf(one.factor_type) - knownTypes.indexOf(other.factor_type));
}

const knownTypes: Factor['factor_type'][] = ['totp', 'phone'];

/** Label of a factor in a list: its name, and for a phone the last digits. */
export function factorName({ factor_type, friendly_name, phone }: SecondFactor): string {
  const isPhone = factor_type === 'phone';
  const kind = isPhone ? `Text message ${endOf(phone)}`.trim() : 'Authenticator app';
  // The default name, with a number for further apps.
  if (isPhone && /^Phone( \d+)?$/.test(friendly_name ?? '')) return kind;
  if (!isPhone && friendly_name?.startsWith(kind)) return friendly_name;
  return friendly_name ? `${kind} (${friendly_name})` : kind;
}

/** Last three digits: enough to recognise the phone, not to call it. */
export const endOf = (phone: string | undefined) => (phone ? `to\u00a0···\u00a0${phone.slice(-3)}` : '');
