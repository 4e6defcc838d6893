import { Hono } from 'hono';
import { authenticate, signInOptions } from '#features/accounts';
import { presenceMiddleware } from '#features/notices';
import type { Platform, Ports } from '#platform/context';
import {
  answerError,
  apiPageRoutes,
  compressJson,
  contextOf,
  createApiHandler,
  type HttpEnv,
  healthRoutes,
  inProcessApi,
  jsonBodyLimit,
  metricsRoutes,
  neverStored,
  realtimeRoutes,
  requestScope,
  securityHeaders,
  unknownCall,
  type WebApp,
  withoutBodyForHead,
} from '#platform/http';
import { devMailRoutes } from '#platform/mail';
import type { Lifecycle } from '#platform/process';
import { devSmsRoutes } from '#platform/sms';
import { storageRoutes } from '#platform/storage';
import { startCleanUp } from './clean-up.ts';
import { connectFeatures, defineJobs, routerOf } from './features/connect-features.ts';
import type { Feature } from './features/feature.ts';
import { createFeatures } from './features/index.ts';
import { measurePorts } from './platform/measure-ports.ts';

/** Creates the whole site: all features, mounted at their paths, with jobs running. */
export async function createApp(ports: Ports, { ending }: Pick<Lifecycle, 'ending'>, webApp: WebApp) {
  const features = createFeatures();
  const platform = connectFeatures(measurePorts(ports), features);
  const app = await mount(platform, features, webApp);
  await start(platform, features);
  ending.addEventListener('abort', () => void runAll(features, (feature) => feature.interrupt?.()), {
    once: true,
  });
  return {
    platform,
    features,
    fetch: app.fetch,
    request: app.request,
    /** The mounted routes; operations of the contract are in `features`. */
    routes: app.routes,
    /** Waits for answers in progress, at most until `ending`. */
    finishAnswers: () => runAll(features, (feature) => feature.finish?.()),
  };
}

async function mount(platform: Platform, features: Feature[], webApp: WebApp) {
  const router = routerOf(features);
  const callApi = createApiHandler(router);
  const apiOf = ({ context }: HttpEnv['Variables']) => inProcessApi(router, context);

  const app = new Hono<HttpEnv>()
    .use(securityHeaders(platform.config), withoutBodyForHead, requestScope(platform, authenticate))
    .use('/api/v1/*', neverStored, presenceMiddleware)
    .use('/functions/v1/*', neverStored, presenceMiddleware)
    .onError(answerError)
    .route('/', healthRoutes(platform))
    .route('/', metricsRoutes(platform))
    .route('/', apiPageRoutes(platform.config))
    .route('/', devMailRoutes(platform))
    .route('/', devSmsRoutes(platform))
    .route('/', storageRoutes(platform))
    .route(
      '/',
      realtimeRoutes(platform.stopping, (token) => authenticate(platform, token)),
    );
  for (const { http } of features) if (http) app.route('/', http(platform));
  return app
    .on(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      ['/api/v1/*', '/functions/v1/*'],
      jsonBodyLimit,
      async (c) => {
        const response = await callApi(c.req.raw, contextOf(c));
        if (!response) throw unknownCall(c.req);
        return compressJson(c.req.raw, response);
      },
    )
    .route('/', await webApp({ apiOf, signInOptions: () => signInOptions(platform) }));
}

async function start(platform: Platform, features: Feature[]): Promise<void> {
  defineJobs(platform, features);
  for (const feature of features) await feature.beforeStart?.(platform);
  await platform.jobs.start();
  for (const feature of features) await feature.onStart?.(platform);
  if (platform.duties.isFirst) void startCleanUp(platform, features);
}

async function runAll(
  features: Feature[],
  act: (feature: Feature) => Promise<void> | undefined,
): Promise<void> {
  await Promise.all(features.map(async (feature) => act(feature)));
}
