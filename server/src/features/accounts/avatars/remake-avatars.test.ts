import { writeFile } from 'node:fs/promises';
import { avatarSources } from '@foyer/contract/avatar-variants';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { remakeAvatars } from './remake-avatars.ts';
import { drawn, edgeColours, photograph } from './testing/pictures.ts';

const site = testSite();

/** Stores a picture as versions before the sizes did. */
async function storedBefore(as: Person, bytes: Uint8Array, name: string): Promise<string> {
  const { storage } = site.platform;
  const file = await storage.stagingFile();
  await writeFile(file, bytes);
  await storage.putFile('avatars', `${as.id}/${name}`, file);
  return storage.publicUrl('avatars', `${as.id}/${name}`);
}

const show = (as: Person, avatar_url: string | null) =>
  site.call('PUT', '/api/v1/profile', { as, body: { avatar_url } });
const shownBy = async (as: Person) =>
  (await (await site.call('GET', '/api/v1/profile', { as })).json()).avatar_url as string;
const read = async (url: string) => {
  const answer = await site.call('GET', url);
  return { ...answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const small = (url: string) => avatarSources(url)!.avif.split(' ')[0]!;
const remake = () => remakeAvatars({ ...site.platform, clock: () => new Date(Date.now() + 1000) });
const filesOf = async (as: Person) =>
  (await site.platform.storage.list('avatars', new Date(Date.now() + 1000))).filter((path) =>
    path.startsWith(as.id),
  );

test('an older picture is shown unchanged until it is converted, then in its sizes wherever it is used', async () => {
  const as = await site.newPerson();
  const old = await storedBefore(as, photograph(250, 200), '1500000000000.jpg');
  await show(as, old);
  const persona = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], avatar_url: old };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as, body: persona })).json();

  expect((await read(small(old))).bytes).toEqual(photograph(250, 200));
  await remake();
  const anew = await shownBy(as);
  expect(anew).toBe(old.replace('.jpg', '.webp'));
  const own = (await (await site.call('GET', `/api/v1/personas/${id}`, { as })).json()).avatar_url;
  expect(own).toBe(anew);
  expect(await edgeColours((await read(small(anew))).bytes)).toMatchObject({ width: 80, height: 100 });
  expect(await edgeColours((await read(anew)).bytes)).toMatchObject({ width: 200, height: 250 });
  // The old URL serves the new picture.
  expect((await read(old)).bytes.includes('Exif')).toBe(false);
  expect((await filesOf(as)).some((path) => path.endsWith('.jpg'))).toBe(false);
  const { versions } = await (await site.call('GET', `/api/v1/personas/${id}/versions`, { as })).json();
  expect(versions).toHaveLength(1);
});

test('a WebP is converted in place, once', async () => {
  const as = await site.newPerson();
  const old = await storedBefore(as, drawn(90, 90).encodeSync('webp'), '1500000000000.webp');
  await show(as, old);
  await remake();
  expect(await shownBy(as)).toBe(old);
  const files = await filesOf(as);
  expect(files).toHaveLength(8);
  const etag = (await site.call('GET', old)).headers.get('etag');
  await remake();
  expect((await site.call('GET', old)).headers.get('etag')).toBe(etag);
});

test('an older picture that cannot be decoded stays, and does not stop the others', async () => {
  const [one, other] = [await site.newPerson(), await site.newPerson()];
  const half = drawn(300, 300).encodeSync('png').subarray(0, 500);
  const broken = await storedBefore(one, half, '1500000000000.png');
  await show(one, broken);
  await show(other, await storedBefore(other, drawn(90, 90).encodeSync('png'), '1500000000000.png'));
  await remake();
  expect([await shownBy(one), (await read(broken)).bytes]).toEqual([broken, half]);
  expect(await shownBy(other)).toContain('.webp');
});

test('an older URL that a page still had does not remove the picture', async () => {
  const as = await site.newPerson();
  const old = await storedBefore(as, drawn(90, 90).encodeSync('png'), '1500000000000.png');
  const persona = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], avatar_url: old };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as, body: persona })).json();
  await remake();
  await show(as, old);
  await show(as, null);
  const own = (await (await site.call('GET', `/api/v1/personas/${id}`, { as })).json()).avatar_url;
  expect((await read(own)).status).toBe(200);
});
