import { number } from './variable.ts';

export const accountVariables = {
  SESSION_IDLE_DAYS: number('Days without any use after which a session ends.', 30, 1, 3650),
  SESSION_TOTAL_DAYS: number('Days after which a session ends, however much it is used.', 180, 1, 3650),
};

type AccountValues = Record<keyof typeof accountVariables, number>;

export const sessionsOf = ({ SESSION_IDLE_DAYS, SESSION_TOTAL_DAYS }: AccountValues) => ({
  idleDays: SESSION_IDLE_DAYS,
  totalDays: SESSION_TOTAL_DAYS,
});
