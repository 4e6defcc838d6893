import { join, resolve } from 'node:path';
import { sessionsOf } from './accounts.ts';
import { isLoopback } from './addresses.ts';
import { aiOf } from './ai.ts';
import { cachesOf } from './caches.ts';
import { externalAuthOf } from './external-auth.ts';
import { limitsOf } from './limits.ts';
import { tracingOf, turnsOf } from './operation.ts';
import { pineconeOf } from './pinecone.ts';
import { arrangeProviders } from './providers.ts';
import { pushOf } from './push.ts';
import { smsHookOf } from './sms-hook.ts';
import { speechOf } from './speech.ts';
import { s3Of } from './storage.ts';
import type { Values } from './variables.ts';
import { defaultWorkers } from './workers.ts';

export type Config = ReturnType<typeof arrange>;

const projectRoot = resolve(import.meta.dirname, '../../..');

/** The values of the variables, grouped by the part of the server that takes them. */
export function arrange(values: Values) {
  const dev = values.NODE_ENV === 'development';
  const dataDirectory = resolve(projectRoot, values.DATA_DIR);
  const loopback = isLoopback(values.HOST);
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const ownMachine = loopback && isLoopback(new URL(siteUrl).hostname);
  const smsHook = smsHookOf(values);
  const supportEmail = values.SUPPORT_EMAIL ?? `support@${new URL(siteUrl).hostname}`;
  return {
    dev,
    /** Hot reload supports only one process. */
    workers: dev ? 1 : (values.WORKERS ?? defaultWorkers()),
    /** Without a trailing slash. */
    siteUrl,
    redirectUrls: values.REDIRECT_URLS,
    supportEmail,
    dataDirectory,
    /** True if the site is reachable only from this machine, and not through a local proxy either. */
    ownMachine,
    http: { port: values.PORT, host: values.HOST, loopback, trustedProxies: values.TRUSTED_PROXIES },
    database: {
      /** Undefined: the embedded server in `directory`. */
      url: values.DATABASE_URL,
      directory: join(dataDirectory, 'postgres'),
      poolSize: values.DATABASE_POOL_SIZE,
    },
    /** Undefined: messages between processes go through the database. */
    bus: { url: values.EVENTS_URL },
    storage: {
      /** Folder of the files; with `s3` only of incoming ones. */
      directory: join(dataDirectory, 'storage'),
      /** Undefined: files are on disk. */
      s3: s3Of(values),
      maxMegabytesPerUser: values.UPLOADS_PER_USER_MB,
    },
    /** The key that encrypts secrets in the database, or the file with it. */
    secrets: { key: values.SECRET_KEY, file: join(dataDirectory, 'secret.key') },
    ai: aiOf(values),
    speech: speechOf(values),
    ocr: {
      languages: values.OCR_LANGUAGES.split(/[\s,+]+/).filter(Boolean),
      directory: values.OCR_DATA && resolve(projectRoot, values.OCR_DATA),
    },
    chat: { maxWaitSeconds: values.CHAT_MOST_WAIT_SECONDS },
    ...cachesOf(values),
    vectors: {
      /** Undefined: vectors are in the database. */
      pinecone: pineconeOf(values),
    },
    /** The two external providers, on or off. */
    providers: arrangeProviders(values).providers,
    auth: externalAuthOf(values),
    /** Argon2id parameters recommended by OWASP, not configurable. Memory in KiB. */
    passwordHashing: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    /** Lifetimes of sessions. */
    sessions: sessionsOf(values),
    securityEvents: { retentionDays: values.SECURITY_EVENTS_DAYS },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      /** True if `/dev/mail` may show the mails: only if none leaves the machine. */
      localMailbox: ownMachine && !values.SMTP_URL,
    },
    sms: {
      /** Undefined: messages stay in the outbox, if there is one. */
      hook: smsHook,
      /** True if `/dev/sms` may show the messages. */
      localOutbox: ownMachine && !smsHook,
    },
    push: pushOf(values, siteUrl, supportEmail),
    log: { level: values.LOG_LEVEL },
    /** Undefined: readable only from this machine, and only if others cannot reach the site. */
    metrics: { token: values.METRICS_TOKEN },
    turns: turnsOf(values),
    tracing: tracingOf(values),
    limits: limitsOf(values),
  };
}
