import { serveTask } from '../serve-task.ts';

/** Effects of a hostile task. */
const troubles: Record<string, () => unknown> = {
  nothing: () => ({ bytes: new Uint8Array([7]), at: new Date(0) }),
  crash: () => {
    throw new Error('out of luck');
  },
  exit: () => process.exit(3),
  spin: () => {
    for (;;);
  },
  memory: () => {
    const allocated: object[] = [];
    for (;;) allocated.push({ of: [allocated.length] });
  },
  // biome-ignore lint/style/noProcessEnv: what a child finds there is what is tested
  settings: () => Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE'),
};

serveTask(async (trouble: string) => troubles[trouble]!());
