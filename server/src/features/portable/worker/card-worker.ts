import { serveTask } from '#platform/child-processes';
import { CardProblem } from '../reading/problem.ts';
import { readCardFile } from '../reading/read-file.ts';
import type { Outcome, Task } from './task.ts';

serveTask(runTask);

async function runTask(task: Task): Promise<Outcome> {
  try {
    if (task.type === 'read') return { type: 'read', card: await readCardFile(task.path) };
    const { write } = await import('../writing/write.ts');
    return { type: 'written', file: await write(task.input, task.picture, task.format) };
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error;
    return { type: 'problem', kind: error.kind };
  }
}
