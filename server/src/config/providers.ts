import {
  defaultIds,
  knownProviders,
  type OAuthServer,
  type OpenIdServer,
  openIdScopes,
  type Part,
  type ProviderValues,
  type Slot,
  slots,
} from './provider-variables.ts';

/** An external provider; without `client` its button says that it is not configured. */
export interface Provider {
  /** The provider's name in the auth API: `/authorize?provider=…`. */
  readonly id: string;
  /** The name that people see. */
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
  const partValue = (part: Part) => values[`PROVIDER_${slot}_${part}`];
  const id = partValue('ID') ?? defaultIds[slot];
  const [clientId, clientSecret] = [partValue('CLIENT_ID'), partValue('CLIENT_SECRET')];
  return {
    id,
    name: partValue('NAME') ?? knownProviders.get(id)?.name ?? id,
    client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : undefined,
    scopes:
      partValue('SCOPES') ?? knownProviders.get(id)?.scopes ?? (partValue('ISSUER') ? openIdScopes : ''),
    server: serverOf(partValue) ?? knownProviders.get(id)?.server,
  };
}

function serverOf(partValue: (part: Part) => string | undefined): Provider['server'] {
  const issuer = partValue('ISSUER');
  if (issuer) return { issuer };
  const [authorizeUrl, tokenUrl, userUrl] = [
    partValue('AUTHORIZE_URL'),
    partValue('TOKEN_URL'),
    partValue('USER_URL'),
  ];
  if (!authorizeUrl || !tokenUrl || !userUrl) return undefined;
  return { authorizeUrl, tokenUrl, userUrl, emailsUrl: partValue('EMAILS_URL') };
}

function problemsOf(slot: Slot, values: ProviderValues): string[] {
  const name = (part: Part) => `PROVIDER_${slot}_${part}` as const;
  const isSet = (part: Part) => values[name(part)] !== undefined;
  const missing = (part: Part, reason: string) => `${name(part)} is missing: ${reason}.`;
  const problems: string[] = [];
  if (isSet('CLIENT_ID') !== isSet('CLIENT_SECRET'))
    problems.push(
      missing(isSet('CLIENT_ID') ? 'CLIENT_SECRET' : 'CLIENT_ID', 'id and secret belong together'),
    );
  const endpoints = (['AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL'] as const).filter(isSet);
  const anyEndpoint = endpoints.length > 0 || isSet('EMAILS_URL');
  if (isSet('ISSUER') && anyEndpoint)
    problems.push(`${name('ISSUER')} and addresses of its own are both set; expected one or the other.`);
  else if (anyEndpoint)
    for (const part of ['AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL'] as const)
      if (!isSet(part)) problems.push(missing(part, 'the addresses belong together'));
  if (isSet('CLIENT_ID') && !anyEndpoint && !providerOf(slot, values).server)
    problems.push(missing('ISSUER', `nothing is known of "${values[name('ID')]}"`));
  return problems;
}
