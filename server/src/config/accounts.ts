import { z } from 'zod';
import { number, optional } from './variable.ts';

export const accountVariables = {
  SECRET_KEY: optional(
    'Key that encrypts secrets in the database, at least 32 characters; required if several machines share a database.',
    z.string().min(32, 'at least 32 characters'),
    'the file `secret.key` in `DATA_DIR`',
    'secret',
  ),
  SESSION_IDLE_DAYS: number('Days without use after which a session ends.', 30, 1, 3650),
  SESSION_TOTAL_DAYS: number('Days after which a session ends even if it is used.', 180, 1, 3650),
  SECURITY_EVENTS_DAYS: number('Days for which sign-ins and other security events are stored.', 90, 1, 3650),
};

type SessionValues = Record<'SESSION_IDLE_DAYS' | 'SESSION_TOTAL_DAYS', number>;

export const sessionsOf = ({ SESSION_IDLE_DAYS, SESSION_TOTAL_DAYS }: SessionValues) => ({
  idleDays: SESSION_IDLE_DAYS,
  totalDays: SESSION_TOTAL_DAYS,
});
