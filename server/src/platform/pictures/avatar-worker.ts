import { parentPort, workerData } from 'node:worker_threads';
import { makeAvatar } from './make-avatar.ts';
import { PictureProblem } from './problem.ts';
import type { Outcome } from './remake-avatar.ts';

parentPort!.postMessage(await outcomeOf(workerData as Uint8Array));

async function outcomeOf(bytes: Uint8Array): Promise<Outcome> {
  try {
    return { type: 'made', pictures: await makeAvatar(bytes) };
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    return { type: 'problem', kind: error.kind };
  }
}
