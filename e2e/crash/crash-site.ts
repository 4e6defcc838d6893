import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, portsForRestarts } from '../../server/src/platform/free-port.ts';
import { Disk } from './disk.ts';
import { postgresProcesses, postmasterIn } from './postgres-processes.ts';
import { startServer } from './start-server.ts';
import { killedProcessesOf, type Victim } from './victims.ts';
import { workersOf } from './worker-processes.ts';

/** Milliseconds to wait until the site is ready; long, for a busy machine. */
const maxWaitMilliseconds = 400_000;

interface Options {
  workers: number;
  /** Whether the site's data is on a separate disk, for which a power cut can be simulated. */
  onDisk?: boolean;
}

/** The built site on its embedded database, in a new folder. It can be killed and started again. */
export class CrashSite {
  readonly url: string;
  readonly folder: string;
  readonly #port: number;
  readonly #workers: number;
  readonly #home: string;
  readonly #disk: Disk | undefined;
  #server: ChildProcess | undefined;
  #postmaster: number | undefined;

  private constructor(port: number, workers: number, home: string, folder: string, disk: Disk | undefined) {
    this.#port = port;
    this.#workers = workers;
    this.#home = home;
    this.#disk = disk;
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open({ workers, onDisk }: Options = { workers: 1 }): Promise<CrashSite> {
    const home = await mkdtemp(join(tmpdir(), 'foyer-crash-'));
    const folder = join(home, 'data');
    const disk = onDisk ? await Disk.mountAt(folder) : undefined;
    if (!disk) await mkdir(folder);
    // If root starts the site, PostgreSQL runs as another user, who needs access to these folders.
    for (const path of [home, folder]) await chmod(path, 0o755);
    const site = new CrashSite(await freePort(portsForRestarts), workers, home, folder, disk);
    try {
      await site.start();
    } catch (error) {
      await site.discard();
      throw error;
    }
    return site;
  }

  /** Starts the server; resolves to the milliseconds until the site was ready. */
  async start(): Promise<number> {
    const startedAt = performance.now();
    this.#server = startServer({
      port: this.#port,
      folder: this.folder,
      workers: this.#workers,
      log: join(this.#home, 'foyer.log'),
    });
    await this.#waitUntilReady();
    return performance.now() - startedAt;
  }

  kill(victim: Victim): void {
    const { server, database, power } = killedProcessesOf(victim);
    if (power) this.#cutPower();
    if (server === 'all processes') this.#server!.kill('SIGKILL');
    if (server === 'one worker') send('SIGKILL', workersOf(this.#server!.pid!)[0]!);
    const databaseProcesses =
      database === 'every process' ? postgresProcesses(this.folder) : [this.#postmaster!];
    if (database) for (const pid of databaseProcesses) send('SIGKILL', pid);
  }

  /** Freezes all processes first, so that none can react to the failed disk, and then kills them. */
  #cutPower(): void {
    const server = this.#server!.pid!;
    const workers = workersOf(server);
    for (const pid of [server, ...workers, ...postgresProcesses(this.folder)]) send('SIGSTOP', pid);
    this.#disk!.losePower();
    // Frozen workers cannot exit by themselves when the server dies.
    for (const pid of workers) send('SIGKILL', pid);
  }

  /** Starts the server if it was killed; otherwise the site recovers by itself. Resolves to the milliseconds until ready. */
  async recover(victim: Victim): Promise<number> {
    const startedAt = performance.now();
    const { server, database, power } = killedProcessesOf(victim);
    if (server === 'all processes') {
      if (this.#server!.exitCode === null && this.#server!.signalCode === null)
        await once(this.#server!, 'exit');
      if (power) await this.#disk!.restorePower();
      return this.start();
    }
    await this.#waitUntilReady(database !== undefined);
    return performance.now() - startedAt;
  }

  /** Graceful stop. Resolves to the PostgreSQL processes that still run, which should be none. */
  async stop(): Promise<number[]> {
    const server = this.#server!;
    if (server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }
    return postgresProcesses(this.folder);
  }

  /** Kills all processes and removes the folder, whether the test passed or failed. */
  async discard(): Promise<void> {
    const workers = this.#server?.pid ? workersOf(this.#server.pid) : [];
    this.#server?.kill('SIGKILL');
    for (const pid of [...workers, ...postgresProcesses(this.folder)]) send('SIGKILL', pid);
    await this.#disk?.unmount();
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  logTail(): string {
    return readFileSync(join(this.#home, 'foyer.log'), 'utf8').split('\n').slice(-30).join('\n');
  }

  /** Waits until all workers serve, on a PostgreSQL that is not the killed one. */
  async #waitUntilReady(isDatabaseNew = true): Promise<void> {
    const deadline = Date.now() + maxWaitMilliseconds;
    while (!(await this.#isReady()) || (isDatabaseNew && !this.#hasNewPostmaster())) {
      if (this.#server!.exitCode !== null || Date.now() > deadline)
        throw new Error(`The site is not ready:\n${this.logTail()}`);
      await sleep(10);
    }
  }

  #hasNewPostmaster(): boolean {
    const postmaster = postmasterIn(this.folder);
    if (postmaster === undefined || postmaster === this.#postmaster) return false;
    this.#postmaster = postmaster;
    return true;
  }

  async #isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/health/ready`);
      const health = (await response.json()) as { workers?: { serving: number } };
      return response.ok && (health.workers?.serving ?? 1) === this.#workers;
    } catch {
      return false;
    }
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
