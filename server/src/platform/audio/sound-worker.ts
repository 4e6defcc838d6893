import { serveTask } from '../child-processes/index.ts';
import { decodeFile } from './decode/decode-file.ts';
import { SoundProblem } from './problem.ts';
import type { Outcome, Task } from './read-sound.ts';

serveTask(outcomeOf);

async function outcomeOf({ path, limits }: Task): Promise<Outcome> {
  try {
    return { type: 'sound', sound: await decodeFile(path, limits) };
  } catch (error) {
    if (!(error instanceof SoundProblem)) throw error;
    return { type: 'problem', kind: error.kind };
  }
}
