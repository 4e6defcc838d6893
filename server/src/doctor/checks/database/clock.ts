import { onlyRow } from '../../../platform/database/statement.ts';
import { type Finding, wrong } from '../../check.ts';
import type { DatabaseServer } from './open-server.ts';

const maxDifferenceMilliseconds = 10_000;

/** The offset between the clocks of Foyer and the database, whose times are compared. */
export async function databaseClock({ client }: DatabaseServer): Promise<Finding[]> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const offset = (sentAt + Date.now()) / 2 - onlyRow(rows).now.getTime();
  if (Math.abs(offset) <= maxDifferenceMilliseconds) return [];
  return [
    wrong(
      `Its clock and this machine's are ${Math.round(Math.abs(offset) / 1000)} seconds apart. Set both by NTP.`,
    ),
  ];
}
