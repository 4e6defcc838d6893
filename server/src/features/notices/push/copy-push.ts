import type { ViewerContext } from '../../feature.ts';
import { devicesOf } from './devices.ts';
import { showsContent } from './shows-content.ts';

/** The viewer's devices for their data export, without the keys that allow sending to them. */
export async function copyPush({ database: { db }, viewer }: ViewerContext) {
  const devices = (await devicesOf(db, viewer.id)).map((row) => ({
    push_service: row.host,
    user_agent: row.user_agent,
    created_at: row.created_at,
    last_delivered_at: row.last_delivered_at,
    stopped_at: row.stopped_at,
  }));
  return { push: { shows_content: await showsContent(db, viewer.id), devices } };
}
