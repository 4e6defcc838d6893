import { urlOf } from '../../server/src/testing/databases.ts';
import { withSiteDatabase } from '../../server/src/testing/site-storage.ts';
import { startSite } from '../site/start-site.ts';
import { expect, test } from '../site/test.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
test.afterEach(() => {
  if (serverUrl === undefined) delete process.env.TEST_DATABASE_URL;
  else process.env.TEST_DATABASE_URL = serverUrl;
});

test('a site that fails to start leaves no database behind', async ({ storage }) => {
  await withSiteDatabase(storage, async (client, connection) => {
    process.env.TEST_DATABASE_URL = urlOf(connection);
    await expect(startSite('failing-site', { LOG_LEVEL: 'loud' })).rejects.toThrow('LOG_LEVEL is "loud"');
    const { rows } = await client.query(
      `select datname from pg_database where datname like 'foyer_e2e_failing_site_%'`,
    );
    expect(rows).toEqual([]);
  });
});
