import type { ViewerEvent } from '@foyer/contract';

/** Maximum of buffered bytes for a client that does not read; an event has about two hundred. */
const maxBufferedBytes = 64 * 1024;

/** Range of reconnect delays after a restart, in milliseconds. */
const earliestRetry = 3000;
const latestRetry = 8000;

const encoder = new TextEncoder();

/**
 * The body of a server-sent event stream. `cut` closes the connection of a client that does not read: a normal close
 * would wait until it has read everything. `onEnd` is called once, however the stream ends.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #cut: (() => void) | undefined;
  #onEnd: () => void;
  #isOpen = true;

  constructor({ cut, onEnd }: { cut: (() => void) | undefined; onEnd: () => void }) {
    this.#cut = cut;
    this.#onEnd = onEnd;
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#markEnded(),
      },
      { highWaterMark: maxBufferedBytes, size: (piece) => piece.byteLength },
    );
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Sends the first event. `complete`: all events since the client's last id follow. */
  open(id: string, complete: boolean): void {
    const retry = Math.round(earliestRetry + Math.random() * (latestRetry - earliestRetry));
    this.#send(`retry: ${retry}\nevent: here\nid: ${id}\ndata: ${JSON.stringify({ complete })}\n\n`);
  }

  heartbeat(id: string): void {
    this.#send(`event: here\nid: ${id}\ndata:\n\n`);
  }

  send(event: ViewerEvent, id: string | undefined): void {
    this.#send(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#controller.close();
    this.#markEnded();
  }

  #send(text: string): void {
    if (!this.#isOpen) return;
    this.#controller.enqueue(encoder.encode(text));
    if ((this.#controller.desiredSize ?? 0) > 0) return;
    if (this.#cut) this.#cut();
    else this.#controller.error(new Error('The client does not read'));
    this.#markEnded();
  }

  #markEnded(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd();
  }
}
