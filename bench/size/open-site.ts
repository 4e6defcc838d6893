import { hourlyTasks } from '../../server/src/clean-up.ts';
import { readConfig } from '../../server/src/config.ts';
import { connectFeatures, defineJobs, routerOf } from '../../server/src/features/connect-features.ts';
import { createFeatures } from '../../server/src/features/index.ts';
import type { Context } from '../../server/src/platform/context.ts';
import { createApiHandler } from '../../server/src/platform/http/index.ts';
import { createPorts } from '../../server/src/platform/index.ts';
import { createLifecycle } from '../../server/src/platform/process/index.ts';

/** Opens a site on a data folder, for its API calls and hourly tasks; nothing runs by itself. */
export async function openSite(dataDirectory: string) {
  const config = readConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' });
  const ports = await createPorts(config, createLifecycle());
  const features = createFeatures();
  const platform = connectFeatures(ports, features);
  defineJobs(platform, features);
  const callApi = createApiHandler(routerOf(features));
  return {
    platform,
    hourly: hourlyTasks(features).map(([what, work]) => ({ what, work: () => work(platform) })),
    /** Throws unless the status is 200. */
    async get(userId: string | undefined, path: string): Promise<unknown> {
      const response = await callApi(new Request(`http://localhost${path}`), contextOf(platform, userId));
      const body = await response?.text();
      if (response?.status !== 200) throw new Error(`${path} answered ${response?.status}: ${body}`);
      return JSON.parse(body!);
    },
    dispose: ports.dispose,
  };
}

const contextOf = (platform: ReturnType<typeof connectFeatures>, userId: string | undefined): Context => ({
  ...platform,
  viewer:
    userId === undefined
      ? undefined
      : { id: userId, email: null, sessionId: userId, aal: 'aal1', hasFactor: false },
  needsSecondFactor: false,
  requestId: 'bench',
  address: '127.0.0.1',
  userAgent: undefined,
  receivedAt: performance.now(),
  matched: {},
});
