import type { PushSettings } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { devicesOf, deviceView } from './devices.ts';
import { findCurrentKey } from './own-key.ts';
import { showsContent } from './shows-content.ts';

/** Returns whether the site offers push, its public key, and the viewer's devices. */
export async function getPush({ config, database, viewer }: UserContext): Promise<PushSettings> {
  const [key, shows_content, devices] = await Promise.all([
    findCurrentKey(database.db),
    showsContent(database.db, viewer.id),
    devicesOf(database.db, viewer.id),
  ]);
  if (!key) throw new Error('The VAPID key, which is created at the start, is missing.');
  return { problem: config.push.problem ?? null, key, shows_content, devices: devices.map(deviceView) };
}
