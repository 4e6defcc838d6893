import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export type SigningKey = Uint8Array;

const alg = 'HS256';

const grant = z.object({ bucket: z.string(), path: z.string(), fileName: z.string() });

/** What a link's token permits while it is good. */
export type Grant = z.infer<typeof grant>;

/** A JWT that is good until `expires`, to the second. */
export function sign(key: SigningKey, permitted: Grant, expires: Date): Promise<string> {
  return new SignJWT({ ...permitted }).setProtectedHeader({ alg }).setExpirationTime(expires).sign(key);
}

/** The grant of a token that this site signed and that has not expired. */
export async function readToken(key: SigningKey, token: string): Promise<Grant | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [alg], requiredClaims: ['exp'] });
    return grant.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
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
