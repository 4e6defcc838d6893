import { writeFile } from 'node:fs/promises';
import { avatarSources } from '@foyer/contract/avatar-variants';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Person, storedPaths, testSite } from '../../../testing/index.ts';
import { convertOldAvatars } from './convert-old-avatars.ts';
import { edgeColours, photograph, testPicture } from './testing/pictures.ts';

const site = testSite();

/** Stores a picture without its sizes, as earlier versions did. */
async function storeUnconverted(as: Person, bytes: Uint8Array, name: string): Promise<string> {
  const { storage } = site.platform;
  const file = await storage.stagingFile();
  await writeFile(file, bytes);
  await storage.putFile('avatars', `${as.id}/${name}`, file);
  return storage.publicUrl('avatars', `${as.id}/${name}`);
}

const setAvatar = (as: Person, avatar_url: string | null) =>
  site.call('PUT', '/api/v1/profile', { as, body: { avatar_url } });
const avatarUrlOf = async (as: Person) =>
  (await (await site.call('GET', '/api/v1/profile', { as })).json()).avatar_url as string;
const readPicture = async (url: string) => {
  const response = await site.call('GET', url);
  return { ...response, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const smallUrl = (url: string) => avatarSources(url)!.avif.split(' ')[0]!;
/** Runs the conversion `minutes` after the upload. Only pictures that are at least an hour old are converted. */
const convert = (minutes = 61) =>
  convertOldAvatars({ ...site.platform, clock: () => new Date(Date.now() + minutes * 60_000) });
const filesOf = async (as: Person) =>
  (await storedPaths(site.platform.storage, 'avatars')).filter((path) => path.startsWith(as.id));

test('an older picture is shown unchanged until it is converted, then in its sizes wherever it is used', async () => {
  const as = await site.newPerson();
  const old = await storeUnconverted(as, photograph(250, 200), '1500000000000.jpg');
  await setAvatar(as, old);
  const persona = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], avatar_url: old };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as, body: persona })).json();

  expect((await readPicture(smallUrl(old))).bytes).toEqual(photograph(250, 200));
  await convert();
  const convertedUrl = await avatarUrlOf(as);
  expect(convertedUrl).toBe(old.replace('.jpg', '.webp'));
  const personaAvatar = (await (await site.call('GET', `/api/v1/personas/${id}`, { as })).json()).avatar_url;
  expect(personaAvatar).toBe(convertedUrl);
  expect(await edgeColours((await readPicture(smallUrl(convertedUrl))).bytes)).toMatchObject({
    width: 80,
    height: 100,
  });
  expect(await edgeColours((await readPicture(convertedUrl)).bytes)).toMatchObject({
    width: 200,
    height: 250,
  });
  // The old URL serves the new picture.
  expect((await readPicture(old)).bytes.includes('Exif')).toBe(false);
  expect((await filesOf(as)).some((path) => path.endsWith('.jpg'))).toBe(false);
  const { versions } = await (await site.call('GET', `/api/v1/personas/${id}/versions`, { as })).json();
  expect(versions).toHaveLength(1);
});

test('a WebP is converted in place, once', async () => {
  const as = await site.newPerson();
  const old = await storeUnconverted(as, testPicture(90, 90).encodeSync('webp'), '1500000000000.webp');
  await setAvatar(as, old);
  await convert();
  expect(await avatarUrlOf(as)).toBe(old);
  const files = await filesOf(as);
  expect(files).toHaveLength(8);
  const etag = (await site.call('GET', old)).headers.get('etag');
  await convert();
  expect((await site.call('GET', old)).headers.get('etag')).toBe(etag);
});

test('an older picture that cannot be decoded stays, and does not stop the conversion of others', async () => {
  const [first, second] = [await site.newPerson(), await site.newPerson()];
  const truncated = testPicture(300, 300).encodeSync('png').subarray(0, 500);
  const broken = await storeUnconverted(first, truncated, '1500000000000.png');
  await setAvatar(first, broken);
  await setAvatar(
    second,
    await storeUnconverted(second, testPicture(90, 90).encodeSync('png'), '1500000000000.png'),
  );
  await convert();
  expect([await avatarUrlOf(first), (await readPicture(broken)).bytes]).toEqual([broken, truncated]);
  expect(await avatarUrlOf(second)).toContain('.webp');
});

test('setting and removing the URL from before the conversion does not delete the picture', async () => {
  const as = await site.newPerson();
  const old = await storeUnconverted(as, testPicture(90, 90).encodeSync('png'), '1500000000000.png');
  const persona = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], avatar_url: old };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as, body: persona })).json();
  await convert();
  await setAvatar(as, old);
  await setAvatar(as, null);
  const personaAvatar = (await (await site.call('GET', `/api/v1/personas/${id}`, { as })).json()).avatar_url;
  expect((await readPicture(personaAvatar)).status).toBe(200);
});

test('an interrupted conversion is completed', async () => {
  const as = await site.newPerson();
  const old = await storeUnconverted(as, testPicture(90, 90).encodeSync('png'), '1500000000000.png');
  await storeUnconverted(as, testPicture(80, 80).encodeSync('webp'), '1500000000000/80.webp');
  await setAvatar(as, old);
  await convert();
  expect(await avatarUrlOf(as)).toBe(old.replace('.png', '.webp'));
});

test('a picture whose upload may not be complete is not converted', async () => {
  const [first, second] = [await site.newPerson(), await site.newPerson()];
  const size = testPicture(80, 80).encodeSync('webp');
  await storeUnconverted(first, size, '1500000000000/80.webp');
  await storeUnconverted(second, testPicture(90, 90).encodeSync('png'), '1500000000000.png');
  await convert(59);
  expect(await filesOf(second)).toEqual([`${second.id}/1500000000000.png`]);
  await convert();
  expect(await filesOf(first)).toEqual([`${first.id}/1500000000000/80.webp`]);
  expect(await filesOf(second)).toHaveLength(8);
});

test('a picture is converted while the others are still being listed', async () => {
  const people = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  for (const as of people)
    await storeUnconverted(as, testPicture(90, 90).encodeSync('png'), '1500000000000.png');
  const { storage } = site.platform;
  const { open } = storage;
  const opened: string[] = [];
  const opening = vi.spyOn(storage, 'open').mockImplementation(async (bucket, path) => {
    if (people.some(({ id }) => path.startsWith(id))) {
      opened.push(path);
      // Files that are gone before they are listed are not read.
      for (const { id } of people) if (!path.startsWith(id)) await storage.removePrefix(bucket, id);
    }
    return open(bucket, path);
  });
  onTestFinished(() => opening.mockRestore());
  await convert();
  // The path after a person's last is listed before that person's pictures are converted.
  expect([1, 2]).toContain(opened.length);
});
