import type { Config } from '../../config.ts';
import { askServer, jsonFrom, originOf } from '../ask-server.ts';
import { type Check, type Examination, type Finding, good, unset, wrong } from '../check.ts';

type Provider = Config['providers'][number];
type ConfiguredProvider = Pick<Provider, 'name'> & {
  server: NonNullable<Provider['server']>;
  prefix: string;
};

/**
 * The external sign-in providers: their metadata, or that they respond. Client id and secret are only tested by a
 * sign-in.
 */
export const providers: Check = {
  title: 'Sign-in providers',
  async examine(examination) {
    const configured = examination.config.providers.flatMap((provider, at) =>
      provider.client && provider.server
        ? [{ ...provider, server: provider.server, prefix: `PROVIDER_${at + 1}` }]
        : [],
    );
    if (configured.length === 0) return [unset('None is set up.')];
    return Promise.all(configured.map((provider) => examineOne(provider, examination)));
  },
};

async function examineOne(
  { name, server, prefix }: ConfiguredProvider,
  { config, timeout }: Examination,
): Promise<Finding> {
  const registration = `Register ${config.siteUrl}/auth/v1/callback there.`;
  if (!('issuer' in server)) {
    await askServer(server.tokenUrl, { method: 'HEAD', timeout, setting: `${prefix}_TOKEN_URL` });
    return good(`${name} answers. ${registration}`);
  }
  const setting = `${prefix}_ISSUER`;
  const issuer = server.issuer.replace(/\/+$/, '');
  const response = await askServer(`${issuer}/.well-known/openid-configuration`, { timeout, setting });
  if (response.status !== 200)
    return wrong(
      `${originOf(issuer)} publishes no metadata of OpenID Connect (status ${response.status}). Check ${setting}.`,
    );
  const metadata = await jsonFrom<{ issuer?: string }>(response, setting);
  if (metadata.issuer?.replace(/\/+$/, '') !== issuer)
    return wrong(`${originOf(issuer)} calls itself ${metadata.issuer}. Put that into ${setting}.`);
  return good(`${name} publishes its metadata. ${registration}`);
}
