import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const timeoutsOf = (env: Record<string, string>) => {
  const { firstTokenTimeout, responseTimeout } = readConfig(env).ai;
  return { firstTokenTimeout, responseTimeout };
};

test('the timeout of a whole response is at least that of the first token', () => {
  expect(timeoutsOf({})).toEqual({ firstTokenTimeout: 60_000, responseTimeout: 180_000 });
  expect(timeoutsOf({ AI_FIRST_TOKEN_SECONDS: '600' })).toEqual({
    firstTokenTimeout: 600_000,
    responseTimeout: 600_000,
  });
  expect(timeoutsOf({ AI_FIRST_TOKEN_SECONDS: '4', AI_RESPONSE_SECONDS: '5' })).toEqual({
    firstTokenTimeout: 4000,
    responseTimeout: 5000,
  });
});
