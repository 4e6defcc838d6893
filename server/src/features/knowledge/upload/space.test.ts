import { expect, test, vi } from 'vitest';
import { storedPaths } from '../../../testing/index.ts';
import { knowledgeSite } from '../testing/site.ts';
import { filesOf, upload, uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite({ UPLOADS_PER_USER_MB: '1' });
const textOf = (kilobytes: number, word: string) => word.padEnd(kilobytes * 1000, ' ');

test('all files of a person together have a maximum size; what is rejected is not stored', async () => {
  const [owner, other] = [await site.newOwner(), await site.newOwner()];
  const { fileId } = await uploadAndWait(site, owner, textOf(600, 'quay'), 'quay.txt');
  const elsewhere = { ...owner, foId: other.foId };
  const rejected = await upload(site, elsewhere, textOf(600, 'pier'), 'pier.txt', { context: 'A pier' });
  expect([rejected.status, await rejected.json()]).toEqual([
    409,
    {
      code: 'no_space',
      message: 'Your files may have 1 MB together, and this one would exceed that. Please delete some first.',
    },
  ]);
  expect(await filesOf(site, elsewhere)).toEqual([]);
  expect(await storedPaths(site.platform.storage, 'documents')).toHaveLength(1);
  expect((await upload(site, owner, textOf(600, 'quay'), 'again.txt')).status).toBe(200);
  expect((await upload(site, owner, textOf(300, 'boat'), 'boat.txt')).status).toBe(200);
  expect((await upload(site, other, textOf(600, 'pier'), 'pier.txt')).status).toBe(200);
  await site.call('DELETE', `/api/v1/files/${fileId}`, owner.userId);
  expect((await upload(site, owner, textOf(600, 'pier'), 'pier.txt')).status).toBe(200);
});

test('of concurrent uploads only those that fit are stored', async () => {
  const owner = await site.newOwner();
  const responses = await Promise.all(
    ['one', 'two', 'three'].map((word) => upload(site, owner, textOf(450, word), `${word}.txt`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await filesOf(site, owner)).toHaveLength(2);
});

test('an upload to a full disk is refused with the reason', async () => {
  const owner = await site.newOwner();
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(site.platform.storage, 'stagingFile').mockRejectedValueOnce(full);
  const response = await upload(site, owner, textOf(1, 'quay'), 'full.txt');
  expect([response.status, await response.json()]).toEqual([
    503,
    { code: 'unavailable', message: 'The site cannot store anything at the moment. Please try again later.' },
  ]);
});
