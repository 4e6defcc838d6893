import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { authenticate } from '#features/accounts';
import { createBus } from '#platform/bus';
import type { Platform, Ports } from '#platform/context';
import type { Database } from '#platform/database';
import { createEvents } from '#platform/events';
import { contextOf, createApiHandler, type HttpEnv, requestScope } from '#platform/http';
import { createLimits } from '#platform/limits';
import type { Logger } from '#platform/log';
import { createMail, devMailRoutes, type StoredMail } from '#platform/mail';
import { createMetrics } from '#platform/metrics';
import { createSecrets } from '#platform/secrets';
import { createSms, devSmsRoutes } from '#platform/sms';
import { accounts } from '../../features/accounts/feature.ts';
import { accountsHttp, accountsRoutes } from '../../features/accounts/routes.ts';
import { connectFeatures } from '../../features/connect-features.ts';
import { testConfig } from '../index.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface AuthSite {
  platform: Platform;
  url: string;
  /** Advances the server's clock. */
  advanceClock(seconds: number): void;
  mailsTo(to: string): Promise<StoredMail[]>;
}

interface Options {
  /** A function if a setting is known only after other sites have started. */
  env?: Record<string, string> | (() => Record<string, string>);
  log?: Logger;
}

const highLimits = { LIMIT_SIGN_IN_PER_MINUTE: '10000', LIMIT_MAIL_PER_HOUR: '10000' };
const highMailLimits = { LIMIT_MAIL_PER_MINUTE: '10000', LIMIT_SIGN_UP_PER_DAY: '10000' };

/** Only accounts and the mailbox, listening on loopback; started and stopped by hooks. */
export function authSite(
  database: Database,
  { env = highLimits, log = pino({ level: 'silent' }) }: Options = {},
): AuthSite {
  const site = {} as AuthSite;
  let stop = async () => {};
  beforeAll(async () => {
    const folder = await temporaryFolder('auth');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = typeof env === 'function' ? env() : env;
    const config = testConfig({ SITE_URL: url, DATA_DIR: folder, ...highMailLimits, ...settings });
    let offset = 0;
    const bus = createBus(config, database, log);
    const ports = {
      ...{ config, log, database, metrics: createMetrics() },
      mail: createMail(config, log),
      secrets: createSecrets(config),
      sms: createSms(config, log),
      events: createEvents(database, bus, log),
      limits: createLimits(config, database),
      clock: () => new Date(Date.now() + offset),
      stopping: new AbortController().signal,
    } as Ports;
    const platform = connectFeatures(ports, [accounts]);
    server.on('request', getRequestListener(appOf(platform).fetch));
    Object.assign(site, {
      ...{ platform, url },
      advanceClock: (seconds: number) => (offset += seconds * 1000),
      mailsTo: async (to: string) => {
        const all = (await (await fetch(`${url}/dev/mail.json`)).json()) as StoredMail[];
        return all.filter((mail) => mail.to === to);
      },
    });
    stop = async () => {
      server.close();
      server.closeAllConnections();
      await platform.mail.dispose();
      await platform.events.dispose();
      await bus.dispose();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => stop());
  return site;
}

function appOf(platform: Platform) {
  const app = new Hono<HttpEnv>();
  const api = createApiHandler({ accounts: accountsRoutes });
  app.use(requestScope(platform, authenticate));
  app.route('/', accountsHttp(platform));
  app.route('/', devMailRoutes(platform));
  app.route('/', devSmsRoutes(platform));
  app.all('*', async (c) => (await api(c.req.raw, contextOf(c))) ?? c.notFound());
  return app;
}
