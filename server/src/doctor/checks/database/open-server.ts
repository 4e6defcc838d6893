import { existsSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import type { Config } from '../../../config.ts';
import { choosePaths } from '../../../platform/database/embedded/choose-paths.ts';
import { connectEmbedded } from '../../../platform/database/embedded/connect-embedded.ts';
import { Problem } from '../../check.ts';
import { reasonOf } from '../../reason-of.ts';

export interface DatabaseServer {
  client: pg.Client;
  /** Opens another session. */
  openSession(): Promise<pg.Client>;
  isEmbedded: boolean;
  config: Config;
  timeout: number;
  close(): Promise<void>;
}

/** Undefined before the first start, which creates the embedded database. */
export async function openServer(config: Config, timeout: number): Promise<DatabaseServer | undefined> {
  const { url, directory } = config.database;
  if (!url && (!existsSync(directory) || !existsSync(choosePaths(directory).data))) return undefined;
  const server = url
    ? { connection: { connectionString: url }, dispose: async () => undefined }
    : await connectEmbedded(directory, pino({ level: 'silent' }));
  const clients: pg.Client[] = [];
  const openSession = async () => {
    const client = await connect({
      ...server.connection,
      application_name: 'foyer doctor',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    });
    clients.push(client);
    return client;
  };
  const close = async () => {
    for (const client of clients) await client.end().catch(() => undefined);
    await server.dispose();
  };
  try {
    return { client: await openSession(), openSession, isEmbedded: !url, config, timeout, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Problem(meaningOf(error, client));
  }
}

function meaningOf(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code, message } = error as { code?: string; message: string };
  const address = `PostgreSQL at ${host}:${port}`;
  if (code === '28P01' || code === '28000')
    return `${address} refuses the user ${user} or its password (${message}). Check DATABASE_URL; special characters in it are written as %XX.`;
  if (code === '3D000') return `${address} has no database "${database}". Make it, or check DATABASE_URL.`;
  if (code === '53300')
    return `${address} has no connection left (${message}). Raise max_connections, or the limit of the role or the database.`;
  const reason = /timeout/i.test(message) ? 'it did not answer in time' : reasonOf(error);
  return `${address} cannot be reached: ${reason}. Check DATABASE_URL.`;
}
