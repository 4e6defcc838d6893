import { z } from 'zod';
import { number, optional } from './variable.ts';

export const accountVariables = {
  SECRET_KEY: optional(
    'What secrets in the database are encrypted with, at least 32 characters; needed where several machines share one.',
    z.string().min(32, 'at least 32 characters'),
    'the file `secret.key` in `DATA_DIR`',
    'secret',
  ),
  SESSION_IDLE_DAYS: number('Days without any use after which a session ends.', 30, 1, 3650),
  SESSION_TOTAL_DAYS: number('Days after which a session ends, however much it is used.', 180, 1, 3650),
  SECURITY_EVENTS_DAYS: number('Days for which sign-ins and other events of accounts are kept.', 90, 1, 3650),
};

type SessionValues = Record<'SESSION_IDLE_DAYS' | 'SESSION_TOTAL_DAYS', number>;

export const sessionsOf = ({ SESSION_IDLE_DAYS, SESSION_TOTAL_DAYS }: SessionValues) => ({
  idleDays: SESSION_IDLE_DAYS,
  totalDays: SESSION_TOTAL_DAYS,
});
