import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A round-robin load balancer over these ports, by connection. */
export async function startProxy(port: number, serverPorts: number[]): Promise<{ stop(): Promise<void> }> {
  const open = new Set<Socket>();
  let nextIndex = 0;
  const server = createServer((client) => {
    const machine = connect(serverPorts[nextIndex++ % serverPorts.length]!, '127.0.0.1');
    for (const [source, target] of [
      [client, machine],
      [machine, client],
    ] as const) {
      open.add(source);
      source.pipe(target);
      source.on('error', () => undefined);
      source.on('close', (hadError) => {
        open.delete(source);
        if (hadError) target.destroy();
        // What was received is still sent.
        else target.end();
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
