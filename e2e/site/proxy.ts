import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A round-robin load balancer over these ports, by connection. */
export async function startProxy(port: number, serverPorts: number[]): Promise<{ stop(): Promise<void> }> {
  const open = new Set<Socket>();
  let next = 0;
  const server = createServer((client) => {
    const machine = connect(serverPorts[next++ % serverPorts.length]!, '127.0.0.1');
    for (const [one, other] of [
      [client, machine],
      [machine, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
