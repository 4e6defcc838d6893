import { findBinaries } from '../../../platform/database/embedded/binaries.ts';
import { type Check, type Finding, unset } from '../../check.ts';
import { databaseClock } from './clock.ts';
import { connections } from './connections.ts';
import { extension } from './extension.ts';
import { type DatabaseServer, openServer } from './open-server.ts';
import { rights } from './rights.ts';
import { sessions } from './sessions.ts';
import { tables } from './tables.ts';
import { version } from './version.ts';

type Part = (server: DatabaseServer) => Promise<Finding[]>;

const parts: Part[] = [version, tables, rights, extension, sessions, connections, databaseClock];

/** The database: reachable, recent enough, and with the required rights. */
export const database: Check = {
  title: 'Database',
  async examine({ config, timeout }) {
    const server = await openServer(config, timeout);
    if (!server) return [unset(`The first start makes it: PostgreSQL ${findBinaries().version}, embedded.`)];
    try {
      const findings: Finding[] = [];
      for (const part of parts) findings.push(...(await part(server)));
      return findings;
    } finally {
      await server.close();
    }
  },
};
