/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { schoolClient } from './school-client.ts';

export interface OpenIdProvider {
  issuer: string;
  client: { id: string; secret: string };
  /** Claims by sign-in name; claims of other names are generated. */
  people: Map<string, Record<string, unknown>>;
  /** Can be changed between requests. */
  behaviour: {
    token: 'answers' | 'fails' | 'hangs';
    /** Overrides claims of its ID tokens. */
    claims: JWTPayload;
    /** Signs ID tokens with an unpublished key. */
    unpublishedKey: boolean;
  };
  close(): Promise<void>;
}

/**
 * A real OpenID provider on loopback. Its page asks for a name: entering `ada@school.example` signs in as that person,
 * with this address, verified unless the name begins with `unproven`. Cancel declines.
 */
export async function startOpenIdProvider(port = 0): Promise<OpenIdProvider> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [ownKey, unpublishedSigningKey] = [await newKey(), await newKey()];
  const state: OpenIdProvider = {
    ...{ issuer, client: schoolClient, people: new Map() },
    behaviour: { token: 'answers', claims: {}, unpublishedKey: false },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const provider = new Provider(issuer, configurationOf(state, ownKey.jwk));
  provider.on('server_error', (_, error) => console.error(error));
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/v1\/callback$/.test(uri);
  provider.use(async (call, next) => {
    const { token, claims, unpublishedKey } = state.behaviour;
    if (call.path !== '/token') return next();
    if (token === 'hangs') return new Promise(() => undefined);
    if (token === 'fails') return void Object.assign(call, { status: 500, body: 'out of order' });
    await next();
    const body = call.body as { id_token?: string };
    if (!body.id_token) return;
    const key = unpublishedKey ? unpublishedSigningKey.privateKey : ownKey.privateKey;
    const changed = new SignJWT({ ...decodeJwt(body.id_token), ...claims });
    body.id_token = await changed.setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  });
  const serve = provider.callback();
  server.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/')) void interact(provider, req, res);
    else serve(req, res);
  });
  return state;
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
}

function configurationOf({ client, people }: OpenIdProvider, jwk: object) {
  return {
    clients: [
      {
        ...{ client_id: client.id, client_secret: client.secret },
        ...{ redirect_uris: ['http://127.0.0.1/auth/v1/callback'], response_types: ['code'] },
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    ...{ jwks: { keys: [jwk] }, cookies: { keys: ['of the tests'] }, pkce: { required: () => true } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'picture'],
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(people.get(id) ?? generatedClaims(id)) }),
    }),
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
    }) => {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

const generatedClaims = (id: string) => ({
  ...{ email: id, email_verified: !id.startsWith('unproven') },
  name: id.split('@')[0],
});

/** The page where people sign in or cancel. */
async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'GET') {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(page);
    return;
  }
  const form = new URLSearchParams(await text(req));
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The link has expired, says the provider' }
    : { login: { accountId: form.get('name'), remember: false } };
  await provider.interactionFinished(req, res, result);
}

const page = `<!doctype html><html lang="en"><title>Sign in at the school</title><h1>The school</h1>
<form method="post"><label>Name <input name="name" autofocus></label>
<button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form></html>`;
