import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface ReceivedMail {
  to: string;
  messageId: string;
  subject: string;
  /** Raw headers and body. */
  raw: string;
}

/** A local mail server that stores mails. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Responses for recipients that it rejects, such as `550 5.1.1 No such user`. */
  refuse: Map<string, string>;
  /** Recipients at whose names it breaks the connection off. */
  breakOffAt: Set<string>;
  /** Delays the response after a mail was received. */
  beforeAnswer: () => Promise<unknown>;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const mails: MailServer = {
    url: '',
    received: [],
    refuse: new Map(),
    breakOffAt: new Set(),
    beforeAnswer: async () => undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, mails);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  mails.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return mails;
}

function talk(socket: Socket, mails: MailServer) {
  let incompleteLine = '';
  let to = '';
  let body: string[] | undefined;
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    if (body && line !== '.') return void body.push(line);
    if (body) {
      mails.received.push(mailOf(to, body));
      body = undefined;
      return void mails.beforeAnswer().then(() => reply('250 taken'));
    }
    if (line === 'QUIT') return void socket.end('221 bye\r\n');
    const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1];
    if (recipient) to = recipient;
    if (recipient && mails.breakOffAt.has(recipient)) return void socket.destroy();
    if (line === 'DATA') body = [];
    reply(body ? '354 go on' : ((recipient && mails.refuse.get(recipient)) ?? '250 ok'));
  };
  reply('220 test');
  socket.on('data', (data) => {
    const lines = (incompleteLine + data.toString()).split('\r\n');
    incompleteLine = lines.pop()!;
    for (const line of lines) handleLine(line);
  });
}

function mailOf(to: string, lines: string[]): ReceivedMail {
  const raw = lines.join('\n');
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '';
  return { to, messageId: header('Message-ID'), subject: header('Subject'), raw };
}
