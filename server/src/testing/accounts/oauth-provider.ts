import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OAuthProvider {
  url: string;
  client: { id: string; secret: string };
  /** The person who is signed in there, and their addresses. */
  person: {
    user: Record<string, unknown>;
    emails: { email: string; primary: boolean; verified: boolean }[];
  };
  /** Requests to its authorization page, newest last. */
  authorizationRequests: URLSearchParams[];
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
}

/** A fake OAuth 2 server like GitHub: no ID token, numeric ids, addresses in a separate list. */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: OAuthProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client: { id: 'foyer', secret: 'another secret of the tests' },
    person: { user: { id: 1, login: 'nobody', email: null }, emails: [] },
    authorizationRequests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  server.on('request', async (req, res) => {
    const url = new URL(req.url!, provider.url);
    if (url.pathname === '/login/oauth/authorize') {
      res.writeHead(302, { location: grantTo(provider, grants, url.searchParams) }).end();
      return;
    }
    const isKnown = tokens.has(req.headers.authorization?.replace('Bearer ', '') ?? '');
    const bodies = new Map<string, () => unknown>([
      ['/user', () => provider.person.user],
      ['/user/emails', () => provider.person.emails],
    ]);
    const body =
      url.pathname === '/login/oauth/access_token'
        ? await exchange(provider, grants, tokens, req)
        : isKnown && bodies.get(url.pathname)?.();
    res.writeHead(body ? 200 : 401, { 'content-type': 'application/json; charset=utf-8' });
    res.end(JSON.stringify(body || { message: 'Bad credentials' }));
  });
  return provider;
}

function grantTo(
  { authorizationRequests }: OAuthProvider,
  grants: Map<string, Grant>,
  parameters: URLSearchParams,
): string {
  authorizationRequests.push(parameters);
  const code = randomUUID();
  const redirectUri = parameters.get('redirect_uri')!;
  grants.set(code, { challenge: parameters.get('code_challenge')!, redirectUri });
  // `iss` as in RFC 9207, although the server publishes no issuer to compare with.
  const iss = 'https://forge.example';
  return `${redirectUri}?${new URLSearchParams({ code, state: parameters.get('state')!, iss })}`;
}

/** Errors have status 200, as at GitHub. */
async function exchange(
  { client }: OAuthProvider,
  grants: Map<string, Grant>,
  tokens: Set<string>,
  req: IncomingMessage,
): Promise<object> {
  const form = new URLSearchParams(await text(req));
  const grant = grants.get(form.get('code') ?? '');
  grants.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isRight =
    grant?.challenge === challenge &&
    grant.redirectUri === form.get('redirect_uri') &&
    form.get('client_id') === client.id &&
    form.get('client_secret') === client.secret;
  if (!isRight) return { error: 'bad_verification_code', error_description: 'The code is incorrect.' };
  const access_token = `gho_${randomUUID()}`;
  tokens.add(access_token);
  return { access_token, token_type: 'bearer', scope: 'read:user,user:email' };
}
