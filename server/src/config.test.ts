import { expect, test } from 'vitest';
import { misspeltSettings } from './config/misspelt.ts';
import { readConfig, variables } from './config.ts';

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config.http).toMatchObject({ port: 3000, host: '127.0.0.1', loopback: true });
  expect(config.siteUrl).toBe('http://localhost:3000');
  expect(config.database.url).toBeUndefined();
  expect(config.limits.chatPerMinute).toEqual({ count: 20, seconds: 60 });
});

test.each(['production', 'development', 'test'])(
  'passwords are hashed as OWASP recommends in %s',
  (NODE_ENV) => {
    const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(readConfig({ NODE_ENV }).passwordHashing).toEqual(passwordHashing);
  },
);

test('one message lists all invalid settings, without secrets', () => {
  const readWrongConfig = () =>
    readConfig({
      PORT: 'abc',
      DATABASE_URL: 'mysql://root:hunter2@db',
      SMTP_URL: 'hunter3',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/99',
      LIMIT_CHAT_PER_DAY: '-1',
    });
  expect(readWrongConfig).toThrow(
    /PORT is "abc".*TRUSTED_PROXIES.*DATABASE_URL.*SMTP_URL.*LOG_LEVEL is "loud".*LIMIT_CHAT_PER_DAY/s,
  );
  expect(readWrongConfig).not.toThrow(/hunter/);
});

test.each(['0', '65536', '3000.5', '0x10'])(
  'the port %j is rejected, since it is not a whole number in range',
  (port) => {
    expect(() => readConfig({ PORT: port })).toThrow('PORT');
  },
);

test('spaces around a port are ignored', () => {
  expect(readConfig({ PORT: ' 3 ' }).http.port).toBe(3);
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', AI_API_KEY: ' ' })).toEqual(readConfig({}));
});

test('the local mailbox is shown only on loopback and without a mail server', () => {
  expect(readConfig({}).mail.localMailbox).toBe(true);
  expect(readConfig({ HOST: '0.0.0.0' }).mail.localMailbox).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.org' }).mail.localMailbox).toBe(false);
  expect(readConfig({ SITE_URL: 'https://foyer.example.org' }).mail.localMailbox).toBe(false);
  expect(readConfig({ SITE_URL: 'http://[::1]:3000/' }).mail.localMailbox).toBe(true);
});

test('the support address is at the host of the site by default, or as configured', () => {
  expect(readConfig({}).supportEmail).toBe('support@localhost');
  expect(readConfig({ SITE_URL: 'https://foyer.example.org/' }).supportEmail).toBe(
    'support@foyer.example.org',
  );
  expect(readConfig({ SUPPORT_EMAIL: 'help@example.org' }).supportEmail).toBe('help@example.org');
  expect(() => readConfig({ SUPPORT_EMAIL: 'nobody' })).toThrow('SUPPORT_EMAIL');
});

const SMS_HOOK_URL = 'https://sms.example.org/send';
const SMS_HOOK_SECRET = `v1,whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('the local outbox of text messages is enabled only on loopback and without a hook', () => {
  expect(readConfig({}).sms).toEqual({ hook: undefined, localOutbox: true });
  expect(readConfig({ HOST: '0.0.0.0' }).sms.localOutbox).toBe(false);
  expect(readConfig({ SITE_URL: 'https://foyer.example.org' }).sms.localOutbox).toBe(false);
  expect(readConfig({ SMS_HOOK_URL, SMS_HOOK_SECRET }).sms).toEqual({
    hook: { url: SMS_HOOK_URL, secret: SMS_HOOK_SECRET },
    localOutbox: false,
  });
});

test('a hook for text messages requires HTTPS and a strong secret', () => {
  expect(() => readConfig({ SMS_HOOK_URL })).toThrow('SMS_HOOK_SECRET is missing');
  expect(() => readConfig({ SMS_HOOK_SECRET })).toThrow('SMS_HOOK_URL is missing');
  expect(() => readConfig({ SMS_HOOK_URL: 'http://sms.example.org', SMS_HOOK_SECRET })).toThrow(
    'SMS_HOOK_URL',
  );
  for (const weak of ['hunter2', 'v1,whsec_aHVudGVyMg==', 'v2,whsec_x']) {
    const readWeakSecret = () => readConfig({ SMS_HOOK_URL, SMS_HOOK_SECRET: weak });
    expect(readWeakSecret).toThrow('SMS_HOOK_SECRET');
    expect(readWeakSecret).not.toThrow(weak);
  }
});

test.each([
  ['AI_BASE_URL', { CHAT_MODEL: 'm' }],
  ['AI_BASE_URL', { EMBEDDING_MODEL: 'm' }],
  ['AI_BASE_URL', { VISION_MODEL: 'm' }],
  ['AI_BASE_URL', { TRANSCRIPTION_MODEL: 'm' }],
])('without %s, %j has no effect, which is reported', (missing, env) => {
  const [name] = Object.keys(env);
  expect(() => readConfig(env)).toThrow(`${missing} is missing; ${name} does not work without it.`);
});

test('keys and options may be left over', () => {
  const leftovers = { AI_API_KEY: 'k', SPEECH_VOICES: 'alloy=af_heart', ELEVENLABS_MODEL: 'm' };
  expect(() => readConfig(leftovers)).not.toThrow();
});

test('the built-in embedding model needs no server', () => {
  expect(readConfig({ EMBEDDING_MODEL: 'builtin' }).ai.embeddingModel).toBe('builtin');
});

test('the configuration is frozen', () => {
  const config = readConfig({});
  expect(() => Object.assign(config.limits.chatPerMinute, { count: 1 })).toThrow(TypeError);
});

test('every variable is documented', () => {
  for (const variable of Object.values(variables)) expect(variable.meaning).toMatch(/\.$/);
});

test('there are two providers, which are off until a client is configured', () => {
  const off = readConfig({}).providers.map(({ id, name, client }) => ({ id, name, client }));
  expect(off).toEqual([
    { id: 'google', name: 'Google', client: undefined },
    { id: 'github', name: 'GitHub', client: undefined },
  ]);
  const { providers } = readConfig({
    ...client(1),
    PROVIDER_1_ID: 'school',
    PROVIDER_1_ISSUER: 'http://127.0.0.1:9000',
    ...client(2),
    PROVIDER_2_NAME: 'The forge',
  });
  expect(providers).toMatchObject([
    {
      id: 'school',
      name: 'school',
      scopes: 'openid email profile',
      server: { issuer: 'http://127.0.0.1:9000' },
    },
    { name: 'The forge', server: { userUrl: 'https://api.github.com/user' }, client: { id: 'foyer' } },
  ]);
});

test.each([
  [{ PROVIDER_1_CLIENT_ID: 'foyer' }, 'PROVIDER_1_CLIENT_SECRET is missing'],
  [{ PROVIDER_2_CLIENT_SECRET: 'hunter4' }, 'PROVIDER_2_CLIENT_ID is missing'],
  [{ PROVIDER_1_ID: 'school', ...client(1) }, 'PROVIDER_1_ISSUER is missing'],
  [{ PROVIDER_2_TOKEN_URL: 'https://a.example/token' }, 'PROVIDER_2_USER_URL is missing'],
  [
    { PROVIDER_1_ISSUER: 'https://a.example', PROVIDER_1_USER_URL: 'https://a.example/me' },
    'one or the other',
  ],
  [
    { PROVIDER_1_ISSUER: 'http://a.example' },
    'PROVIDER_1_ISSUER is "http://a.example"; expected an address that',
  ],
  [{ PROVIDER_1_ID: 'github' }, 'expected two providers'],
  [{ PROVIDER_1_ID: 'email' }, 'PROVIDER_1_ID is "email"'],
  [{ AUTH_ISSUER: 'https://a.example' }, 'AUTH_URL is missing; AUTH_ISSUER does not work without it'],
  [{ AUTH_URL: 'http://a.example/auth/v1' }, 'AUTH_URL is "http://a.example/auth/v1"'],
])('the invalid or incomplete provider settings %j are rejected', (env, problem) => {
  expect(() => readConfig(env)).toThrow(problem);
});

test.each([{ PROVIDER_2_CLIENT_SECRET: 'hunter4' }, { PROVIDER_1_ID: 'school', ...client(1) }])(
  'the secret of the rejected provider settings %j is not repeated',
  (env) => {
    expect(() => readConfig(env)).toThrow();
    expect(() => readConfig(env)).not.toThrow(/hunter/);
  },
);

function client(slot: 1 | 2) {
  return { [`PROVIDER_${slot}_CLIENT_ID`]: 'foyer', [`PROVIDER_${slot}_CLIENT_SECRET`]: 'hunter5' };
}

test.each([
  'https://foyer.example.org/site',
  'https://user:hunter2@foyer.example.org',
  'https://foyer.example.org/?a=1',
  'foyer.example.org',
])('%s is rejected as the URL of the site', (SITE_URL) => {
  expect(() => readConfig({ SITE_URL })).toThrow(/SITE_URL .* without path/);
  expect(() => readConfig({ SITE_URL })).not.toThrow(/hunter/);
});

test.each(['HTTPS://Foyer.Example.org/', 'https://foyer.example.org:443'])(
  'the URL of the site is its origin: %s',
  (SITE_URL) => {
    expect(readConfig({ SITE_URL }).siteUrl).toBe('https://foyer.example.org');
  },
);

test.each(['AI_BASE_URL', 'SPEECH_BASE_URL', 'ELEVENLABS_BASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])(
  '%s has neither a password, which requests do not allow, nor a query',
  (name) => {
    for (const value of ['http://user:hunter2@localhost:8000/v1', 'http://localhost:8000/v1?version=2']) {
      expect(() => readConfig({ [name]: value })).toThrow(
        new RegExp(`${name} .* without password and query`),
      );
      expect(() => readConfig({ [name]: value })).not.toThrow(/hunter/);
    }
  },
);

test.each(['https://KEY:SEC/RET@s3.example.org/files', 'https://KEY:50%@s3.example.org/files'])(
  'special characters in the credentials of the bucket must be encoded: %s',
  (S3_URL) => expect(() => readConfig({ S3_URL })).toThrow(/S3_URL .* special characters .* as %XX/),
);

test('a sender of mails needs an address', () => {
  for (const MAIL_FROM of ['foyer@example.org', 'The "Club" <foyer@localhost>'])
    expect(readConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
  for (const MAIL_FROM of ['garbage', 'Foyer <foyer>', 'Foyer foyer@example.org', '<a@b'])
    expect(() => readConfig({ MAIL_FROM })).toThrow(/MAIL_FROM is .*; expected a sender/);
});

test('names similar to those of settings are reported, unless the setting is there too', () => {
  const env = {
    SMPT_URL: 'smtp://mail',
    LIMIT_CHATS_A_DAY: '3',
    HOME: '/root',
    DATABASE_URLS: '',
    XAI_API_KEY: 'k',
  };
  expect(misspeltSettings({ ...env, DATABASE_URL: 'postgres://db' })).toEqual([
    'SMPT_URL is not a setting of Foyer. Did you mean SMTP_URL?',
    'LIMIT_CHATS_A_DAY is not a setting of Foyer; see the table in README.md.',
  ]);
});
