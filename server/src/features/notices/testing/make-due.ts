import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { connectEmbedded } from '../../../platform/database/embedded/connect-embedded.ts';

interface DeliveryFilter {
  /** The DATA_DIR of a running site. */
  folder: string;
  databaseUrl: string | undefined;
}

/** Moves presence and notices half an hour into the past. */
export async function makeNoticesDue({ folder, databaseUrl }: DeliveryFilter): Promise<void> {
  const { connection } = databaseUrl
    ? { connection: { connectionString: databaseUrl } }
    : await connectEmbedded(join(folder, 'postgres'), pino({ level: 'silent' }));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("update presence set seen_at = seen_at - interval '30 minutes'");
    await client.query(
      `update notice_deliveries set due_at = due_at - interval '30 minutes', sent_at = sent_at - interval '30 minutes'`,
    );
  } finally {
    await client.end();
  }
}
