import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { portabilityCalls, v2 } from './testing/files.ts';

const site = testSite({ LIMIT_UPLOAD_PER_HOUR: '3' });
const { preview, importFile } = portabilityCalls(site);

test('previews and imports count as uploads, whose number is limited per person', async () => {
  const [ada, bob] = [await site.newPerson(), await site.newPerson()];
  expect((await preview(ada, v2({}))).status).toBe(200);
  expect((await importFile(ada, v2({}))).status).toBe(200);
  expect((await importFile(ada, v2({}), { replace: 'true' })).status).toBe(200);
  expect((await importFile(ada, v2({}), { replace: 'true' })).status).toBe(429);
  expect((await preview(ada, v2({}))).status).toBe(429);
  expect((await importFile(bob, v2({}))).status).toBe(200);
});
