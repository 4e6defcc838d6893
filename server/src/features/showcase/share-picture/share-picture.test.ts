import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test, vi } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

const site = testSite();

async function pictureOf(created: { path: string }): Promise<string> {
  return (await (await site.call('GET', `${created.path}/showcase`)).json()).share_picture;
}

const png = async (url: string): Promise<Uint8Array> => {
  const response = await site.call('GET', url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  return new Uint8Array(await response.arrayBuffer());
};

async function readPixels(bytes: Uint8Array) {
  const image = await loadImage(bytes);
  const canvas: Canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    size: [image.width, image.height],
    at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3),
    region: (x: number, y: number, wide: number, high: number) => context.getImageData(x, y, wide, high).data,
    /** Number of pixels in a region that differ from its first one. */
    countDrawn: (x: number, y: number, wide: number, high: number) => {
      const { data } = context.getImageData(x, y, wide, high);
      let drawnPixels = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0]) drawnPixels += 1;
      return drawnPixels;
    },
  };
}

/** The region of name and description. */
const textArea = [552, 80, 600, 400] as const;
/** The region of a one-line name. */
const nameWords = [552, 200, 600, 110] as const;

test('a public persona has a picture of 1200 by 630 with its portrait, name and description', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const green = createCanvas(400, 500);
  const context = green.getContext('2d');
  context.fillStyle = '#00ff00';
  context.fillRect(0, 0, 400, 500);
  const form = new FormData();
  form.set('file', new File([await green.encode('png')], 'me.png', { type: 'image/png' }));
  const uploadResponse = await site.call('POST', '/storage/v1/object/avatars', {
    as: created.owner,
    body: form,
  });
  await created.call('PATCH', '', { avatar_url: (await uploadResponse.json()).publicUrl });
  const pictureOfName = await readPixels(await png(await pictureOf(created)));
  expect(pictureOfName.size).toEqual([1200, 630]);
  const [red, greenish, blue] = pictureOfName.at(280, 320);
  expect(greenish! - Math.max(red!, blue!)).toBeGreaterThan(150);
  expect(pictureOfName.at(85, 70)).toEqual(pictureOfName.at(10, 10));
  expect(pictureOfName.countDrawn(...textArea)).toBeGreaterThan(2000);
});

test.each([
  ['Cyrillic', 'Фёдор', 'Семён'],
  ['Arabic, from right to left', 'سليم', 'مريم'],
  ['Devanagari', 'रखवाला', 'यात्री'],
  ['Japanese', '月影', '天文'],
])('a name is drawn in %s without boxes', async (_, name, other) => {
  const pictureOfName = async (name: string) => {
    const created = await createTestPersona(site, { name, bio: 'Keeps the light.', is_public: true });
    return readPixels(await png(await pictureOf(created)));
  };
  const [first, second] = [await pictureOfName(name), await pictureOfName(other)];
  expect(first.countDrawn(...nameWords)).toBeGreaterThan(500);
  expect(first.region(...nameWords)).not.toEqual(second.region(...nameWords));
});

test('characters that no font has are left out', async () => {
  const created = await createTestPersona(site, { name: 'ᚠᚢᚦᚨᚱᚲ', bio: 'ᚷᚹᚺᚾᛁᛃ', is_public: true });
  expect((await readPixels(await png(await pictureOf(created)))).countDrawn(...textArea)).toBe(0);
});

test('URL and etag depend only on the content, and a matching etag gets 304', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const before = await pictureOf(created);
  const response = await site.call('GET', before);
  const etag = response.headers.get('etag')!;
  for (const tags of [`"other", W/${etag}`, '*']) {
    const repeated = await site.call('GET', before, { headers: { 'if-none-match': tags } });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  }
  await created.call('PATCH', '', { tags: ['science'] });
  expect(await pictureOf(created)).toBe(before);
  await created.call('PATCH', '', { bio: 'A chemist.' });
  expect(await pictureOf(created)).not.toBe(before);
  const changed = await site.call('GET', before, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('a private persona has no share picture, even for its owner; nor has one that becomes private', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const url = await pictureOf(created);
  await png(url);
  const etag = (await site.call('GET', url)).headers.get('etag')!;
  await created.call('PUT', '/visibility', { is_public: false });
  const missing = await (await site.call('GET', `/fo/${crypto.randomUUID()}/share.png`)).text();
  for (const as of [undefined, created.owner]) {
    const response = await site.call('GET', url, { as, headers: { 'if-none-match': etag } });
    expect([response.status, await response.text()]).toEqual([404, missing]);
  }
  expect((await site.call('GET', `${created.path}/showcase`)).status).toBe(404);
  expect((await created.call('GET', '/showcase')).body.share_picture).toBe(null);
});

test('an unlisted persona has a share picture for everybody with its link', async () => {
  const created = await createTestPersona(site, { is_public: true });
  await created.call('PATCH', '/privacy', { visibility: 'unlisted' });
  expect((await site.call('GET', await pictureOf(created))).status).toBe(200);
});

test('a failed drawing gives an error message, and is not retried at once', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const form = new FormData();
  const portrait = createCanvas(40, 50);
  portrait.getContext('2d').fillRect(0, 0, 40, 50);
  form.set('file', new File([await portrait.encode('png')], 'me.png', { type: 'image/png' }));
  const uploadResponse = await site.call('POST', '/storage/v1/object/avatars', {
    as: created.owner,
    body: form,
  });
  await created.call('PATCH', '', { avatar_url: (await uploadResponse.json()).publicUrl });
  const url = await pictureOf(created);
  const open = vi.spyOn(site.platform.storage, 'open').mockRejectedValue(new Error('the disk is broken'));
  try {
    for (const _ of ['drawn', 'remembered']) {
      const response = await site.call('GET', url);
      expect([response.status, (await response.json()).code]).toEqual([503, 'picture_not_drawn']);
      expect(response.headers.get('retry-after')).toBe('60');
    }
    expect(open).toHaveBeenCalledTimes(1);
  } finally {
    open.mockRestore();
  }
});

describe('a network with many requests', () => {
  const strictSite = testSite({ LIMIT_SHARE_PICTURE_PER_MINUTE: '1' });

  test('is limited, but still gets pictures that are drawn already', async () => {
    const drawOf = async (name: string) => {
      const created = await createTestPersona(strictSite, { name, is_public: true });
      return (await (await strictSite.call('GET', `${created.path}/showcase`)).json()).share_picture;
    };
    const [first, second] = [await drawOf('First of two'), await drawOf('Second of two')];
    const statuses: number[] = [];
    for (const url of [first, second, first]) statuses.push((await strictSite.call('GET', url)).status);
    expect(statuses).toEqual([200, 429, 200]);
  });
});
