import { z } from 'zod';
import { accountVariables } from './accounts.ts';
import { aiVariables } from './ai.ts';
import { cacheVariables } from './caches.ts';
import { externalAuthVariables } from './external-auth.ts';
import { limitVariables } from './limits.ts';
import { operationVariables } from './operation.ts';
import { pineconeVariables } from './pinecone.ts';
import { providerVariables } from './provider-variables.ts';
import { pushVariables } from './push.ts';
import { redirectPatterns } from './redirect-patterns.ts';
import { smsVariables } from './sms-hook.ts';
import { speechVariables } from './speech.ts';
import { storageVariables } from './storage.ts';
import {
  addressList,
  choice,
  mailbox,
  number,
  optional,
  origin,
  text,
  url,
  type Variable,
} from './variable.ts';
import { workerVariables } from './workers.ts';

/** All variables that Foyer reads. README's table is generated from this. */
export const variables = {
  PORT: number('Port to listen on.', 3000, 1, 65_535),
  HOST: text('Address to listen on; `0.0.0.0` makes the site reachable from the network.', '127.0.0.1'),
  SITE_URL: optional('Public URL of the site, used in links and mails.', origin(), '`http://localhost:PORT`'),
  REDIRECT_URLS: {
    meaning:
      "URLs besides the site's own to which mailed links and sign-ins may redirect, comma-separated; `*` does not match dots and slashes, `**` does.",
    schema: redirectPatterns(),
    unset: 'none',
  } satisfies Variable<string[]>,
  ...workerVariables,
  TRUSTED_PROXIES: {
    meaning:
      'Reverse proxies whose `X-Forwarded-…` headers are trusted: IP addresses or CIDR ranges, comma-separated.',
    schema: addressList(),
    unset: 'none',
  } satisfies Variable<string[]>,
  DATA_DIR: text('Folder for the embedded database and uploaded files.', './data'),
  DATABASE_URL: optional(
    'External PostgreSQL 15 or later (`postgres://…`) instead of the embedded one.',
    url(['postgres', 'postgresql']),
    'embedded PostgreSQL',
    'secret',
  ),
  DATABASE_POOL_SIZE: number('Maximum number of database connections per server process.', 10, 2, 500),
  EVENTS_URL: optional(
    'A Redis or NATS server (`redis://…`, `rediss://…`, `nats://…`, `tls://…`) for messages between server processes: live events, and answers that are followed at another process.',
    url(['redis', 'rediss', 'nats', 'tls']),
    'LISTEN/NOTIFY of the database',
    'secret',
  ),
  ...storageVariables,
  ...aiVariables,
  ...speechVariables,
  CHAT_MOST_WAIT_SECONDS: number(
    'Maximum seconds that a question waits before its answer begins; if the estimate is longer, it is rejected with a request to try again. 0: no maximum.',
    3,
    0,
    600,
  ),
  ...cacheVariables,
  ...pineconeVariables,
  SMTP_URL: optional(
    'Mail server, such as `smtps://user:password@mail.example.org`.',
    url(['smtp', 'smtps']),
    'local mailbox at `/dev/mail`',
    'secret',
  ),
  MAIL_FROM: {
    meaning: 'Sender of mails.',
    schema: mailbox().default('Foyer <foyer@localhost>'),
    unset: '`Foyer <foyer@localhost>`',
  } satisfies Variable<string>,
  ...smsVariables,
  ...pushVariables,
  SUPPORT_EMAIL: optional(
    'Email address for help, reports and applications, shown on the public pages.',
    z.email({ error: 'an email address' }),
    '`support@` and the host of `SITE_URL`',
  ),
  ...providerVariables,
  ...externalAuthVariables,
  LOG_LEVEL: choice('Least severe level to log.', 'info', [
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  ]),
  ...operationVariables,
  NODE_ENV: choice('`development` serves the web app with hot reload.', 'production', [
    'production',
    'development',
    'test',
  ]),
  ...accountVariables,
  ...limitVariables,
};

export type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };
