import type { SecurityEvent, SecurityEventKind } from '@foyer/contract';

const eventTexts: Record<SecurityEventKind, string> = {
  sign_in: 'Signed in',
  sign_in_failed: 'Somebody tried to sign in with a wrong password',
  sign_in_refused: 'A sign-in was refused',
  sign_out: 'Signed out',
  session_ended: 'A device was signed out',
  session_replayed: 'A stolen or copied session was ended',
  link_asked: 'A mail was asked for',
  sign_up_again: 'Somebody tried to sign up with your address',
  password_changed: 'The password was changed',
  password_wrong: 'The current password was entered wrongly',
  email_change_asked: 'A new email address was asked for',
  email_changed: 'The email address was changed',
  factor_added: 'A second factor was added',
  factor_removed: 'A second factor was removed',
  factor_failed: 'A code was entered wrongly',
  recovery_codes_made: 'New recovery codes were made',
  recovery_code_used: 'A recovery code was used',
  data_exported: 'Your data was downloaded',
  persona_exported: 'Your FO was exported',
  account_deleted: 'The account was deleted',
};

const details: Partial<Record<SecurityEventKind, Record<string, string>>> = {
  sign_in: {
    password: 'by password',
    otp: 'by a mailed link or code',
    oauth: 'by another provider',
    'email/signup': 'by a mailed link',
    magiclink: 'by a mailed link',
    recovery: 'by a mail to reset the password',
    email_change: 'by a mailed link',
  },
  sign_in_refused: {
    email_not_confirmed: 'the address was not confirmed',
    user_banned: 'the account is closed',
  },
  sign_out: { global: 'on every device', local: 'on this device', others: 'on all other devices' },
  link_asked: { recovery: 'to reset the password', magiclink: 'to sign in' },
  factor_added: { totp: 'an authenticator app', phone: 'a phone' },
  factor_removed: { totp: 'an authenticator app', phone: 'a phone' },
  factor_failed: {
    totp: 'of an authenticator app',
    phone: 'of a phone',
    recovery_code: 'of the recovery codes',
  },
};

/** "Signed in by password". */
export const eventWords = ({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): string =>
  [eventTexts[kind], detail && details[kind]?.[detail]]
    .filter(Boolean)
    .join(kind === 'sign_in_refused' ? ': ' : ' ');

/** Events that are highlighted as possibly not the person's own. */
const alarmingEvents = new Set<SecurityEventKind>([
  'sign_in_failed',
  'sign_in_refused',
  'session_replayed',
  'password_wrong',
  'factor_failed',
]);

export const isAlarming = ({ kind }: Pick<SecurityEvent, 'kind'>) => alarmingEvents.has(kind);
