import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A mail server for one test that accepts the user `ada` with the password `right`. */
export async function startMailServer(): Promise<{ urlFor(user: string): string; commands: string[] }> {
  const commands: string[] = [];
  const server = createServer((socket) => handleConnection(socket, commands)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { urlFor: (user) => `smtp://${user}@127.0.0.1:${port}`, commands };
}

function handleConnection(socket: Socket, commands: string[]): void {
  let inData = false;
  socket.on('error', () => undefined);
  socket.write('220 test ESMTP\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      commands.push(line);
      if (inData && line !== '.') continue;
      inData = line === 'DATA';
      socket.write(responseTo(line));
    }
  });
}

const right = Buffer.from('\0ada\0right').toString('base64');

function responseTo(line: string): string {
  if (line.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN\r\n';
  if (line.startsWith('AUTH')) return line.endsWith(right) ? '235 in\r\n' : '535 5.7.8 wrong\r\n';
  return line === 'DATA' ? '354 go\r\n' : '250 ok\r\n';
}
