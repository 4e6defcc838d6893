import type { Provider } from '../../../config/providers.ts';
import type { Config } from '../../../config.ts';
import { unsupportedProvider } from './refusals.ts';

/** A provider that is configured and reachable. */
export type ReadyProvider = Provider & { [Part in 'client' | 'server']: NonNullable<Provider[Part]> };

export function findProvider(
  { providers }: Pick<Config, 'providers'>,
  id: string | undefined,
): ReadyProvider {
  const found = providers.find((provider) => provider.id === id);
  if (!found) throw unsupportedProvider('Provider could not be found');
  const { client, server } = found;
  if (!client || !server) throw unsupportedProvider('provider is not enabled');
  return { ...found, client, server };
}
