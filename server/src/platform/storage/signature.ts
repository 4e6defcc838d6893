import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export type SigningKey = Buffer;

const grant = z.object({ bucket: z.string(), path: z.string(), expires: z.number(), fileName: z.string() });

/** What a link's token permits until `expires`, in milliseconds since the epoch. */
export type Grant = z.infer<typeof grant>;

export function sign(key: SigningKey, permitted: Grant): string {
  const body = Buffer.from(JSON.stringify(permitted)).toString('base64url');
  return `${body}.${macOf(key, body).toString('base64url')}`;
}

/** The grant of a token that this site signed and that has not expired. */
export function readToken(key: SigningKey, token: string, now = Date.now()): Grant | undefined {
  const [body = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(key, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const permitted = grant.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return permitted.expires > now ? permitted : undefined;
}

/** Made once and kept beside the files, so that every process on them agrees. */
export async function signingKeyIn(directory: string): Promise<SigningKey> {
  const file = join(directory, '.signing-key');
  const candidate = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(directory, { recursive: true });
  await writeFile(candidate, randomBytes(32), { mode: 0o600, flush: true });
  try {
    // A link never replaces what is there: of processes that start at once, one wins.
    await link(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(candidate);
  }
  return readFile(file);
}

const macOf = (key: SigningKey, body: string) => createHmac('sha256', key).update(body).digest();
