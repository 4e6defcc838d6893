import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { connectEmbedded } from '../../../platform/database/embedded/connect-embedded.ts';

interface RunningSite {
  /** The DATA_DIR of a running site. */
  folder: string;
  databaseUrl: string | undefined;
}

/** Inserts a private voice like one made by cloning, on a running site. */
export async function addVoice(
  { folder, databaseUrl }: RunningSite,
  userId: string,
  name: string,
): Promise<void> {
  const { connection } = databaseUrl
    ? { connection: { connectionString: databaseUrl } }
    : await connectEmbedded(join(folder, 'postgres'), pino({ level: 'silent' }));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into voices (voice_id, name, description, tags, provider, created_by)
        values (gen_random_uuid(), $1, 'Foggy.', '{harbour}', 'test', $2)`,
      [name, userId],
    );
  } finally {
    await client.end();
  }
}
