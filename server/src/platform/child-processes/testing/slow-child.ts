import { serveTask } from '../serve-task.ts';

const start = Date.now();
// Waits as long as loading modules takes on a busy machine.
while (Date.now() - start < 2000);

serveTask(async (input: string) => input);
