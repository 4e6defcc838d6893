import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { secondProcess, testSite } from './testing/index.ts';

const site = testSite();
const run = (statement: ReturnType<typeof sql>) => site.platform.database.db.execute(statement);

// The row is inserted between the starts of the two processes.
beforeAll(async () => {
  await run(sql`insert into rate_limits (key, points, expire) values ('expired', 1, 1)`);
});
secondProcess(site);

test('the hourly tasks run as soon as a site has started', async () => {
  const rowCount = async () => (await run(sql`select from rate_limits where key = 'expired'`)).rowCount;
  await expect.poll(rowCount).toBe(0);
});
