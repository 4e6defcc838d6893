import { type SiteStorage, withSiteDatabase } from '../../../testing/site-storage.ts';

/** Inserts a private voice like one made by cloning, on a running site. */
export async function addVoice(storage: SiteStorage, userId: string, name: string): Promise<void> {
  await withSiteDatabase(storage, async (client) => {
    await client.query(
      `insert into voices (voice_id, name, description, tags, provider, created_by)
        values (gen_random_uuid(), $1, 'Foggy.', '{harbour}', 'test', $2)`,
      [name, userId],
    );
  });
}
