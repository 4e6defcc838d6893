import type { Platform } from '#platform/context';
import type { SignInOptions } from '#platform/http';
import { externalAuthSettings } from '../external-auth/external-auth-settings.ts';

/** The URL of the auth API for the pages, and which external providers are enabled. */
export async function signInOptions(platform: Pick<Platform, 'config' | 'log'>): Promise<SignInOptions> {
  const { auth, providers } = platform.config;
  const settings = auth && (await externalAuthSettings(platform));
  return {
    authUrl: auth?.url ?? '/auth/v1',
    providers: providers.map(({ id, name, client }) => ({
      id,
      name,
      on: auth ? settings?.external?.[id] === true : client !== undefined,
    })),
  };
}
