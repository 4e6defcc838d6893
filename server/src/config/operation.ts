import { z } from 'zod';
import { number, optional } from './variable.ts';

export const operationVariables = {
  METRICS_TOKEN: optional(
    'Who has it may read `/metrics`, as `Authorization: Bearer …`; at least 16 characters.',
    z.string().regex(/^[\w.-]{16,}$/, 'at least 16 letters, digits, `-`, `_` and `.`'),
    'this machine alone, where nobody else reaches the site; else nobody',
    'secret',
  ),
  SLOW_TURN_SECONDS: number(
    'Seconds after which an answer is named in the log as slow, with where its time went.',
    15,
    1,
    3600,
  ),
};

export const turnsOf = ({ SLOW_TURN_SECONDS }: { SLOW_TURN_SECONDS: number }) => ({
  slowMilliseconds: SLOW_TURN_SECONDS * 1000,
});
