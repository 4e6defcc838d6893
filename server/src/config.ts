import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#platform/process';
import { accountVariables, sessionsOf } from './config/accounts.ts';
import { aiOf, aiVariables } from './config/ai.ts';
import { limitsOf, limitVariables } from './config/limits.ts';
import { isLoopback } from './config/loopback.ts';
import { operationVariables, tracingOf, turnsOf } from './config/operation.ts';
import { pineconeOf, pineconeProblems, pineconeVariables } from './config/pinecone.ts';
import { providerVariables } from './config/provider-variables.ts';
import { arrangeProviders } from './config/providers.ts';
import { pushOf, pushVariables } from './config/push.ts';
import { redirectPatterns } from './config/redirect-patterns.ts';
import { secureAddress } from './config/secure-address.ts';
import { smsHookOf, smsProblems, smsVariables } from './config/sms-hook.ts';
import { speechOf, speechProblems, speechVariables } from './config/speech.ts';
import { s3Of, storageVariables } from './config/storage.ts';
import { addressList, choice, number, optional, text, url, type Variable } from './config/variable.ts';
import { usualWorkers, workerVariables } from './config/workers.ts';

export type Config = ReturnType<typeof arrange>;

/**
 * Reads every setting from the environment, in pure steps: parse, then arrange by port.
 * Throws one `ConfigError` that names every wrong value; secrets are never in it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  return deepFreeze(arrange(parse(env)));
}

/** This process's configuration: the only place that touches the environment. */
export function configOfThisProcess(): Config {
  return readConfig(process.env);
}

/** What must be printed nowhere: every secret of this process's environment, and the passwords inside of addresses. */
export function secretsOfThisProcess(): string[] {
  const given = Object.entries<Variable>(variables).flatMap(([name, { secret }]) =>
    secret ? (process.env[name]?.trim() ?? []) : [],
  );
  const passwords = given.flatMap((value) => URL.parse(value)?.password || []);
  // As the address has it, and as the server gets it.
  return [
    ...given,
    ...passwords,
    ...passwords.flatMap((password) => new URLSearchParams(`p=${password}`).getAll('p')),
  ];
}

export class ConfigError extends StartError {
  override name = 'ConfigError';
}

const projectRoot = resolve(import.meta.dirname, '../..');

/** Every variable Foyer reads. README's table is generated from this. */
export const variables = {
  PORT: number('Port to listen on.', 3000, 1, 65_535),
  HOST: text('Address to listen on; `0.0.0.0` opens the site to the network.', '127.0.0.1'),
  SITE_URL: optional(
    'Address that people use, as it appears in links and mails.',
    url(['http', 'https']),
    '`http://localhost:PORT`',
  ),
  REDIRECT_URLS: {
    meaning:
      "Addresses besides the site's own to which mailed links and sign-ins may lead, with commas; `*` stops at a dot or slash, `**` does not.",
    schema: redirectPatterns(),
    unset: 'none',
  } satisfies Variable<string[]>,
  ...workerVariables,
  TRUSTED_PROXIES: {
    meaning:
      'Reverse proxies whose forwarded addresses are believed: IP addresses or CIDR ranges, with commas.',
    schema: addressList(),
    unset: 'none',
  } satisfies Variable<string[]>,
  DATA_DIR: text('Folder for the embedded database and uploaded files.', './data'),
  DATABASE_URL: optional(
    'A PostgreSQL 15 or later of your own (`postgres://…`) instead of the embedded one.',
    url(['postgres', 'postgresql']),
    'embedded PostgreSQL',
    'secret',
  ),
  DATABASE_POOL_SIZE: number(
    'Connections to the database that one server process holds at most.',
    10,
    2,
    500,
  ),
  EVENTS_URL: optional(
    'A Redis or NATS server (`redis://…`, `rediss://…`, `nats://…`, `tls://…`) that carries messages between server processes: who is told what, and answers that are followed at another process.',
    url(['redis', 'rediss', 'nats', 'tls']),
    'the database carries them',
    'secret',
  ),
  ...storageVariables,
  ...aiVariables,
  ...speechVariables,
  CHAT_MOST_WAIT_SECONDS: number(
    'Seconds that a question may have to wait before its answer is begun; when it would be more, people are asked to try again in a moment. 0: everybody waits.',
    3,
    0,
    600,
  ),
  RETRIEVAL_CANDIDATES: number(
    'Passages compared exactly after the nearest codes are found; one more for every 128 of the persona.',
    192,
    8,
    10_000,
  ),
  RETRIEVAL_CACHE_MB: number(
    'Memory in MB for the vectors of passages that were compared lately; 64 hold 20,000.',
    64,
    1,
    100_000,
  ),
  PERSONA_CACHE_MB: number(
    'Memory in MB for what personas that are being talked with answer from: vectors and words of passages, facts, principles; of one at most a quarter.',
    64,
    1,
    100_000,
  ),
  SPEECH_CACHE_MB: number(
    'MB of spoken texts that are kept, in `DATA_DIR`; an hour of speech has 29. What was not heard for longest goes first.',
    500,
    1,
    10_000_000,
  ),
  ...pineconeVariables,
  SMTP_URL: optional(
    'Mail server, such as `smtps://user:password@mail.example.org`.',
    url(['smtp', 'smtps']),
    'local mailbox at `/dev/mail`',
    'secret',
  ),
  MAIL_FROM: text('Sender of mails.', 'Foyer <foyer@localhost>'),
  ...smsVariables,
  ...pushVariables,
  SUPPORT_EMAIL: optional(
    'Where people write to for help, to report something and to apply; the public pages show it.',
    z.email({ error: 'an email address' }),
    '`support@` and the host of `SITE_URL`',
  ),
  ...providerVariables,
  AUTH_URL: optional(
    'An auth server on the same wire to use instead of the built-in one, such as `https://auth.example.org/auth/v1`.',
    secureAddress(),
    'built-in accounts',
  ),
  AUTH_ISSUER: optional("What that server's tokens name as their issuer.", z.string(), '`AUTH_URL`'),
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

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

function parse(env: Record<string, string | undefined>): Values {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    // An empty variable, as compose files leave it, counts as unset.
    const given = env[name]?.trim() || undefined;
    const result = variable.schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else problems.push(problem(name, variable, given, result.error));
  }
  // What does not go together can be told once each value is right.
  if (problems.length === 0) problems.push(...contradictions(values as Values));
  if (problems.length > 0)
    throw new ConfigError(['Foyer cannot start with these settings:', ...problems].join('\n  '));
  return values as Values;
}

function problem(name: string, variable: Variable, given: string | undefined, error: z.ZodError): string {
  const shown = variable.secret ? 'has a value that is not shown here' : `is ${JSON.stringify(given)}`;
  return `${name} ${shown}; expected ${error.issues[0]?.message ?? 'another value'}.`;
}

function contradictions(values: Values): string[] {
  const problems = [
    ...arrangeProviders(values).problems,
    ...smsProblems(values),
    ...pineconeProblems(values),
    ...speechProblems(values),
  ];
  if (values.AUTH_ISSUER && !values.AUTH_URL)
    problems.push('AUTH_ISSUER is set without AUTH_URL; expected both or neither.');
  return problems;
}

function arrange(values: Values) {
  const dev = values.NODE_ENV === 'development';
  const dataDirectory = resolve(projectRoot, values.DATA_DIR);
  const loopback = isLoopback(values.HOST);
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const ownMachine = loopback && isLoopback(new URL(siteUrl).hostname);
  const smsHook = smsHookOf(values);
  const supportEmail = values.SUPPORT_EMAIL ?? `support@${new URL(siteUrl).hostname}`;
  return {
    dev,
    /** Hot reload is of one process. */
    workers: dev ? 1 : (values.WORKERS ?? usualWorkers()),
    /** Without a slash at the end. */
    siteUrl,
    redirectUrls: values.REDIRECT_URLS,
    supportEmail,
    dataDirectory,
    /** Whether nobody from elsewhere reaches the site, neither directly nor through a proxy on this machine. */
    ownMachine,
    http: { port: values.PORT, host: values.HOST, loopback, trustedProxies: values.TRUSTED_PROXIES },
    database: {
      /** Undefined: the embedded server in `directory`. */
      url: values.DATABASE_URL,
      directory: join(dataDirectory, 'postgres'),
      poolSize: values.DATABASE_POOL_SIZE,
    },
    /** Undefined: the database carries what processes tell one another. */
    bus: { url: values.EVENTS_URL },
    storage: {
      /** Of the files; of those on their way in alone, where `s3` is set. */
      directory: join(dataDirectory, 'storage'),
      /** Undefined: files are on disk. */
      s3: s3Of(values),
    },
    /** What encrypts secrets in the database: the key, or the file that has it. */
    secrets: { key: values.SECRET_KEY, file: join(dataDirectory, 'secret.key') },
    ai: aiOf(values),
    speech: speechOf(values),
    ocr: {
      languages: values.OCR_LANGUAGES.split(/[\s,+]+/).filter(Boolean),
      directory: values.OCR_DATA && resolve(projectRoot, values.OCR_DATA),
    },
    chat: { mostWaitSeconds: values.CHAT_MOST_WAIT_SECONDS },
    retrieval: {
      candidates: values.RETRIEVAL_CANDIDATES,
      cacheBytes: values.RETRIEVAL_CACHE_MB * 1024 * 1024,
    },
    /** What is kept in memory of personas. */
    kept: { bytes: values.PERSONA_CACHE_MB * 1024 * 1024 },
    speechCache: { bytes: values.SPEECH_CACHE_MB * 1024 * 1024 },
    vectors: {
      /** Undefined: the database keeps them. */
      pinecone: pineconeOf(values),
    },
    /** The two sign-ins of others, on or off. */
    providers: arrangeProviders(values).providers,
    auth: externalAuth(values),
    /** Of argon2id, as OWASP recommends; no setting makes it cheaper. Memory in KiB. */
    passwordHashing: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    /** When sessions end by themselves. */
    sessions: sessionsOf(values),
    securityEvents: { keptDays: values.SECURITY_EVENTS_DAYS },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      /** Whether `/dev/mail` may show the mails: only when none leaves the machine. */
      localMailbox: ownMachine && !values.SMTP_URL,
    },
    sms: {
      /** Undefined: messages stay in the outbox, or nowhere. */
      hook: smsHook,
      /** Whether `/dev/sms` may show the messages. */
      localOutbox: ownMachine && !smsHook,
    },
    push: pushOf(values, siteUrl, supportEmail),
    log: { level: values.LOG_LEVEL },
    /** Undefined: this machine alone reads them, and only where nobody else reaches the site. */
    metrics: { token: values.METRICS_TOKEN },
    turns: turnsOf(values),
    tracing: tracingOf(values),
    limits: limitsOf(values),
  };
}

/** The external auth server; undefined when ours serves. Without a slash at the end. */
function externalAuth({ AUTH_URL, AUTH_ISSUER }: Values) {
  const url = AUTH_URL?.replace(/\/+$/, '');
  return url ? { url, issuer: AUTH_ISSUER ?? url } : undefined;
}

function deepFreeze<T extends object>(value: T): T {
  for (const child of Object.values(value))
    if (typeof child === 'object' && child !== null) deepFreeze(child);
  return Object.freeze(value);
}
