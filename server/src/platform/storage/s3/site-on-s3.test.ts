import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../../clean-up.ts';
import { createTestPersona } from '../../../features/personas/testing/create-test-persona.ts';
import { picture } from '../../../testing/access/fixture.ts';
import { type Person, storedPaths, testSite } from '../../../testing/index.ts';
import { buckets } from '../index.ts';
import { startS3Server } from '../testing/s3-server.ts';

const server = await startS3Server();
const site = testSite({ S3_URL: server.url, SECRET_KEY: randomBytes(32).toString('hex') });
afterAll(() => server.close());

const storedFiles = async () =>
  (
    await Promise.all(
      buckets.map(async (bucket) =>
        (await storedPaths(site.platform.storage, bucket)).map((path) => `${bucket}/${path}`),
      ),
    )
  ).flat();

async function upload(as: Person, path: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return site.call('POST', path, { as, body });
}

test('a reader that pauses still gets the whole file', async () => {
  const { storage } = site.platform;
  const [path, content] = ['slow/whole.txt', randomBytes(2_000_000)];
  const localFile = await storage.stagingFile();
  await writeFile(localFile, content);
  await storage.putFile('documents', path, localFile);
  const stream = (await storage.open('documents', path))!.stream as IncomingMessage;
  await expect.poll(() => stream.readableLength).toBeGreaterThan(0);
  stream.socket.emit('timeout');
  expect(content.equals(await buffer(stream))).toBe(true);
  await storage.remove('documents', path);
});

test('pictures and documents are stored in the bucket, read through the site, and deleted with their person', async () => {
  const ada = await site.newPerson();
  const { publicUrl } = await (await upload(ada, '/storage/v1/object/avatars', { file: picture })).json();
  const response = await site.call('GET', publicUrl);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, s-maxage=86400, immutable',
  ]);

  const { id: foId } = await createTestPersona(
    site,
    { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'] },
    ada,
  );
  const text = new File(['Roses bloom in June, and want water early in the morning.'], 'roses.txt', {
    type: 'text/plain',
  });
  const made = await upload(ada, '/functions/v1/process-document', { file: text, foId });
  expect(made.status).toBe(200);
  expect((await storedFiles()).map((path) => path.split('/')[0])).toContain('documents');
  // Only staging files are on this machine's disk.
  expect(await readdir(join(site.platform.config.storage.directory))).toEqual(['.staging']);

  const removal = await site.call('POST', '/functions/v1/delete-account', {
    as: ada,
    body: { confirmation: 'DELETE' },
  });
  expect(removal.status).toBe(200);
  await cleanUp(site.platform, hourlyTasks(site.app.features));
  expect(await storedFiles()).toEqual([]);
});
