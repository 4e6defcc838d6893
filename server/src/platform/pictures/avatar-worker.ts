import { serveTask } from '../child-processes/index.ts';
import { makeAvatar } from './make-avatar.ts';
import { PictureProblem } from './problem.ts';
import type { Outcome } from './remake-avatar.ts';

serveTask(outcomeOf);

async function outcomeOf(bytes: Uint8Array): Promise<Outcome> {
  try {
    return { type: 'made', pictures: await makeAvatar(bytes) };
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    return { type: 'problem', kind: error.kind };
  }
}
