import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/free-port.ts';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';
import { startProgram } from './program.ts';
import { startProxy } from './proxy.ts';

type Settings = Record<string, string>;

interface RunningSite {
  port: number;
  dataDirectory: string;
  stop(): Promise<void>;
}

/** Starts the site's program as its operator would, on a free port and with a new data folder. */
export async function startMachine(name: string, settings: Settings): Promise<RunningSite> {
  const port = await freePort();
  const folder = await temporaryFolder('e2e');
  return startMachineIn(folder, port, name, settings);
}

/**
 * Starts several machines behind one address. They share the services that the settings name, and one folder each for
 * mails and text messages, which every machine would otherwise write to its own data folder.
 */
export async function startMachines(
  count: number,
  name: string,
  settingsOfAll: Settings,
): Promise<RunningSite> {
  const port = await freePort();
  const settings = { ...settingsOfAll, SITE_URL: `http://localhost:${port}` };
  await using started = new AsyncDisposableStack();
  const startNext = async (start: () => Promise<RunningSite>): Promise<RunningSite> =>
    started.adopt(await start(), (machine) => machine.stop());
  const firstMachine = await startNext(() => startMachine(`${name}-1`, settings));
  const ports = [firstMachine.port];
  for (let at = 2; at <= count; at++) {
    const folder = await temporaryFolder('e2e');
    for (const shared of ['mail', 'sms']) {
      await mkdir(join(firstMachine.dataDirectory, shared), { recursive: true, mode: 0o700 });
      await symlink(join(firstMachine.dataDirectory, shared), join(folder, shared));
    }
    const machinePort = await freePort();
    await startNext(() => startMachineIn(folder, machinePort, `${name}-${at}`, settings));
    ports.push(machinePort);
  }
  started.adopt(await startProxy(port, ports), (proxy) => proxy.stop());
  // From here on the caller stops them, in the opposite order; a failed start has stopped those before it.
  const all = started.move();
  return { port, dataDirectory: firstMachine.dataDirectory, stop: () => all.disposeAsync() };
}

async function startMachineIn(
  folder: string,
  port: number,
  name: string,
  settings: Settings,
): Promise<RunningSite> {
  const program = await startProgram(name, 'server/src/main.ts', /Foyer listens on \S+/, {
    ...settings,
    PORT: String(port),
    DATA_DIR: folder,
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    port,
    dataDirectory: folder,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
