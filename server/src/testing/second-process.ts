import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { createBus } from '#platform/bus';
import { createEvents } from '#platform/events';
import { createJobs, withoutBackoff } from '#platform/jobs';
import { createApp } from '../app.ts';
import { caller, type TestSite } from './test-site.ts';

/**
 * A second process of the site: the same database, storage and engine, but answers, jobs and live events of its own.
 * Call it after `testSite`; what it returns is usable in hooks and tests.
 */
export function secondProcess(site: TestSite): Pick<TestSite, 'call'> {
  const second = {} as Pick<TestSite, 'call'>;
  let close = async () => {};
  beforeAll(async () => {
    const { config, database, log } = site.platform;
    const jobs = createJobs(database, log, withoutBackoff);
    const bus = createBus(config, database, log);
    const events = createEvents(database, bus, log);
    await Promise.all([bus.ready(), events.ready()]);
    const ending = new AbortController();
    const platform = { ...site.platform, jobs, bus, events };
    const app = await createApp(platform, { ending: ending.signal }, async () => new Hono());
    second.call = caller(app);
    close = async () => {
      ending.abort();
      await app.finishAnswers();
      await jobs.stop();
      await events.dispose();
      await bus.dispose();
    };
  });
  afterAll(() => close());
  return second;
}
