import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { HttpEnv } from './request-scope.ts';
import { type PageBuild, pages, type WebApp } from './web-app.ts';

const root = join(import.meta.dirname, '../../../../web');

/** The web app with hot reload: Vite serves the modules, and each page is rendered from the current sources. */
export const developmentWebApp: WebApp = async (site) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: 24_679 } },
    appType: 'custom',
  });
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<PageBuild>;
  const app = new Hono<HttpEnv>();
  app.use('/*', async (c, next) => {
    const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse };
    const passed = await new Promise<boolean>((resolve) => {
      outgoing.once('finish', () => resolve(false));
      vite.middlewares(incoming, outgoing, () => resolve(true));
    });
    return passed ? next() : RESPONSE_ALREADY_SENT;
  });
  return app.all('/*', pages(build, 'development', site));
};
