import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerKind = 'redis' | 'nats';

const programs: Record<ServerKind, { name: string; args: (port: string) => string[] }> = {
  redis: {
    name: 'redis-server',
    args: (port) => ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  },
  nats: { name: 'nats-server', args: (port) => ['-a', '127.0.0.1', '-p', port] },
};

/** On Debian, servers are in directories that only root's PATH has. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** True if the server is installed on this machine. */
export const hasServer = (kind: ServerKind) =>
  spawnSync(programs[kind].name, ['--version'], { env: { PATH } as NodeJS.ProcessEnv }).status === 0;

/** A real server on loopback that can be killed and restarted on the same port. */
export class MessageServer {
  readonly url: string;
  readonly #kind: ServerKind;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(kind: ServerKind, port: number) {
    this.#kind = kind;
    this.#port = port;
    this.url = `${kind}://127.0.0.1:${port}`;
  }

  /** Reserves a port without starting the server. */
  static async at(kind: ServerKind): Promise<MessageServer> {
    const socket = createServer().listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address() as AddressInfo;
    socket.close();
    await once(socket, 'close');
    return new MessageServer(kind, port);
  }

  async start(...more: string[]): Promise<void> {
    const { name, args } = programs[this.#kind];
    this.#process = spawn(name, [...args(String(this.#port)), ...more], {
      env: { PATH } as NodeJS.ProcessEnv,
      stdio: 'ignore',
    });
    while (!(await this.#isReady())) {
      if (this.#process.exitCode !== null) throw new Error(`${name} ended with ${this.#process.exitCode}`);
      await sleep(10);
    }
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    const socket = connect(this.#port, '127.0.0.1');
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isConnected;
  }
}
