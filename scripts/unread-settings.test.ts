import { expect, test } from 'vitest';
import { type Sources, unreadSettings } from './unread-settings.ts';

const sources: Sources = new Map([
  [
    'server/src/config.ts',
    "  PORT: number('Port.', 3000),\n  HOST: text('Host.'),\n  http: { port: values.PORT }",
  ],
  ['server/src/platform/http/listen.ts', 'listen(config.http.port)'],
]);

test('a declared setting that the configuration does not read is reported', () => {
  expect(unreadSettings({ PORT: {}, HOST: {} }, { http: { port: 3000 } }, sources)).toEqual(['HOST']);
});

test('a part of the configuration that nothing reads is reported', () => {
  const config = { http: { port: 3000 }, limits: { votePerMinute: { count: 60, seconds: 60 } } };
  expect(unreadSettings({ PORT: {} }, config, sources)).toEqual(['limits.votePerMinute']);
});
