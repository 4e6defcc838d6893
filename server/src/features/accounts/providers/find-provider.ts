import type { Provider } from '../../../config/providers.ts';
import type { Config } from '../../../config.ts';
import { unsupportedProvider } from './refusals.ts';

/** A provider with credentials and the data of its server. */
export type ReadyProvider = Provider & { [Part in 'client' | 'server']: NonNullable<Provider[Part]> };

export function findProvider(
  { providers }: Pick<Config, 'providers'>,
  id: string | undefined,
): ReadyProvider {
  const match = providers.find((provider) => provider.id === id);
  if (!match) throw unsupportedProvider('Provider could not be found');
  const { client, server } = match;
  if (!client || !server) throw unsupportedProvider('provider is not enabled');
  return { ...match, client, server };
}
