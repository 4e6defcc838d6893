import { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { s3Of } from '../../../config/storage.ts';
import { listenOnLoopback, sendTooMuch } from '../../../testing/fake-server.ts';
import { isDatabaseUnavailable } from '../../database/index.ts';
import { listKeys } from './list-keys.ts';
import { createS3Call, S3Failure } from './s3-call.ts';

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
