import { connect, type Socket } from 'node:net';
import { reconnectDelay } from '../../web/app/platform/events/reconnect-delay.ts';

export interface BenchPerson {
  id: string;
  token: string;
}

/** Event streams, each on its own socket, which reconnect as a browser does. */
export class Streams {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #isEnded = false;
  openCount = 0;
  rejected = 0;
  /**
   * When each lost stream tried to reconnect (`attempts`) and was open again (`reopenings`), in milliseconds of
   * `performance.now`.
   */
  readonly attempts: number[] = [];
  /** The first attempt after each loss, also in `attempts`. */
  readonly firstAttempts: number[] = [];
  readonly reopenings: number[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Opens `count` streams in batches, and resolves when all are open. */
  async begin(people: BenchPerson[], count: number): Promise<void> {
    const parallelConnections = 100;
    for (let from = 0; from < count; from += parallelConnections) {
      const batch = Array.from({ length: Math.min(parallelConnections, count - from) }, (_, at) => from + at);
      await Promise.all(
        batch.map((at) => new Promise<void>((resolve) => this.#open(people[at % people.length]!, resolve))),
      );
    }
  }

  end() {
    this.#isEnded = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #open({ id, token }: BenchPerson, onOpen: () => void, previous = { failures: 0, lastId: '' }) {
    let retry: number | undefined;
    let { lastId } = previous;
    const socket = connect(this.#port, '127.0.0.1');
    this.#sockets.add(socket);
    const lastIdHeader = lastId && `last-event-id: ${lastId}\r\n`;
    socket.write(
      `GET /realtime/v1 HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${lastIdHeader}\r\n`,
    );
    socket.on('data', (piece) => {
      const text = piece.toString('latin1');
      lastId = /^id: (\d+)$/m.exec(text)?.[1] ?? lastId;
      if (retry === undefined && /^HTTP\/1.1 [45]/.test(text)) this.rejected++;
      const retryMilliseconds = /^retry: (\d+)$/m.exec(text)?.[1];
      if (!retryMilliseconds) return;
      retry = Number(retryMilliseconds);
      this.openCount++;
      onOpen();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (retry !== undefined) this.openCount--;
      if (this.#isEnded) return;
      const failures = retry === undefined ? previous.failures + 1 : 0;
      setTimeout(() => {
        this.attempts.push(performance.now());
        if (failures === 0) this.firstAttempts.push(performance.now());
        const onReopen = () => this.reopenings.push(performance.now());
        this.#open({ id, token }, onReopen, { failures, lastId });
      }, reconnectDelay({ failures, retry }));
    });
  }
}
