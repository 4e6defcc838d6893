import { expect, test } from 'vitest';
import { chatRequests } from './features/chat/testing/chat-requests.ts';
import { connectionsBesidesPool } from './platform/database/connect-to.ts';
import { testSite } from './testing/index.ts';

const site = testSite();
const chat = chatRequests(site);

test('a site uses no more connections besides its pool than the database keeps for it', async () => {
  await chat.createPersona();
  await chat.ask(await site.newPerson(), { message: 'Hello' });
  const { pool } = site.platform.database;
  const connectionsOutsidePool = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'`,
    );
    return (rows[0]?.count ?? 0) - pool.totalCount;
  };
  // The bus of a test needs no connection.
  await expect.poll(() => connectionsOutsidePool()).toBeGreaterThan(6);
  expect(await connectionsOutsidePool()).toBeLessThanOrEqual(connectionsBesidesPool);
});
