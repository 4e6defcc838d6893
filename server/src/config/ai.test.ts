import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const limitsOf = (env: Record<string, string>) => {
  const { firstTokenTimeout, responseTimeout } = readConfig(env).ai;
  return { firstTokenTimeout, responseTimeout };
};

test('a whole response has at least the time of a first token', () => {
  expect(limitsOf({})).toEqual({ firstTokenTimeout: 60_000, responseTimeout: 180_000 });
  expect(limitsOf({ AI_FIRST_TOKEN_SECONDS: '600' })).toEqual({
    firstTokenTimeout: 600_000,
    responseTimeout: 600_000,
  });
  expect(limitsOf({ AI_FIRST_TOKEN_SECONDS: '4', AI_RESPONSE_SECONDS: '5' })).toEqual({
    firstTokenTimeout: 4000,
    responseTimeout: 5000,
  });
});
