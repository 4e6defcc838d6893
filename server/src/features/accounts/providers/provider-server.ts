import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OAuthServer } from '../../../config/provider-variables.ts';
import type { ReadyProvider } from './find-provider.ts';

/** Seconds that each request to a provider may take. */
const patience = 5;
/** What a provider publishes about itself is read again after this time. */
const freshMilliseconds = 60 * 60_000;

const discovered = new LRUCache<string, Promise<Configuration>>({ max: 10, ttl: freshMilliseconds });

/** How to talk to a provider. A metadata document that could not be read is asked for again at the next request. */
export async function serverOf(provider: ReadyProvider): Promise<Configuration> {
  const { server } = provider;
  if (!('issuer' in server)) return fixedConfiguration(provider, server);
  const key = JSON.stringify([server.issuer, provider.client]);
  const known = discovered.get(key);
  if (known) return known;
  const asked = discover(provider, server.issuer);
  discovered.set(key, asked);
  asked.catch(() => discovered.delete(key));
  return asked;
}

function discover({ client }: ReadyProvider, issuer: string): Promise<Configuration> {
  return discovery(new URL(issuer), client.id, client.secret, asItIsUsual(client.secret), {
    timeout: patience,
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
  configuration.timeout = patience;
  if (isPlain(server.tokenUrl)) allowInsecureRequests(configuration);
  return configuration;
}

/** As OpenID Connect has it: in the header, unless the provider takes it in the body alone. */
function asItIsUsual(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** The configuration lets only this machine be spoken to without TLS. */
const isPlain = (address: string) => address.startsWith('http:');
