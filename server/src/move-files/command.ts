import { StartError } from '#platform/process';
import { copyFiles, createStorage } from '#platform/storage';
import { configOfThisProcess } from '../config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(main);
// Idle keep-alive connections to the S3 server would keep this process running.
process.exit();

async function main(): Promise<void> {
  const [direction] = process.argv.slice(2);
  if (direction !== 'to-s3' && direction !== 'to-disk')
    throw new StartError('Say where to: `npm run move-files -- to-s3` or `npm run move-files -- to-disk`.');
  const config = configOfThisProcess();
  if (!config.storage.s3) throw new StartError('S3_URL is not set: there is no S3 to move files to or from.');
  const s3 = await createStorage(config);
  const disk = await createStorage({ ...config, storage: { ...config.storage, s3: undefined } });
  const copied = direction === 'to-s3' ? await copyFiles(disk, s3) : await copyFiles(s3, disk);
  const originals =
    direction === 'to-s3' ? `${config.storage.directory} still has them` : 'the bucket still has them';
  process.stdout.write(`Copied ${copied} ${copied === 1 ? 'file' : 'files'}; ${originals}.\n`);
}
