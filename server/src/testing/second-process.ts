import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { createBus } from '#platform/bus';
import { createEvents } from '#platform/events';
import { createJobs, withoutBackoff } from '#platform/jobs';
import { createApp } from '../app.ts';
import { caller, type TestSite } from './test-site.ts';

/**
 * A second process of the site, with the same database, storage and engine, but its own answers, jobs and live events.
 * Call it after `testSite`; the returned object is usable in hooks and tests.
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
