import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

/** An S3 server on loopback that stores its objects as files and checks signatures. */
export async function startS3Server(bucket = 'foyer') {
  const directory = await temporaryFolder('s3');
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const urlWith = (secret: string, name = bucket) => `http://S3RVER:${secret}@127.0.0.1:${port}/${name}`;
  return {
    /** The value for `S3_URL`. */
    url: urlWith('S3RVER'),
    urlWith,
    directory,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
