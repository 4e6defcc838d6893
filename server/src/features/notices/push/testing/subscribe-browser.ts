import type { PushDevice, PushSettings } from '@foyer/contract';
import { expect } from 'vitest';
import type { Person, TestSite } from '../../../../testing/index.ts';
import type { PushBrowser } from '../../../../testing/push-service.ts';

export const devicesPath = '/api/v1/notices/push/devices';

export async function pushOf(site: TestSite, as: Person): Promise<PushSettings> {
  return (await site.call('GET', '/api/v1/notices/push', { as })).json();
}

/** The request of a browser that has subscribed with the site's key. */
export async function inputOf(site: TestSite, as: Person, { endpoint, keys }: PushBrowser) {
  return { endpoint, keys, key_id: (await pushOf(site, as)).key.id };
}

/** Subscribes this person's browser. */
export async function subscribeBrowser(
  site: TestSite,
  as: Person,
  browser: PushBrowser,
): Promise<PushDevice> {
  const body = await inputOf(site, as, browser);
  const response = await site.call('POST', devicesPath, { as, body });
  expect(response.status).toBe(200);
  return response.json();
}
