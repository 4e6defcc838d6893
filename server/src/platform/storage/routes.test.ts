import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { s3Of } from '../../config/storage.ts';
import { storedPaths } from '../../testing/index.ts';
import { Refusal } from '../errors.ts';
import type { HttpEnv } from '../http/request-scope.ts';
import { createDiskStorage } from './disk-storage.ts';
import { storageRoutes } from './routes.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { Bucket, Storage } from './storage.ts';
import { startS3Server } from './testing/s3-server.ts';

const server = await startS3Server();
afterAll(() => server.close());
const keyOnS3 = randomBytes(32);
const settings = s3Of({ S3_URL: server.url })!;

const kinds = [
  ['disk', createDiskStorage, (folder: string) => readFile(join(folder, '.signing-key'))],
  [
    'S3',
    (folder: string) => createS3Storage({ settings, staging: join(folder, '.staging'), key: keyOnS3 }),
    async () => keyOnS3,
  ],
] as const;

describe.each(kinds)('on %s', (kind, open, keyIn) => {
  let folder: string;
  let storage: Storage;
  let app: Hono;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-storage-'));
    storage = await open(folder);
    app = new Hono()
      .onError((error, c) => c.json({}, (error instanceof Refusal ? error.status : 500) as 404))
      .route('/', storageRoutes({ storage }));
    await put('avatars', 'ada/1.png', '0123456789');
    await put('documents', 'fo/1.pdf', '%PDF');
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function put(bucket: Bucket, path: string, content: string) {
    const file = await storage.stagingFile();
    await writeFile(file, content);
    await storage.putFile(bucket, path, file);
  }

  test('a public file is served whole, cached for ever, and without type sniffing', async () => {
    const response = await app.request(storage.publicUrl('avatars', 'ada/1.png'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['bytes=10-', 416, expect.any(String), 'bytes */10'],
    ['bytes=4-2', 416, expect.any(String), 'bytes */10'],
  ])('a range %s gives %i', async (range, status, body, contentRange) => {
    const response = await app.request(storage.publicUrl('avatars', 'ada/1.png'), { headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toEqual(body);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  test.each([
    ['a segment that no file system takes', `ada/${'a'.repeat(256)}.png`],
    ['a path that ends in a file', 'ada/1.png/2.png'],
  ])('%s is not found', async (_what, path) => {
    expect((await app.request(`/storage/v1/object/public/avatars/${path}`)).status).toBe(404);
  });

  test.each([
    ['the same ETag', (etag: string) => etag, 304],
    ['one of several', (etag: string) => `"other, another",${etag}`, 304],
    ['a weak one, as from a proxy that compresses', (etag: string) => `W/${etag}`, 304],
    ['any', () => '*', 304],
    ['another one', () => '"other"', 200],
    ['none', () => '', 200],
  ])(
    'a client whose copy has %s gets the file only if the copy is outdated',
    async (_what, tagsOf, status) => {
      const url = storage.publicUrl('avatars', 'ada/1.png');
      const etag = (await app.request(url)).headers.get('etag')!;
      const again = await app.request(url, { headers: { 'if-none-match': tagsOf(etag) } });
      expect([again.status, await again.text()]).toEqual([status, status === 304 ? '' : '0123456789']);
    },
  );

  test('a file whose bytes nobody reads is closed, as for HEAD or a client that has left', async () => {
    const opening = vi.spyOn(storage, 'open');
    const response = await app.request(storage.publicUrl('avatars', 'ada/1.png'));
    const file = (await opening.mock.results[0]!.value)!;
    expect(file.stream.destroyed).toBe(false);
    await response.body!.cancel();
    expect(file.stream.destroyed).toBe(true);
    await expect.poll(() => file.stream.closed).toBe(true);
    opening.mockRestore();
  });

  const link = (seconds: number) =>
    storage.signedUrl({ bucket: 'documents', path: 'fo/1.pdf', seconds, fileName: 'Bericht "2024" ü.pdf' });

  test('a private file needs a signed link, and is saved under its own name', async () => {
    const response = await app.request(await link(60));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('%PDF');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Bericht _2024_ _.pdf"; filename*=UTF-8''Bericht%20%222024%22%20%C3%BC.pdf`,
    );
  });

  const status = async (url: string) => (await app.request(url)).status;

  test('a link expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_500 });
    const good = await link(60);
    vi.setSystemTime(1_700_000_059_400);
    expect(await status(good)).toBe(200);
    vi.setSystemTime(1_700_000_060_500);
    expect(await status(good)).toBe(404);
  });

  test('a token without a signature, with another key, or without an expiry is rejected', async () => {
    const good = await link(60);
    const [url, token] = good.split('token=') as [string, string];
    const claims = decodeJwt(token);
    const ownKey = await keyIn(folder);
    const signToken = (key: Uint8Array, payload: JWTPayload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await status(`${url}token=${await signToken(ownKey, claims)}`)).toBe(200);
    for (const forged of [
      new UnsecuredJWT(claims).encode(),
      await signToken(randomBytes(32), claims),
      await signToken(ownKey, { ...claims, exp: undefined }),
      token.split('.').slice(0, 2).join('.'),
    ])
      expect(await status(`${url}token=${forged}`)).toBe(404);
  });

  test('a link that is expired, for another file, forged or missing is rejected', async () => {
    const good = await link(60);
    expect(await status(await link(-1))).toBe(404);
    expect(await status(good.replace('fo/1.pdf', 'fo/2.pdf'))).toBe(404);
    expect(await status(`${good.slice(0, -3)}AAA`)).toBe(404);
    expect(await status(`${good}.AAA`)).toBe(404);
    expect(await status(good.split('?')[0]!)).toBe(404);
    expect(await status('/storage/v1/object/public/documents/fo/1.pdf')).toBe(404);
  });

  test('no path leads out of a bucket', async () => {
    for (const path of [
      '../.signing-key',
      'a/../../.signing-key',
      '/etc/passwd',
      'a//b',
      '.hidden',
      'a/.',
      'ü',
      '',
    ])
      await expect(async () => storage.open('avatars', path)).rejects.toThrow(RangeError);
    const response = await app.request('/storage/v1/object/public/avatars/..%2f.signing-key');
    expect(response.status).toBe(404);
  });

  test('a removed object is gone, removal is idempotent, and a folder is removed with its content', async () => {
    await put('documents', 'gone/1.txt', 'x');
    await put('documents', 'gone/deep/2.txt', 'x');
    await storage.remove('documents', 'gone/1.txt');
    await storage.remove('documents', 'gone/1.txt');
    expect(await storage.open('documents', 'gone/1.txt')).toBeUndefined();
    await storage.removePrefix('documents', 'gone');
    expect(await storage.open('documents', 'gone/deep/2.txt')).toBeUndefined();
  });

  test('the storage lists objects written before a time, by full paths', async () => {
    for (let number = 0; number < 5; number++) await put('recordings', `list/${number}.wav`, 'x');
    const later = new Date(Date.now() + 60_000);
    const all = await storedPaths(storage, 'recordings', later);
    expect(all.filter((path) => path.startsWith('list/')).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((number) => `list/${number}.wav`),
    );
    expect(await storedPaths(storage, 'recordings', new Date(Date.now() - 60_000))).toEqual([]);
  });

  test('the storage lists the files of one folder one after another', async () => {
    for (const name of ['1.webp', '1/80.avif', '2.webp', '1/160.avif', '2/80.avif'])
      for (const person of ['ada', 'eve', 'ada-2']) await put('avatars', `order/${person}/${name}`, 'x');
    const people = (await storedPaths(storage, 'avatars'))
      .filter((path) => path.startsWith('order/'))
      .map((path) => path.split('/')[1]);
    expect(people).toHaveLength(15);
    expect(people.filter((person, at) => person !== people[at - 1]).toSorted()).toEqual([
      'ada',
      'ada-2',
      'eve',
    ]);
  });

  test('a file as large as a long recording is stored unchanged, and leaves no staging file', async () => {
    const content = randomBytes(6 * 1024 * 1024);
    const file = await storage.stagingFile();
    await writeFile(file, content);
    await storage.putFile('speech', 'large.mp3', file);
    const storedFile = await storage.open('speech', 'large.mp3');
    expect(storedFile!.size).toBe(content.length);
    expect((await buffer(storedFile!.stream)).equals(content)).toBe(true);
    expect(await readdir(join(folder, '.staging'))).toEqual([]);
  });

  test.runIf(kind === 'disk')('only the account that runs the site can read the files', async () => {
    const modes = await Promise.all(
      ['documents', '.staging', '.signing-key'].map((name) => stat(join(folder, name))),
    );
    for (const { mode } of modes) expect(mode & 0o077).toBe(0);
    expect((await readdir(folder)).filter((name) => name.startsWith('.signing-key.'))).toEqual([]);
  });
});

test('a file that breaks off while it is sent is logged with the id of its request', async () => {
  const lines: string[] = [];
  const stream = Readable.from(
    (async function* () {
      yield Buffer.from('012');
      throw new Error('connection reset');
    })(),
  );
  const storage = { has: async () => true, open: async () => ({ stream, size: 10, etag: '"1"' }) };
  const log = pino({}, { write: (line) => void lines.push(line) });
  const app = new Hono<HttpEnv>()
    .use(async (c, next) => {
      c.set('context', { log, requestId: 'r-1' } as HttpEnv['Variables']['context']);
      await next();
    })
    .route('/', storageRoutes({ storage: storage as unknown as Storage }));
  const response = await app.request('/storage/v1/object/public/avatars/ada/1.png');
  await expect(response.text()).rejects.toThrow('connection reset');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: 'r-1', err: { message: 'connection reset' } },
  ]);
});
