import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { deriveKey } from '../secrets/index.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import { stagingFolder } from './staging.ts';
import type { Storage } from './storage.ts';
import { unwritableFolder } from './unwritable-folder.ts';

/** Storage in the configured bucket, or on disk if there is none. */
export async function createStorage(config: Pick<Config, 'storage' | 'secrets'>): Promise<Storage> {
  const { directory, s3 } = config.storage;
  const key = s3 && deriveKey(config, 'storage links');
  try {
    if (!s3 || !key) return await createDiskStorage(directory);
    return await createS3Storage({ settings: s3, staging: join(directory, stagingFolder), key });
  } catch (error) {
    throw unwritableFolder(directory, error);
  }
}
