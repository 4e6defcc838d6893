import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '../../accounts/table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { formOf } from '../testing/upload.ts';

const site = knowledgeSite({ LIMIT_UPLOAD_PER_HOUR: '2' });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const send = (userId: string | undefined, content: Uint8Array, name = 'me.png') =>
  site.call('POST', '/storage/v1/object/avatars', userId, formOf(content, name, {}));

test('a picture is stored under its user and can be read by everyone', async () => {
  const user = await site.newUser();
  const answer = await send(user, png, 'me.jpeg');
  const { path, publicUrl } = (await answer.json()) as { path: string; publicUrl: string };
  expect(path).toMatch(new RegExp(`^${user}/\\d+\\.png$`));
  const picture = await site.call('GET', publicUrl);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
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
])('%s is refused', async (_, content, status, message) => {
  const answer = await send(await site.newUser(), content);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message });
});

test('nobody uploads, and nobody too often', async () => {
  expect((await send(undefined, png)).status).toBe(401);
  const user = await site.newUser();
  const answers = [await send(user, png), await send(user, png), await send(user, png)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  const message = expect.stringMatching(
    /^You are doing this too often\. Please try again in (?:60|59) minutes\.$/,
  );
  expect(await answers[2]!.json()).toMatchObject({ message });
});

test('a picture on its way while its account is deleted is not kept', async () => {
  const user = await site.newUser();
  const { storage, database } = site.platform;
  const put = storage.putFile;
  const putting = vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...picture) => {
    await put(...picture);
    await database.db.delete(users).where(eq(users.id, user));
  });
  const answer = await send(user, png);
  putting.mockRestore();
  expect(answer.status).toBe(401);
  const kept = await storage.list('avatars', new Date(Date.now() + 1000));
  expect(kept.filter((path) => path.startsWith(user))).toEqual([]);
});

test('what is not a form with a file is refused', async () => {
  const user = await site.newUser();
  const { status } = await site.call('POST', '/storage/v1/object/avatars', user);
  const empty = new FormData();
  empty.set('other', 'x');
  expect([status, (await site.call('POST', '/storage/v1/object/avatars', user, empty)).status]).toEqual([
    400, 400,
  ]);
});
