import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Grant, SignedLink } from './storage.ts';

export type SigningKey = Uint8Array;

const alg = 'HS256';

const grant: z.ZodType<Grant> = z.object({ bucket: z.string(), path: z.string(), fileName: z.string() });

/** A JWT that expires at `expires`, with a precision of seconds. */
function sign(key: SigningKey, permitted: Grant, expires: Date): Promise<string> {
  return new SignJWT({ ...permitted }).setProtectedHeader({ alg }).setExpirationTime(expires).sign(key);
}

/** Root-relative, like all storage URLs. */
export async function signedUrl(
  key: SigningKey,
  { bucket, path, seconds, fileName }: SignedLink,
): Promise<string> {
  const expires = new Date(Date.now() + seconds * 1000);
  const token = await sign(key, { bucket, path, fileName }, expires);
  return `/storage/v1/object/sign/${bucket}/${path}?token=${token}`;
}

export const publicUrl = (bucket: 'avatars', path: string) => `/storage/v1/object/public/${bucket}/${path}`;

/** The grant in a token that this site signed and that has not expired. */
export async function readToken(key: SigningKey, token: string): Promise<Grant | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [alg], requiredClaims: ['exp'] });
    return grant.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The signing key, created once and stored beside the files, so that all processes share it. */
export async function signingKeyIn(directory: string): Promise<SigningKey> {
  const file = join(directory, '.signing-key');
  const candidate = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(directory, { recursive: true });
  await writeFile(candidate, randomBytes(32), { mode: 0o600, flush: true });
  try {
    // A link never replaces an existing file: of concurrent processes one wins.
    await link(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(candidate);
  }
  return readFile(file);
}
