import cluster from 'node:cluster';
import { createLifecycle } from '../../lifecycle.ts';
import { dutiesOfWorker } from '../worker.ts';

/** The primary prints the id of its worker once that is running. */
if (cluster.isPrimary) {
  const worker = cluster.fork();
  worker.once('message', () => process.stdout.write(`${worker.process.pid}\n`));
} else {
  await dutiesOfWorker(createLifecycle());
}
