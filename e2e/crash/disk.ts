import { execFile, execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const unmountRetry = { everyMilliseconds: 100, withinMilliseconds: 20_000 };

/** Mounting needs root. `xfs_io`, of Debian's package xfsprogs, can shut down a file system, also ext4. */
export const canLosePower =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  isInstalled('xfs_io') &&
  isInstalled('mkfs.ext4');

/** A disk mounted at `folder` for which a power cut can be simulated: data that was not synced is lost. */
export class Disk {
  readonly #image: string;
  readonly #folder: string;

  private constructor(image: string, folder: string) {
    this.#image = image;
    this.#folder = folder;
  }

  static async mountAt(folder: string): Promise<Disk> {
    const disk = new Disk(`${folder}.disk`, folder);
    await mkdir(folder);
    await run('truncate', ['--size=4G', disk.#image]);
    await run('mkfs.ext4', ['-q', disk.#image]);
    await disk.#mount();
    return disk;
  }

  /** From now on nothing is written, not even the file system's own journal. */
  losePower(): void {
    execFileSync('xfs_io', ['-x', '-c', 'shutdown', this.#folder]);
  }

  /** Mounts the disk again, as at the machine's next start. All processes that used it must have ended. */
  async restorePower(): Promise<void> {
    await this.unmount();
    await this.#mount();
  }

  async unmount(): Promise<void> {
    for (let waited = 0; ; waited += unmountRetry.everyMilliseconds) {
      try {
        await run('umount', [this.#folder]);
        return;
      } catch (error) {
        // Killed processes take a moment to release the mount.
        if (waited >= unmountRetry.withinMilliseconds) throw error;
        await sleep(unmountRetry.everyMilliseconds);
      }
    }
  }

  async #mount(): Promise<void> {
    await run('mount', ['-o', 'loop', this.#image, this.#folder]);
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
