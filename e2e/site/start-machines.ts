import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import { start } from './program.ts';
import { startProxy } from './proxy.ts';

type Settings = Record<string, string>;

interface StartedMachines {
  port: number;
  folder: string;
  stop(): Promise<void>;
}

/** The site's program as its operator starts it, on a port and in a data folder of its own. */
export async function startMachine(name: string, settings: Settings): Promise<StartedMachines> {
  const port = await freePort();
  const folder = await temporaryFolder('e2e');
  return startIn(folder, port, name, settings);
}

/**
 * Starts several behind one address. They share the services that the settings name, and one folder of mails and text
 * messages, which each would otherwise write to its own.
 */
export async function startMachines(count: number, name: string, given: Settings): Promise<StartedMachines> {
  const port = await freePort();
  const settings = { ...given, SITE_URL: `http://localhost:${port}` };
  const first = await startMachine(`${name}-1`, settings);
  const machines = [first];
  for (let at = 2; at <= count; at++) {
    const folder = await temporaryFolder('e2e');
    for (const kept of ['mail', 'sms']) {
      await mkdir(join(first.folder, kept), { recursive: true, mode: 0o700 });
      await symlink(join(first.folder, kept), join(folder, kept));
    }
    machines.push(await startIn(folder, await freePort(), `${name}-${at}`, settings));
  }
  const front = await startProxy(
    port,
    machines.map((machine) => machine.port),
  );
  return {
    port,
    folder: first.folder,
    async stop() {
      await front.stop();
      for (const machine of machines.toReversed()) await machine.stop();
    },
  };
}

async function startIn(
  folder: string,
  port: number,
  name: string,
  settings: Settings,
): Promise<StartedMachines> {
  const program = await start(name, 'server/src/main.ts', /Foyer listens on \S+/, {
    ...settings,
    PORT: String(port),
    DATA_DIR: folder,
  });
  return {
    port,
    folder,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
