import {
  authorizationCodeGrant,
  type Configuration,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';
import type { OAuthServer } from '../../../config/provider-variables.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { ReadyProvider } from './find-provider.ts';
import { type Person, personOf } from './person.ts';
import { configurationOf } from './provider-server.ts';

export interface ProviderTokens {
  access: string;
  refresh: string | undefined;
}

/**
 * Exchanges the callback's code for tokens, and these for the person's data. Throws if a response does not match the
 * request.
 */
export async function exchangeProviderCode(
  provider: ReadyProvider,
  request: AuthorizationRequest,
  returned: URL,
): Promise<{ person: Person; tokens: ProviderTokens }> {
  const configuration = await configurationOf(provider);
  const { server } = provider;
  const [state, { nonce }] = [returned.searchParams.get('state'), request];
  const isOpenId = 'issuer' in server;
  if (!state || (isOpenId && !nonce))
    throw new Error('The callback does not match the authorization request');
  const tokens = await authorizationCodeGrant(configuration, isOpenId ? returned : withoutIssuer(returned), {
    pkceCodeVerifier: request.verifier,
    expectedState: state,
    ...(isOpenId && { expectedNonce: nonce ?? undefined, idTokenExpected: true }),
  });
  const claims = isOpenId
    ? await openIdClaims(configuration, tokens.access_token, tokens.claims())
    : await oauthClaims(configuration, tokens.access_token, server);
  return {
    person: personOf(provider, claims),
    tokens: { access: tokens.access_token, refresh: tokens.refresh_token },
  };
}

/** Removes an issuer from the callback if the provider publishes none to compare it with. */
function withoutIssuer(returned: URL): URL {
  const url = new URL(returned);
  url.searchParams.delete('iss');
  return url;
}

/** The ID token identifies the person; the user info, which must be of the same person, adds fields. */
async function openIdClaims(
  configuration: Configuration,
  accessToken: string,
  idToken: { sub: string; [claim: string]: unknown } | undefined,
): Promise<Record<string, unknown>> {
  if (!idToken) throw new Error('The provider sent no ID token');
  if (!configuration.serverMetadata().userinfo_endpoint) return idToken;
  const more = await fetchUserInfo(configuration, accessToken, idToken.sub);
  const isOtherAddress = more.email !== undefined && more.email !== idToken.email;
  // The verification of one address does not count for another.
  return { ...idToken, ...(isOtherAddress && unproven), ...more };
}

const unproven = { email_verified: undefined, verified_email: undefined };

const record = z.record(z.string(), z.unknown());
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function oauthClaims(configuration: Configuration, accessToken: string, server: OAuthServer) {
  const get = async (address: string) => {
    const response = await fetchProtectedResource(configuration, accessToken, new URL(address), 'GET');
    if (!response.ok) throw new Error(`The provider answered ${response.status} for the data of the person`);
    return response.json();
  };
  const user = record.parse(await get(server.userUrl));
  if (!server.emailsUrl) return user;
  const listed = addresses.parse(await get(server.emailsUrl));
  const best = listed.find(({ primary }) => primary) ?? listed.find(({ verified }) => verified);
  return { ...user, email: best?.email, email_verified: best?.verified === true };
}
