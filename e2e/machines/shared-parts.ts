import { randomBytes } from 'node:crypto';
import { startS3Server } from '../../server/src/platform/storage/testing/s3-server.ts';
import { MessageServer, type ServerKind } from '../../server/src/testing/message-server.ts';
import { startPooler } from './pooler.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts the servers that several machines share, on the loopback interface: PostgreSQL, pgbouncer and a message server
 * from Debian, and an S3 server for tests.
 */
export async function startSharedParts(events: ServerKind) {
  const postgres = await startPostgres();
  const pooler = await startPooler(postgres.folder);
  const messages = await MessageServer.at(events);
  await messages.start();
  const s3 = await startS3Server();
  return {
    databaseUrl: pooler.url,
    settings: {
      EVENTS_URL: messages.url,
      S3_URL: s3.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
    },
    async stop() {
      await s3.close();
      await messages.kill();
      await pooler.stop();
      await postgres.stop();
    },
  };
}
