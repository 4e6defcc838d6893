import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';
import type { HttpEnv } from './request-scope.ts';

/** The live talk page runs voice activity detection in WebAssembly. Its worklet is from this site. */
const webAssemblyPath = /^\/fo\/[^/]+\/live\/?$/;

/** Headers of every response; scripts run only from this site or with the request's nonce. */
export function securityHeaders(
  config: Pick<Config, 'dev' | 'siteUrl' | 'auth'>,
): MiddlewareHandler<HttpEnv> {
  const isHttps = config.siteUrl.startsWith('https:');
  const connections = connectionsOf(config);
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', policy(nonce, connections, webAssemblyPath.test(c.req.path)));
    headers.set('x-content-type-options', 'nosniff');
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self)');
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

/** Where pages may connect to: this site, an external auth server, and hot reload in development. */
const connectionsOf = ({ dev, auth }: Pick<Config, 'dev' | 'auth'>) =>
  [`'self'`, ...(auth ? [new URL(auth.url).origin] : []), ...(dev ? ['ws:', 'wss:'] : [])].join(' ');

/** Inline styles are allowed: components set style attributes. */
function policy(nonce: string, connections: string, allowsWebAssembly: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${allowsWebAssembly ? ` 'wasm-unsafe-eval'` : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src ${connections}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** API responses must not be cached, not even those for visitors: they are valid for one viewer at one moment. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
