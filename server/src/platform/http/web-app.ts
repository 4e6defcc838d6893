import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { compressStream } from './compress-stream.ts';
import type { HttpEnv } from './request-scope.ts';

const web = join(import.meta.dirname, '../../../../web');
const client = join(web, 'build/client');
const forever = 'public, max-age=31536000, immutable';
/** Always revalidated: an outdated service worker would not match the server. */
const revalidatedFiles = /\/(service-worker\.js|manifest\.webmanifest)$/;

/** Sign-in options of this site. */
export interface SignInOptions {
  /** The auth API: a path of this site, or the URL of another server. */
  authUrl: string;
  /** The two external providers, in the order of their buttons. */
  providers: { id: string; name: string; on: boolean }[];
}

/** Values for rendering a page; the counterpart of `web/app/platform/load-context.ts`. */
interface PageValues extends SignInOptions {
  api: unknown;
  nonce: string;
  origin: string;
  localMailbox: boolean;
  localTexts: boolean;
  supportEmail: string;
  transcribes: boolean;
  speaks: boolean;
  clones: 'built-in' | 'elevenlabs';
  speechEngine: string;
  onError(error: unknown, request: Request): void;
}

export type PageBuild = ServerBuild & {
  entry: { module: { createLoadContext(values: PageValues): RouterContextProvider } };
};

/** What pages need of the site. */
interface Site {
  /** The API for the pages of one request. */
  apiOf(variables: HttpEnv['Variables']): unknown;
  signInOptions(): Promise<SignInOptions>;
}

/** Serves all paths outside of the API. */
export type WebApp = (site: Site) => Promise<Hono<HttpEnv>>;

/** Serves the built web app: files with hashed names, cached for ever, and every other path as a page. */
export const builtWebApp: WebApp = async (site) => {
  const build = (await import(pathToFileURL(join(web, 'build/server/index.js')).href)) as PageBuild;
  const files = serveStatic<HttpEnv>({
    root: client,
    precompressed: true,
    onFound: (path, c) => {
      const defaultPolicy = revalidatedFiles.test(path) ? 'no-cache' : 'public, max-age=3600';
      c.header('cache-control', path.includes('/assets/') ? forever : defaultPolicy);
    },
  });
  // Files requested by name, such as the voice detector, must not get a page instead.
  const notFound = (c: Context) => c.text('Not found', 404);
  return new Hono<HttpEnv>()
    .get('/*', files)
    .get('/assets/*', notFound)
    .all('/*', pages(build, 'production', site));
};

/** Renders the pages of a build, as an anonymous visitor. */
export function pages(
  build: PageBuild | (() => Promise<PageBuild>),
  mode: 'production' | 'development',
  site: Site,
) {
  const handle = createRequestHandler(build as ServerBuild, mode);
  return async (c: { req: { raw: Request }; var: HttpEnv['Variables'] }) => {
    const { context, nonce } = c.var;
    const { createLoadContext } = (typeof build === 'function' ? await build() : build).entry.module;
    const values: PageValues = {
      api: site.apiOf(c.var),
      nonce,
      origin: context.config.siteUrl,
      localMailbox: context.config.mail.localMailbox,
      localTexts: context.config.sms.localOutbox,
      supportEmail: context.config.supportEmail,
      transcribes: context.speech.transcription !== undefined,
      speaks: true,
      clones: context.speech.cloning.provider,
      speechEngine: context.speech.synthesis.siteEngine.name,
      ...(await site.signInOptions()),
      onError: (error, { url }) => {
        // Rendering fails when the client disconnects.
        if (c.req.raw.signal.aborted) return;
        const path = new URL(url).pathname;
        context.log.error({ err: error, requestId: context.requestId, path }, 'a page failed');
      },
    };
    const response = await handle(c.req.raw, createLoadContext(values));
    return compressStream(c.req.raw, withoutStoredRedirect(response));
  };
}

/** Browsers would store a permanent redirect, but a persona may get a previous handle back. */
function withoutStoredRedirect(response: Response): Response {
  if (response.status === 308) response.headers.set('cache-control', 'no-store');
  return response;
}
