import { expect, test } from 'vitest';
import { call } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

const site = authSite(testDatabase());

test('a provider without a client is listed as off and rejected', async () => {
  expect((await call(site, '/settings')).json.external).toMatchObject({ google: false, github: false });
  expect(await call(site, '/authorize?provider=google')).toMatchObject({
    status: 400,
    json: { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
  });
});
