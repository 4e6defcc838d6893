import { avatarSources } from '@foyer/contract/avatar-variants';
import { expect, test } from 'vitest';
import { type Person, storedPaths, testSite } from '../../../testing/index.ts';
import { animation, edgeColours, photograph, testPicture } from './testing/pictures.ts';

const site = testSite();

async function send(as: Person, content: Uint8Array) {
  const body = new FormData();
  body.set('file', new File([content as never], 'me'));
  return site.call('POST', '/storage/v1/object/avatars', { as, body });
}

const bytesOf = async (url: string) => Buffer.from(await (await site.call('GET', url)).arrayBuffer());
const urlsIn = (srcset: string) => srcset.split(', ').map((part) => part.split(' ')[0]!);

test('a photograph is re-encoded in four sizes and two formats, upright and without metadata', async () => {
  const response = await send(await site.newPerson(), photograph(1000, 800));
  const { publicUrl } = await response.json();
  expect(publicUrl).toMatch(/\/\d+\.webp$/);
  for (const [format, srcset] of Object.entries(avatarSources(publicUrl)!)) {
    const sizes: unknown[] = [];
    for (const url of urlsIn(srcset)) {
      const served = await site.call('GET', url);
      expect(served.headers.get('content-type')).toBe(`image/${format}`);
      expect(served.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(['Exif', 'GPS', 'EXIF'].filter((word) => bytes.includes(word))).toEqual([]);
      sizes.push(await edgeColours(bytes));
    }
    // After a turn to the right, the lower half is on the left.
    const upright = { left: 'blue', right: 'red' };
    expect(sizes).toEqual([
      { width: 80, height: 100, ...upright },
      { width: 160, height: 200, ...upright },
      { width: 320, height: 400, ...upright },
      { width: 640, height: 800, ...upright },
    ]);
  }
});

test('a small picture is not enlarged, and a panorama is limited to the largest size shown', async () => {
  const sizesOf = async (picture: Buffer) => {
    const { publicUrl } = await (await send(await site.newPerson(), picture)).json();
    const all = urlsIn(avatarSources(publicUrl)!.avif).map(async (url) => edgeColours(await bytesOf(url)));
    return (await Promise.all(all)).map(({ width, height }) => `${width}x${height}`);
  };
  expect(await sizesOf(testPicture(100, 120).encodeSync('png'))).toEqual([
    '80x96',
    '100x120',
    '100x120',
    '100x120',
  ]);
  expect(await sizesOf(testPicture(4000, 400).encodeSync('jpeg'))).toEqual([
    '160x16',
    '320x32',
    '640x64',
    '1280x128',
  ]);
});

test('only the first frame of an animation is kept', async () => {
  const { publicUrl } = await (await send(await site.newPerson(), animation(90, 90))).json();
  const bytes = await bytesOf(publicUrl);
  expect(bytes.includes('ANIM')).toBe(false);
  expect(await edgeColours(bytes)).toMatchObject({ left: 'red', right: 'red' });
});

const formats = ['png', 'jpeg', 'webp', 'gif'] as const;
test.each(formats)('a truncated %s is rejected, and nothing is stored', async (format) => {
  const as = await site.newPerson();
  const whole = format === 'gif' ? animation(90, 90) : testPicture(300, 300).encodeSync(format as 'jpeg');
  const response = await send(as, whole.subarray(0, Math.floor(whole.length * 0.7)));
  expect(response.status).toBe(400);
  expect((await response.json()).message).toBe(
    'This picture is damaged: a part of it is missing. Please choose another copy.',
  );
  const storedFiles = await storedPaths(site.platform.storage, 'avatars');
  expect(storedFiles.filter((path) => path.startsWith(as.id))).toEqual([]);
});

test('a small file of very many pixels is rejected before it is decoded', async () => {
  const bomb = testPicture(10, 10).encodeSync('png');
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const response = await send(await site.newPerson(), bomb);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain('too many pixels');
});

test('a removed picture is deleted in all sizes', async () => {
  const as = await site.newPerson();
  const { publicUrl } = await (await send(as, testPicture(200, 200).encodeSync('png'))).json();
  const setAvatar = (avatar_url: string | null) =>
    site.call('PUT', '/api/v1/profile', { as, body: { avatar_url } });
  expect((await setAvatar(publicUrl)).status).toBe(200);
  await setAvatar(null);
  const storedFiles = await storedPaths(site.platform.storage, 'avatars');
  expect(storedFiles.filter((path) => path.startsWith(as.id))).toEqual([]);
});

test('the portrait of an imported card gets the same sizes', async () => {
  const as = await site.newPerson();
  const uri = `data:image/png;base64,${testPicture(200, 300).encodeSync('png').toString('base64')}`;
  const assets = [{ type: 'icon', name: 'main', ext: 'png', uri }];
  const data = { name: 'Iris', description: 'A gardener.', assets };
  const card = JSON.stringify({ spec: 'chara_card_v3', spec_version: '3.0', data });
  const body = new FormData();
  body.set('file', new File([card], 'iris.json'));
  const response = await site.call('POST', '/api/v1/personas/import', { as, body });
  const { persona } = await response.json();
  const [smallest] = urlsIn(avatarSources(persona.avatar_url)!.avif);
  expect(await edgeColours(await bytesOf(smallest!))).toMatchObject({ width: 80, height: 120 });
});
