import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tokenMark, tokensPerAnswer } from './token.ts';

export interface TimedResponse {
  /** Milliseconds from the question to the first token. */
  firstToken: number;
  /** The response up to the first token: status, headers, and Foyer's metadata. */
  head: string;
}

/** Response of a server that is too busy to answer, with the seconds of `Retry-After`. */
export interface Rejection {
  retryAfter: number;
}

/**
 * One connection that sends questions and reads answers. It only counts bytes, to cost little compared with the server.
 */
export class Client {
  /** Tokens received since its creation. */
  received = 0;
  readonly #socket: Socket;
  #head = '';
  #tail = '';
  #start = 0;
  #firstTokenAt = 0;
  #tokens = 0;
  #done: ((response: TimedResponse | Rejection) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('the connection was closed')));
  }

  static async connectTo(port: number): Promise<Client> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new Client(socket);
  }

  /** Rejects unless the answer is complete, with status 200 and all tokens, or is a rejection with `Retry-After`. */
  ask(request: Buffer): Promise<TimedResponse | Rejection> {
    this.#head = '';
    this.#tail = '';
    this.#firstTokenAt = this.#tokens = 0;
    this.#start = performance.now();
    this.#socket.write(request);
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
    });
  }

  close() {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #read(bytes: Buffer) {
    const tokens = countMarks(bytes, tokenMark);
    if (this.#tokens === 0) this.#head += bytes.toString('latin1');
    if (tokens > 0) {
      this.#firstTokenAt ||= performance.now();
      this.#tokens += tokens;
      this.received += tokens;
    }
    this.#tail = (this.#tail + bytes.subarray(-lastHttpChunk.length).toString('latin1')).slice(
      -lastHttpChunk.length,
    );
    if (this.#tail === lastHttpChunk || isCompleteRejection(this.#head)) this.#end();
  }

  #end() {
    const retryAfter = this.#head.startsWith('HTTP/1.1 503') && /^retry-after: (\d+)/im.exec(this.#head)?.[1];
    if (retryAfter) return this.#done?.({ retryAfter: Number(retryAfter) });
    const isComplete = this.#head.startsWith('HTTP/1.1 200') && this.#tokens === tokensPerAnswer;
    if (!isComplete)
      return this.#fail?.(new Error(`${this.#tokens} tokens came after ${this.#head.slice(0, 2000)}`));
    this.#done?.({
      firstToken: this.#firstTokenAt - this.#start,
      head: this.#head,
    });
  }
}

const lastHttpChunk = '\n0\r\n\r\n';

/** A rejection has a Content-Length, answers are chunked. */
function isCompleteRejection(head: string): boolean {
  if (!/^HTTP\/1.1 [45]/.test(head)) return false;
  const [headers, body] = head.split('\r\n\r\n', 2);
  return body !== undefined && body.length >= Number(/^content-length: (\d+)/im.exec(headers!)?.[1] ?? 0);
}

function countMarks(bytes: Buffer, mark: number): number {
  let markCount = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) markCount++;
  return markCount;
}
