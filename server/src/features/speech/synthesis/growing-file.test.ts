import { open, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { GrowingFile } from './growing-file.ts';

/** Fails the next read of any file. */
async function failNextRead(path: string) {
  await using file = await open(path);
  const read = vi.spyOn(Object.getPrototypeOf(file), 'read').mockRejectedValueOnce(new Error('EIO'));
  onTestFinished(() => read.mockRestore());
}

async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  return Promise.all(handles.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
}

test.runIf(process.platform === 'linux')(
  'a file that cannot be read breaks its stream, and is not kept open',
  async () => {
    const folder = await temporaryFolder('speech');
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'speech.mp3');
    const file = new GrowingFile(Promise.resolve(path));
    await file.append(Buffer.from('one'));
    await file.append(Buffer.from('two'));
    file.end();
    const onEnd = vi.fn();
    const reader = file.stream(onEnd).getReader();
    await failNextRead(path);
    await expect(reader.read()).rejects.toThrow('EIO');
    expect(onEnd).toHaveBeenCalledOnce();
    await file.close();
    expect(await openFiles()).not.toContain(path);
  },
);
