import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { s3Of } from '../../../config/storage.ts';
import { listenOnLoopback, sendTooMuch } from '../../../testing/fake-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { isDatabaseUnavailable } from '../../database/index.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { listKeys } from './list-keys.ts';
import { createS3Call, S3Failure } from './s3-call.ts';
import { createS3Storage } from './s3-storage.ts';

let answer: (response: ServerResponse) => unknown;
const { url, close } = await listenOnLoopback(createServer((_, response) => void answer(response)));
afterAll(close);
const call = createS3Call(s3Of({ S3_URL: `${url.replace('//', '//key:secret@')}/foyer` })!);

const breakOff = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-length': 1000 }).write('<', () => response.destroy());

test.each([
  ['A list that is too long', sendTooMuch, 200, 'A list cannot be read'],
  ['A list that breaks off', breakOff, 200, 'A list cannot be read'],
  ['An error that is too long', sendTooMuch, 403, 'answered 403'],
  ['An error that breaks off', breakOff, 403, 'answered 403'],
] as const)('%s is a failure of the S3 server, not of the database', async (_what, send, status, message) => {
  answer = (response) => send(response, status);
  const failure = await listKeys(call, 'documents/')
    .next()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(S3Failure);
  expect(failure).toMatchObject({ message: expect.stringContaining(message) });
  expect(isDatabaseUnavailable(failure)).toBe(false);
});

test('without its bucket no file counts as missing or removed', async () => {
  const [server, staging] = [await startS3Server(), await temporaryFolder('s3-staging')];
  onTestFinished(() => Promise.all([server.close(), rm(staging, { recursive: true })]).then(() => undefined));
  const settings = s3Of({ S3_URL: server.urlWith('S3RVER', 'nowhere') })!;
  const storage = await createS3Storage({ settings, staging, key: randomBytes(32) });
  const noBucket = expect.objectContaining({ name: 'S3Failure', message: 'There is no such bucket' });
  await expect(storage.open('documents', 'fo/1.txt')).rejects.toEqual(noBucket);
  await expect(storage.remove('documents', 'fo/1.txt')).rejects.toEqual(noBucket);
});
