import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { StartError } from '../process/index.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';

/** Encrypts secrets in the database with a key that is stored outside. */
export interface Secrets {
  /**
   * AES-256-GCM. `purpose` names the kind of secret: a value encrypted for one purpose cannot be decrypted for another.
   */
  seal(text: string, purpose: string): string;
  /** Values that are not encrypted are returned unchanged, so that rows of an older version are readable. */
  open(value: string, purpose: string): string;
  /** Prefix of all values encrypted with the current key. */
  prefix(): string;
}

/** A 32-byte key for one purpose, derived from the secret key, so that all processes have the same one. */
export function deriveKey({ secrets }: Pick<Config, 'secrets'>, purpose: string): Uint8Array {
  const text = secrets.key ?? makeKeyFile(secrets.file);
  return new Uint8Array(hkdfSync('sha256', text, '', `foyer ${purpose}`, 32));
}

interface Key {
  id: string;
  bytes: Buffer;
}

const sealed = /^sealed1\.([0-9a-f]{8})\.([\w-]+)$/;
const ivBytes = 12;
const tagBytes = 16;

/**
 * The key is `SECRET_KEY`, else a file in `DATA_DIR` that is created on first use. Values encrypted with the file's key
 * stay readable after `SECRET_KEY` was set.
 */
export function createSecrets({ secrets }: Pick<Config, 'secrets'>): Secrets {
  const configuredKey = secrets.key === undefined ? undefined : keyOf(secrets.key);
  let cachedFileKey: Key | undefined;
  const fileKey = () => {
    const text = cachedFileKey ? undefined : readKeyFile(secrets.file);
    if (text !== undefined) cachedFileKey = keyOf(text);
    return cachedFileKey;
  };
  const currentKey = () => {
    if (configuredKey) return configuredKey;
    cachedFileKey ??= keyOf(makeKeyFile(secrets.file));
    return cachedFileKey;
  };
  return {
    seal: (text, purpose) => encrypt(currentKey(), text, purpose),
    open(value, purpose) {
      const [, id, body] = sealed.exec(value) ?? [];
      if (!id || !body) return value;
      const key = [configuredKey, fileKey()].find((each) => each?.id === id);
      if (!key) throw wrongKeyError(secrets.file);
      return decrypt(key, body, purpose);
    },
    prefix: () => prefixOf(currentKey()),
  };
}

const wrongKeyError = (file: string) =>
  new StartError(
    `Secrets in the database were encrypted with another key. Put back the file ${file} of this database, or its SECRET_KEY.`,
  );

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, 'foyer', 'secrets at rest', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

function encrypt({ id, bytes }: Key, text: string, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${prefixOf({ id })}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

const prefixOf = ({ id }: Pick<Key, 'id'>) => `sealed1.${id}.`;

function decrypt({ bytes }: Key, body: string, purpose: string): string {
  const sealedBytes = Buffer.from(body, 'base64url');
  const [iv, tag] = [sealedBytes.subarray(0, ivBytes), sealedBytes.subarray(ivBytes, ivBytes + tagBytes)];
  const decipher = createDecipheriv('aes-256-gcm', bytes, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealedBytes.subarray(ivBytes + tagBytes)),
    decipher.final(),
  ]).toString();
}
