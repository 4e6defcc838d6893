import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#config';

test('the number of workers can be set, and is one during development of the web app', () => {
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3);
  expect(readConfig({ WORKERS: '3', NODE_ENV: 'development' }).workers).toBe(1);
  for (const wrong of ['0', '-1', '65', 'two', '1.5'])
    expect(() => readConfig({ WORKERS: wrong }), wrong).toThrow(ConfigError);
});

test('without a setting there are one to four workers', () => {
  const { workers } = readConfig({});
  expect(workers).toBeGreaterThanOrEqual(1);
  expect(workers).toBeLessThanOrEqual(4);
});
