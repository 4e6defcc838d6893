import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { sweepAvatars } from './sweep-avatars.ts';

const site = testSite();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(as: Person): Promise<string> {
  const body = new FormData();
  body.set('file', new File([png], 'me.png'));
  return (await (await site.call('POST', '/storage/v1/object/avatars', { as, body })).json()).publicUrl;
}

const setAvatar = (as: Person, avatar_url: string | null) =>
  site.call('PUT', '/api/v1/profile', { as, body: { avatar_url } });
const twoDaysLater = () => new Date(Date.now() + 172_800_000);
const isThere = async (url: string) => (await site.call('GET', url)).status === 200;

test('a replaced or removed picture is deleted', async () => {
  const as = await site.newPerson();
  const [first, second] = [await upload(as), await upload(as)];
  await setAvatar(as, first);
  await setAvatar(as, second);
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  await site.call('PUT', '/api/v1/profile', { as, body: { display_name: 'Grace' } });
  await setAvatar(as, second);
  expect(await isThere(second)).toBe(true);
  await setAvatar(as, null);
  expect(await isThere(second)).toBe(false);
});

test('a picture shared by profile and persona stays while a version uses it, and is deleted with the last use', async () => {
  const as = await site.newPerson();
  const [shared, unshared] = [await upload(as), await upload(as)];
  await setAvatar(as, shared);
  const body = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], avatar_url: shared };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as, body })).json();
  await setAvatar(as, null);
  expect(await isThere(shared)).toBe(true);
  await site.call('PATCH', `/api/v1/personas/${id}`, { as, body: { avatar_url: unshared } });
  expect([await isThere(shared), await isThere(unshared)]).toEqual([true, true]);
  const restored = await site.call('POST', `/api/v1/personas/${id}/versions/1/restore`, { as, body: {} });
  expect((await restored.json()).avatar_url).toBe(shared);
  await site.call('DELETE', `/api/v1/personas/${id}`, { as, body: { confirmation: 'DELETE' } });
  expect([await isThere(shared), await isThere(unshared)]).toEqual([false, false]);
});

test("another person's picture can be neither used nor removed", async () => {
  const [owner, stranger] = [await site.newPerson(), await site.newPerson()];
  const picture = await upload(owner);
  await setAvatar(owner, picture);
  expect((await setAvatar(stranger, picture)).status).toBe(400);
  await setAvatar(stranger, null);
  expect(await isThere(picture)).toBe(true);
});

test('an upload that was deleted because nothing used it is refused with a reason, until it is uploaded again', async () => {
  const as = await site.newPerson();
  const lost = await upload(as);
  await sweepAvatars({ ...site.platform, clock: twoDaysLater });
  expect(await isThere(lost)).toBe(false);

  const refusal = {
    code: 'validation_failed',
    message: 'Please select an image file. The one you chose earlier is no longer stored.',
  };
  const body = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], avatar_url: lost };
  const create = (avatar_url: string) =>
    site.call('POST', '/api/v1/personas', { as, body: { ...body, avatar_url } });
  for (const refused of [await create(lost), await setAvatar(as, lost)])
    expect([refused.status, await refused.json()]).toMatchObject([400, refusal]);
  const stored = await upload(as);
  const { id } = await (await create(stored)).json();
  const change = (change: object) => site.call('PATCH', `/api/v1/personas/${id}`, { as, body: change });
  const refused = await change({ avatar_url: lost });
  expect([refused.status, await refused.json()]).toMatchObject([400, refusal]);

  // A picture that was lost after it was saved must not block other changes.
  await site.platform.storage.removePrefix('avatars', as.id);
  expect((await change({ avatar_url: stored, bio: 'A keeper of bees.' })).status).toBe(200);
});

test('unused pictures are deleted while the others are still being listed', async () => {
  const { id } = await site.newPerson();
  const { storage, config } = site.platform;
  const folder = join(config.storage.directory, 'avatars', id);
  await mkdir(folder);
  const count = 2400;
  for (let number = 0; number < count; number++) await writeFile(join(folder, `${number}.webp`), '');
  const remove = vi.spyOn(storage, 'remove');
  onTestFinished(() => remove.mockRestore());
  // Deletes the whole folder, so that files that were not listed yet need no removal of their own.
  remove.mockImplementationOnce((bucket) => storage.removePrefix(bucket, id));
  await sweepAvatars({ ...site.platform, clock: twoDaysLater });
  const removed = remove.mock.calls.filter(([, path]) => path.startsWith(id));
  expect(removed.length).toBeGreaterThan(0);
  expect(removed.length).toBeLessThan(count / 2);
});
