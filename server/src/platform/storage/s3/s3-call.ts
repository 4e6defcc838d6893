import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../../config/storage.ts';
import { readBounded } from '../../bounded-fetch.ts';
import { ServerFailure } from '../../errors.ts';

/** An error of an S3 server; its message is for the log. */
export class S3Failure extends ServerFailure {
  override name = 'S3Failure';
}

/** The message for the operator about a bucket that cannot be used. */
export const bucketProblem = ({ message }: Error) =>
  `The bucket cannot be used: ${message}. Check S3_URL: key, secret, bucket and region; the key must be allowed to read, write, list and delete.`;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key within the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  file?: { path: string; size: number; sha256: string };
}

export type CallS3 = (call: Call) => Promise<http.IncomingMessage>;

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
/** Milliseconds to wait for the next byte. */
const idleTimeoutMilliseconds = 30_000;
const maxAttempts = 3;
const maxReasonLength = 300;
/** SHA-256 of an empty body. */
const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * One signed request, with the bucket in the path. Retried after connection errors, so each call must be idempotent.
 * The body of a response with status 404 has been read.
 */
export function createS3Call(settings: S3Settings): CallS3 {
  const { origin } = settings;
  return async (call) => {
    for (let attempt = 1; ; attempt++) {
      const signed = await sign(settings, call);
      const response = await send(signed, call).catch((error: NodeJS.ErrnoException) => {
        // If a name has several addresses, only their errors have a message.
        const reason = error.message || error.code;
        if (attempt >= maxAttempts)
          throw new S3Failure(`${origin} cannot be reached (${reason})`, { cause: error });
      });
      if (!response) continue;
      const status = response.statusCode ?? 0;
      if (status < 300 || status === 416) return response;
      const failure = await failureIn(response, `${origin} answered ${status} to ${call.method}`);
      if (!failure) return response;
      if (status < 500 || attempt >= maxAttempts) throw failure;
    }
  };
}

function sign(settings: S3Settings, call: Call): Promise<{ url: URL; headers: Headers }> {
  const { origin, bucket, region, accessKeyId, secretAccessKey } = settings;
  const url = new URL(call.key ? `/${bucket}/${call.key}` : `/${bucket}`, origin);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    ...{ url: url.href, method: call.method, service: 's3', region, accessKeyId, secretAccessKey },
    headers: { ...call.headers, 'x-amz-content-sha256': call.file?.sha256 ?? emptyBodyHash },
  });
  return signer.sign();
}

async function send(
  { url, headers }: { url: URL; headers: Headers },
  { method, file }: Call,
): Promise<http.IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const request = (isHttps ? https : http).request(url, {
    method,
    agent: isHttps ? agents.https : agents.http,
    timeout: idleTimeoutMilliseconds,
    headers: { ...Object.fromEntries(headers), ...(file && { 'content-length': file.size }) },
  });
  let response: http.IncomingMessage | undefined;
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
  });
  request.once('response', (received) => (response = received));
  // Watches the socket, since a request reports only its first timeout.
  request.once('socket', (socket) => {
    const expire = () => {
      // If bytes are still unread, the reader pauses, not the server.
      if (response?.readableLength) socket.setTimeout(idleTimeoutMilliseconds);
      else request.destroy(new Error('no answer in time'));
    };
    socket.on('timeout', expire);
    request.once('close', () => socket.off('timeout', expire));
  });
  if (!file) request.end();
  // A server may reject before it has read everything: its response counts.
  else pipeline(createReadStream(file.path), request).catch((error: Error) => request.destroy(error));
  return answered;
}

/** Reads the body of an error; undefined if only the object is missing. */
async function failureIn(response: http.IncomingMessage, what: string): Promise<S3Failure | undefined> {
  const reason = reasonIn(await readBounded(response).then(String, () => ''));
  // Otherwise a removal from a bucket that is missing, or misspelt, would count as done.
  if (reason.startsWith('NoSuchBucket')) return new S3Failure('There is no such bucket');
  return response.statusCode === 404 ? undefined : new S3Failure(`${what}: ${reason}`);
}

/** `<Error><Code>…</Code><Message>…</Message>`. */
function reasonIn(xml: string): string {
  const tagValue = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return (
    `${tagValue('Code')} ${tagValue('Message')}`.trim().replace(/\.$/, '').slice(0, maxReasonLength) ||
    'without a reason'
  );
}
