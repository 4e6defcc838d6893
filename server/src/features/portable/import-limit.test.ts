import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { porter, v2 } from './testing/files.ts';

const site = testSite({ LIMIT_UPLOAD_PER_HOUR: '3' });
const { preview, bring } = porter(site);

test('previews and imports are uploads, those that succeed too, and each person has only so many', async () => {
  const [ada, bob] = [await site.newPerson(), await site.newPerson()];
  expect((await preview(ada, v2({}))).status).toBe(200);
  expect((await bring(ada, v2({}))).status).toBe(200);
  expect((await bring(ada, v2({}), { replace: 'true' })).status).toBe(200);
  expect((await bring(ada, v2({}), { replace: 'true' })).status).toBe(429);
  expect((await preview(ada, v2({}))).status).toBe(429);
  expect((await bring(bob, v2({}))).status).toBe(200);
});
