import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { type Person, storedPaths, testSite } from '../../../testing/index.ts';
import { users } from '../table.ts';
import { edgeColours } from './testing/pictures.ts';

const site = testSite({ LIMIT_UPLOAD_PER_HOUR: '2' });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const path = '/storage/v1/object/avatars';
const send = (as: Person | undefined, content: Uint8Array, name = 'me.png') => {
  const body = new FormData();
  body.set('file', new File([content as never], name));
  return site.call('POST', path, { as, body });
};

test('a picture is stored under its user, and everyone can read it', async () => {
  const user = await site.newPerson();
  const response = await send(user, png, 'me.jpeg');
  const { path: stored, publicUrl } = await response.json();
  expect(stored).toMatch(new RegExp(`^${user.id}/\\d+\\.webp$`));
  const picture = await site.call('GET', publicUrl);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(await edgeColours(Buffer.from(await picture.arrayBuffer()))).toMatchObject({ width: 1, height: 1 });
});

test.each([
  ['a text called a picture', Buffer.from('hello'), 400, 'Please select an image file.'],
  [
    'a drawing with scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    400,
    'Please select an image file.',
  ],
  [
    'a picture of more than 5 MB',
    Buffer.alloc(5 * 1024 * 1024 + 1),
    413,
    'Please select an image smaller than 5MB.',
  ],
])('%s is rejected', async (_, content, status, message) => {
  const response = await send(await site.newPerson(), content);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message });
});

test('a picture of exactly 5 MB is accepted', async () => {
  const filler = Buffer.alloc(5 * 1024 * 1024 - png.length);
  expect((await send(await site.newPerson(), Buffer.concat([png, filler]))).status).toBe(200);
});

test('uploads need a session, and are limited', async () => {
  expect((await send(undefined, png)).status).toBe(401);
  const user = await site.newPerson();
  const responses = [await send(user, png), await send(user, png), await send(user, png)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  const message = expect.stringMatching(
    /^You are doing this too often\. Please try again in (?:60|59) minutes\.$/,
  );
  expect(await responses[2]!.json()).toMatchObject({ message });
});

test('a picture uploaded while its account is deleted is not stored', async () => {
  const user = await site.newPerson();
  const { storage, database } = site.platform;
  const put = storage.putFile;
  const putting = vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...picture) => {
    await put(...picture);
    await database.db.delete(users).where(eq(users.id, user.id));
  });
  const response = await send(user, png);
  putting.mockRestore();
  expect(response.status).toBe(401);
  const storedFiles = await storedPaths(storage, 'avatars');
  expect(storedFiles.filter((path) => path.startsWith(user.id))).toEqual([]);
});

test('a body other than a form with a file is rejected', async () => {
  const user = await site.newPerson();
  const { status } = await site.call('POST', path, { as: user });
  const empty = new FormData();
  empty.set('other', 'x');
  expect([status, (await site.call('POST', path, { as: user, body: empty })).status]).toEqual([400, 400]);
});
