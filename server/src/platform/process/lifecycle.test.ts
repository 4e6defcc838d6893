import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.skipIf(process.platform === 'win32')(
  'closing the terminal stops the process gracefully, also if nothing can be printed any more',
  async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/until-stopped.ts')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.kill('SIGHUP');
    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
