import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { boundedFetch } from '#platform/bounded-fetch';
import type { OAuthServer } from '../../../config/provider-variables.ts';
import type { ReadyProvider } from './find-provider.ts';

/** Timeout of each request to a provider, in seconds. */
const timeoutSeconds = 5;
/** Lifetime of a provider's cached metadata. */
const freshMilliseconds = 60 * 60_000;

const discovered = new LRUCache<string, Promise<Configuration>>({ max: 10, ttl: freshMilliseconds });

/**
 * The OAuth client configuration of a provider. Metadata that could not be read is requested again at the next call.
 */
export async function configurationOf(provider: ReadyProvider): Promise<Configuration> {
  const { server } = provider;
  if (!('issuer' in server)) return fixedConfiguration(provider, server);
  const key = JSON.stringify([server.issuer, provider.client]);
  const cached = discovered.get(key);
  if (cached) return cached;
  const request = discover(provider, server.issuer);
  discovered.set(key, request);
  request.catch(() => discovered.delete(key));
  return request;
}

function discover({ client }: ReadyProvider, issuer: string): Promise<Configuration> {
  return discovery(new URL(issuer), client.id, client.secret, defaultClientAuth(client.secret), {
    timeout: timeoutSeconds,
    [customFetch]: boundedFetch,
    // The ID token's signature is checked too, though it comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...(isPlain(issuer) ? [allowInsecureRequests] : [])],
  });
}

function fixedConfiguration({ client }: ReadyProvider, server: OAuthServer): Configuration {
  const metadata = {
    issuer: new URL(server.tokenUrl).origin,
    authorization_endpoint: server.authorizeUrl,
    token_endpoint: server.tokenUrl,
  };
  const configuration = new Configuration(
    metadata,
    client.id,
    client.secret,
    ClientSecretPost(client.secret),
  );
  configuration.timeout = timeoutSeconds;
  configuration[customFetch] = boundedFetch;
  if (isPlain(server.tokenUrl)) allowInsecureRequests(configuration);
  return configuration;
}

/** Client authentication by header, the default of OpenID Connect, unless the provider supports only the body. */
function defaultClientAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** The settings of the site accept an `http:` address only on this machine. */
const isPlain = (address: string) => address.startsWith('http:');
