import {
  known,
  type OAuthServer,
  type OpenIdServer,
  openIdScopes,
  type Part,
  type ProviderValues,
  type Slot,
  slots,
  usual,
} from './provider-variables.ts';

/** An external provider; without `client` its button says that it is not configured. */
export interface Provider {
  /** As in the auth API: `/authorize?provider=…`. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly client: { readonly id: string; readonly secret: string } | undefined;
  readonly scopes: string;
  readonly server: OpenIdServer | OAuthServer | undefined;
}

/** Both providers, and messages about contradictory settings. */
export function arrangeProviders(values: ProviderValues): { providers: Provider[]; problems: string[] } {
  const problems = slots.flatMap((slot) => problemsOf(slot, values));
  const providers = slots.map((slot) => providerOf(slot, values));
  if (providers[0]?.id === providers[1]?.id)
    problems.push(`PROVIDER_1_ID and PROVIDER_2_ID are both "${providers[0]?.id}"; expected two providers.`);
  return { providers, problems };
}

function providerOf(slot: Slot, values: ProviderValues): Provider {
  const of = (part: Part) => values[`PROVIDER_${slot}_${part}`];
  const id = of('ID') ?? usual[slot];
  const [clientId, clientSecret] = [of('CLIENT_ID'), of('CLIENT_SECRET')];
  return {
    id,
    name: of('NAME') ?? known.get(id)?.name ?? id,
    client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : undefined,
    scopes: of('SCOPES') ?? known.get(id)?.scopes ?? (of('ISSUER') ? openIdScopes : ''),
    server: serverOf(of) ?? known.get(id)?.server,
  };
}

function serverOf(of: (part: Part) => string | undefined): Provider['server'] {
  const issuer = of('ISSUER');
  if (issuer) return { issuer };
  const [authorizeUrl, tokenUrl, userUrl] = [of('AUTHORIZE_URL'), of('TOKEN_URL'), of('USER_URL')];
  if (!authorizeUrl || !tokenUrl || !userUrl) return undefined;
  return { authorizeUrl, tokenUrl, userUrl, emailsUrl: of('EMAILS_URL') };
}

function problemsOf(slot: Slot, values: ProviderValues): string[] {
  const name = (part: Part) => `PROVIDER_${slot}_${part}` as const;
  const given = (part: Part) => values[name(part)] !== undefined;
  const missing = (part: Part, why: string) => `${name(part)} is missing: ${why}.`;
  const problems: string[] = [];
  if (given('CLIENT_ID') !== given('CLIENT_SECRET'))
    problems.push(
      missing(given('CLIENT_ID') ? 'CLIENT_SECRET' : 'CLIENT_ID', 'id and secret belong together'),
    );
  const endpoints = (['AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL'] as const).filter(given);
  const anyEndpoint = endpoints.length > 0 || given('EMAILS_URL');
  if (given('ISSUER') && anyEndpoint)
    problems.push(`${name('ISSUER')} and addresses of its own are both set; expected one or the other.`);
  else if (anyEndpoint)
    for (const part of ['AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL'] as const)
      if (!given(part)) problems.push(missing(part, 'the addresses belong together'));
  if (given('CLIENT_ID') && !anyEndpoint && !providerOf(slot, values).server)
    problems.push(missing('ISSUER', `nothing is known of "${values[name('ID')]}"`));
  return problems;
}
