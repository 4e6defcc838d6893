import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { StartError } from '#platform/process';
import { bucketProblem, createStorage } from '#platform/storage';
import { askServer } from '../ask-server.ts';
import { type Check, good, Problem, unset } from '../check.ts';

/** The bucket: writes, reads in part, lists and deletes a file. */
export const s3: Check = {
  title: 'S3',
  async examine({ config, timeout }) {
    const { s3: settings } = config.storage;
    if (!settings) return [unset('Files are on disk.')];
    const { origin, bucket } = settings;
    await askServer(origin, { timeout, setting: 'S3_URL' });
    try {
      const storage = await createStorage(config);
      const path = `doctor/${randomUUID()}.txt`;
      const file = await storage.stagingFile();
      await writeFile(file, '0123456789');
      await storage.putFile('documents', path, file);
      const part = await storage.open('documents', path, () => ({ start: 2, end: 4 }));
      const readBack = part && (await text(part.stream));
      await storage.removePrefix('documents', 'doctor');
      if (readBack !== '234' || (await storage.has('documents', path)))
        throw new Error('what was written came back changed, or stayed after it was removed');
    } catch (error) {
      throw error instanceof StartError ? error : new Problem(bucketProblem(error as Error));
    }
    return [good(`${bucket} at ${origin} takes files, reads parts of them and removes them.`)];
  },
};
